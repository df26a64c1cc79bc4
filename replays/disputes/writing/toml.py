"""Plain data as TOML."""

import json
import re
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def toml_key(name: str) -> str:
    """A key; quoted where it needs to be."""
    return name if _BARE.fullmatch(name) else toml_value(name)


def toml_value(value: Any) -> str:
    """A text, number, boolean, list or table, on one line. Values of None in a table are left out,
    because TOML has no such value."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, dict):
        pairs = (f"{toml_key(k)} = {toml_value(v)}" for k, v in value.items() if v is not None)
        inner = ", ".join(pairs)
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(toml_value, value))}]"
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")


def toml_table(header: str, keys: dict[str, Any]) -> str:
    """A table under its header, a key a line."""
    lines = [header] if header else []
    lines += [f"{toml_key(key)} = {toml_value(value)}" for key, value in keys.items()]
    return "\n".join(lines)


def comment(text: str) -> str:
    """A text as a comment of one line."""
    return "# " + " ".join(text.split())
