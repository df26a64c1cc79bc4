"""Decides who may talk to the server: only its own page, opened by the link with the token.

Other pages in the same browser cannot: they have another Origin, or another Host (a name that was
rebound to this machine), and do not know the token.
"""

from hmac import compare_digest
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from turnfold.replays.viewer.cards import PICTURE_HOSTS

TOKEN_HEADER = "x-turnfold-token"

LARGEST = 1 << 16
"""The largest question that is read, in bytes."""

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

WITH_PICTURES = f"{POLICY}; img-src {PICTURE_HOSTS}"
"""The policy of the page of a game whose user asked for pictures of cards."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
}
"""What every answer carries, refusals as well, if it has no policy of its own."""


class Guard:
    """Passes requests from the server's own page on to `app`, and refuses all others.

    The token in the link is replaced by a cookie at once, so that it does not stay in the address.
    """

    def __init__(self, app: ASGIApp, token: str, port: int) -> None:
        self.app = app
        self.token = token
        self.hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
        self.origins = {f"http://{host}" for host in self.hosts}
        self.cookie = f"turnfold_{port}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one connection."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            answer = self._refusal(scope) or self._entrance(scope) or self.app
            await answer(scope, receive, _with_headers(send))

    def _refusal(self, scope: Scope) -> Response | None:
        """The answer to a request that is not allowed or too large; None if it is allowed."""
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or hosts[0] not in self.hosts:
            return _no(421, "This server answers under the address it printed, and no other.")
        if not self._is_from_here(scope, headers):
            return _no(403, "This server answers its own page, and no other.")
        if not self._knows_token(scope, headers):
            return _no(403, "Open the link that turnfold debug printed; it holds the token.")
        length = headers.get("content-length", "0")
        if "transfer-encoding" in headers or not length.isdecimal() or int(length) > LARGEST:
            return _no(413, "The question is too long.")
        return None

    def _is_from_here(self, scope: Scope, headers: Headers) -> bool:
        """Whether the browser says that the request comes from the server's own page, or from an
        address that a user typed."""
        if any(origin not in self.origins for origin in headers.getlist("origin")):
            return False
        site = headers.get("sec-fetch-site", "none")
        return site in ("none", "same-origin") or scope["path"] == "/"

    def _entrance(self, scope: Scope) -> Response | None:
        """The answer to a request with the token of the link: a redirect to the page that sets a
        cookie; None for other requests."""
        if scope["path"] != "/" or not self._is_token(_asked_token(scope)):
            return None
        answer = RedirectResponse("/", 303)
        answer.set_cookie(self.cookie, self.token, httponly=True, samesite="strict")
        return answer

    def _knows_token(self, scope: Scope, headers: Headers) -> bool:
        shown = (
            _cookie(headers, self.cookie),
            headers.get(TOKEN_HEADER, ""),
            _asked_token(scope) if scope["path"] == "/" else "",
        )
        return any(self._is_token(each) for each in shown)

    def _is_token(self, shown: str) -> bool:
        """Whether a text is the token. The comparison takes the same time for every text."""
        return compare_digest(shown.encode(), self.token.encode())


def _asked_token(scope: Scope) -> str:
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("token", [])
    return asked[0] if len(asked) == 1 else ""


def _cookie(headers: Headers, name: str) -> str:
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(name)
    except CookieError:
        return ""
    return found.value if found is not None else ""


def _no(status: int, sentence: str) -> Response:
    return PlainTextResponse(sentence + "\n", status)


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
