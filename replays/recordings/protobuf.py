"""Reads messages of protocol buffers without their definitions: fields by their numbers.

Whatever the bytes are, reading ends: a field that does not fit into its message is refused.
"""

from collections.abc import Iterator

VARINT, FIXED_64, BYTES, FIXED_32 = 0, 1, 2, 5
"""The kinds of fields (wire types); groups are not used any more."""

_LONGEST_VARINT = 10
_MASK = (1 << 64) - 1


class NoMessage(ValueError):
    """The bytes are no message of protocol buffers. `at` is where the field begins that does not
    fit."""

    def __init__(self, at: int) -> None:
        super().__init__(f"no field of a message fits at byte {at}")
        self.at = at


def fields(data: bytes) -> Iterator[tuple[int, int | bytes]]:
    """The fields of a message in their order: number and value. Raises `NoMessage` at the first
    that does not fit."""
    at, end = 0, len(data)
    while at < end:
        start = at
        key, at = _varint(data, at, start)
        number, kind = key >> 3, key & 7
        if kind == VARINT:
            value, at = _varint(data, at, start)
            yield number, value
            continue
        if kind == BYTES:
            length, at = _varint(data, at, start)
        elif kind in (FIXED_32, FIXED_64):
            length = 8 if kind == FIXED_64 else 4
        else:
            raise NoMessage(start)
        if not number or length > end - at:
            raise NoMessage(start)
        yield number, data[at : at + length]
        at += length


def _varint(data: bytes, at: int, start: int) -> tuple[int, int]:
    value = 0
    for place, byte in enumerate(data[at : at + _LONGEST_VARINT]):
        value |= (byte & 127) << (7 * place)
        if byte < 128:
            return value & _MASK, at + place + 1
    raise NoMessage(start)


class ProtoMessage:
    """A message by the numbers of its fields. What is absent, or of another kind than is asked for,
    has its default value."""

    def __init__(self, data: bytes = b"") -> None:
        self._fields: dict[int, list[int | bytes]] = {}
        for number, value in fields(data):
            self._fields.setdefault(number, []).append(value)

    def __repr__(self) -> str:
        return f"<ProtoMessage with the fields {sorted(self._fields)}>"

    def __contains__(self, number: int) -> bool:
        return number in self._fields

    @property
    def numbers(self) -> list[int]:
        """The numbers of its fields, each once."""
        return list(self._fields)

    def number(self, field: int, default: int = 0) -> int:
        """A number that is not negative, or a truth value."""
        value = self._fields.get(field, [default])[-1]
        return value if isinstance(value, int) else default

    def signed(self, field: int, default: int = 0) -> int:
        """A number in zigzag coding, as `sint32` is written."""
        value = self._fields.get(field, [None])[-1]
        return _unzigzag(value) if isinstance(value, int) else default

    def all_numbers(self, field: int) -> list[int]:
        """Every number of a repeated field, packed or not."""
        found: list[int] = []
        for each in self._fields.get(field, ()):
            found += [each] if isinstance(each, int) else _packed(each)
        return found

    def text(self, field: int) -> str:
        """A text; what is not UTF-8 in it is replaced."""
        value = self._fields.get(field, [b""])[-1]
        return value.decode("utf-8", "replace") if isinstance(value, bytes) else ""

    def message(self, field: int) -> "ProtoMessage":
        """The message in a field; an empty one if there is none."""
        value = self._fields.get(field, [b""])[-1]
        return ProtoMessage(value) if isinstance(value, bytes) else ProtoMessage()

    def messages(self, field: int) -> Iterator["ProtoMessage"]:
        """Every message of a repeated field."""
        return (
            ProtoMessage(each) for each in self._fields.get(field, ()) if isinstance(each, bytes)
        )


def _packed(data: bytes) -> list[int]:
    found, at = [], 0
    while at < len(data):
        value, at = _varint(data, at, at)
        found.append(value)
    return found


def _unzigzag(value: int) -> int:
    return (value >> 1) ^ -(value & 1)
