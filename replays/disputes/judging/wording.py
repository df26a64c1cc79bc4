"""The values of a board in words."""


def worded(value: object) -> str:
    """A value of a board in words."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {worded(inner)}" for name, inner in value.items())
    if isinstance(value, list):
        joint = "/" if value and all(isinstance(each, int) for each in value) else ", "
        return joint.join(map(str, value)) or "nothing"
    return "nothing" if value is None else str(value).replace("_", " ")
