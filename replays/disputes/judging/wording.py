"""Verdicts, refusals and the values of a board in words."""

from turnfold.replays.disputes.playing.played import AnsweredQuestion, Refusal


def worded(value: object) -> str:
    """A value of a board in words."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {worded(inner)}" for name, inner in value.items())
    if isinstance(value, list):
        joint = "/" if value and all(isinstance(each, int) for each in value) else ", "
        return joint.join(map(str, value)) or "nothing"
    return "nothing" if value in (None, "") else str(value).replace("_", " ")


def verdict(answer: AnsweredQuestion) -> str:
    """The answer to a question of the script, in words."""
    return "legal" if answer.legal else f"illegal: {_with_rule(answer)}"


def refused(refusal: Refusal) -> str:
    """What was refused, and why, in words."""
    return f"refused: {_with_rule(refusal)}"


def _with_rule(said: AnsweredQuestion | Refusal) -> str:
    """The reason and its rule; the texts of some days have no number for it."""
    return f"{said.reason} ({said.rule})" if said.rule else said.reason
