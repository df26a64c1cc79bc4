"""JSON Schema of what turnfold reads and writes, and AsyncAPI of what it publishes.

They are made from the code when somebody asks. The site has them as files.
"""

from collections.abc import Callable
from types import UnionType
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from turnfold.events.cards.card import Card
from turnfold.events.enums import Edition
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.answers.table import ANSWERS
from turnfold.replays.conformance.cases import Case
from turnfold.replays.conformance.protocol import AnyRequest, Reply
from turnfold.replays.disputes.file.format import Scenario
from turnfold.replays.schemas.dispute import completed
from turnfold.replays.schemas.meanings import Schema, explain
from turnfold.replays.schemas.tables import as_tables

DIALECT = "https://json-schema.org/draft/2020-12/schema"
HASH = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]


class LogHeader(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a log."""

    turnfold: Annotated[int, Meta(description="The number of the log's format.")]
    edition: Annotated[Edition, Meta(description="The rules that were played.")]
    game: Annotated[str, Meta(description="The name of the game.")]
    hash: HASH


class CommitOnDisk(Struct, frozen=True, forbid_unknown_fields=True):
    """A commit: a decision and all that follows from it. Beside the events stand, in the same
    order, the causes of each, by their numbers, and the rule that it happened under; 0 stands for
    those of the event before."""

    commit: Annotated[int, Meta(ge=0, description="How many commits stand before it.")]
    first: Annotated[int, Meta(ge=0, description="The number of its first event.")]
    events: tuple[AnyEvent, ...]
    causes: tuple[Literal[0] | tuple[int, ...], ...]
    rules: tuple[Literal[0] | str, ...]
    hash: Annotated[str, Meta(description="The running hash of every byte before it.")]


class PoolFile(Struct, frozen=True):
    """A file of cards, as those of the pool."""

    card: tuple[Card, ...]


def dispute_schema() -> Schema:
    """A dispute file."""
    made = as_tables(_schema(Scenario, "A dispute file of turnfold"))
    completed(made["$defs"])
    return made


def case_schema() -> Schema:
    """A line of a file of the conformance suite."""
    made, dispute = _schema(Case, "A case of the conformance suite"), dispute_schema()
    keys = made["$defs"]["Case"]["properties"]
    keys["dispute"] = {
        "$ref": "#/$defs/Scenario",
        "description": keys["dispute"]["description"],
    }
    made["$defs"] |= dispute["$defs"]
    return made


def protocol_schema() -> Schema:
    """A line of the protocol by which engines are asked the cases: a request, or an answer."""
    either, parts = msgspec.json.schema_components(
        (AnyRequest, Reply), ref_template="#/$defs/{name}"
    )
    explain(parts, *get_args(AnyRequest), Reply)
    title = "A line of the conformance protocol"
    return {"$schema": DIALECT, "title": title, "anyOf": list(either), "$defs": parts}


def events_schema() -> Schema:
    """One event, told apart by its `type`."""
    return _schema(AnyEvent, "An event of a game")


def log_schema() -> Schema:
    """One line of a log in today's format, its last line apart: the header, or a commit."""
    either, parts = msgspec.json.schema_components(
        (LogHeader, CommitOnDisk), ref_template="#/$defs/{name}"
    )
    explain(parts, LogHeader, CommitOnDisk)
    return {"$schema": DIALECT, "title": "A line of a log", "anyOf": list(either), "$defs": parts}


def cards_schema() -> Schema:
    """A file of cards in TOML or JSON."""
    return as_tables(_schema(PoolFile, "A file of cards"))


def answers_schema() -> Schema:
    """The schema of a line of --json output, with one entry in `$defs` a command, such as
    `turnfold why`."""
    kinds = {name: get_args(kind) if isinstance(kind, UnionType) else (kind,)
             for name, kind in ANSWERS.items()}  # fmt: skip
    made, parts = msgspec.json.schema_components(
        [each for several in kinds.values() for each in several],
        ref_template="#/$defs/{name}",
    )
    explain(parts, *(each for several in kinds.values() for each in several))
    lines = iter(made)
    own = {f"turnfold {name}": {"anyOf": [next(lines) for _ in several]}
           for name, several in kinds.items()}  # fmt: skip
    every = [{"$ref": f"#/$defs/{name.replace(' ', '%20')}"} for name in own]
    title = "A line that a command answers with --json"
    return {"$schema": DIALECT, "title": title, "anyOf": every, "$defs": {**own, **parts}}


def stream_document() -> Schema:
    """The stream of `turnfold publish`, as AsyncAPI 3."""
    line = log_schema()
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Games of turnfold",
            "version": "3",
            "description": "Every commit of a store, once and in order, on NATS JetStream.",
        },
        "servers": {"local": {"host": "127.0.0.1:4222", "protocol": "nats"}},
        "channels": {
            "commits": {
                "address": "{stream}.{game}.{chapters}.commit",
                "description": "The subject names the game, and each chapter of the vocabulary "
                "that the commit has events of; a place of a chapter without one holds a dash.",
                "parameters": {
                    "stream": {"default": "turnfold"},
                    "game": {"description": "The name of the game; other characters as %XX."},
                    "chapters": {"examples": ["game.turn.-.-.combat.damage.-.-.-.-.-"]},
                },
                "messages": {"commit": {"$ref": "#/components/messages/commit"}},
            }
        },
        "operations": {
            "publish": {"action": "send", "channel": {"$ref": "#/channels/commits"}},
        },
        "components": {
            "messages": {
                "commit": {
                    "contentType": "application/jsonl",
                    "summary": "A commit's line of the log; a game's first message begins with "
                    "the header line.",
                    "headers": _headers(),
                    "payload": {
                        "schemaFormat": "application/schema+json;version=draft-2020-12",
                        "schema": line,
                    },
                }
            }
        },
    }


