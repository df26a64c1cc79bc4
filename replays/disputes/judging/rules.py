"""Comparing numbers of rules."""


def is_under(wanted: str, rule: str) -> bool:
    """Whether a rule is the one wanted ("" is any), or a subparagraph of it.

    Both may name their edition; only one that both name must be the same.
    """
    if not wanted:
        return True
    number, _, edition = wanted.partition("@")
    is_number, _, of = rule.partition("@")
    if edition and of and edition != of:
        return False
    rest = is_number.removeprefix(number)
    return is_number.startswith(number) and (not rest or rest.isalpha())