def _headers() -> Schema:
    """The headers of a message; only those of a redacted stream say for whose eyes it is."""
    told = {
        "Nats-Msg-Id": "GAME:VERSION",
        "Turnfold-Position": "The commit's place in the store.",
        "Turnfold-Commit": "The id that its writer gave it.",
        "Turnfold-Events": "The types of its events, with commas between.",
    }
    viewer = {"Turnfold-As": "For whose eyes the stream is redacted."}
    return {
        "type": "object",
        "required": list(told),
        "properties": {
            name: {"type": "string", "description": text}
            for name, text in {**told, **viewer}.items()
        },
    }


SCHEMAS: dict[str, Callable[[], Schema]] = {
    "dispute": dispute_schema,
    "events": events_schema,
    "log": log_schema,
    "cards": cards_schema,
    "answers": answers_schema,
    "stream": stream_document,
    "case": case_schema,
    "protocol": protocol_schema,
}
"""Every schema by its name."""


def text_of(name: str) -> str:
    """A schema as a file has it."""
    made = msgspec.json.encode(SCHEMAS[name](), order="sorted")
    return msgspec.json.format(made, indent=1).decode() + "\n"


def _schema(kind: Any, title: str) -> Schema:
    made: Schema = msgspec.json.schema(kind)
    _untag(made["$defs"])
    explain(made["$defs"], kind)
    return {"$schema": DIALECT, "title": title, **made}


def _untag(parts: dict[str, Schema]) -> None:
    """Where only one type may stand, its tag may be left out, as readers of files allow it."""
    values = [each for part in parts.values() for each in part.get("properties", {}).values()]
    items = [each["items"] for each in values if isinstance(each.get("items"), dict)]
    alone = {each["$ref"].rpartition("/")[2] for each in (*values, *items) if "$ref" in each}
    for name in alone:
        part = parts[name]
        choices = part.get("properties", {}).items()
        tags = {key for key, each in choices if "const" in each or len(each.get("enum", ())) == 1}
        part["required"] = [each for each in part.get("required", ()) if each not in tags]
