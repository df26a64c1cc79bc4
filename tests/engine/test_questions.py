"""Every question that can be open has a type of its own, with its legal answers."""

from random import Random

from tests.engine.games import begin, decisions
from turnfold.engine import questions
from turnfold.engine.play.questions import QUESTIONS
from turnfold.events.enums import Edition


def named(kind: type) -> str:
    """The name of the type of a question as the log has it: DeclareAttackers, declare_attackers."""
    letters = (f"_{each.lower()}" if each.isupper() else each for each in kind.__name__)
    return "".join(letters)[1:]


def test_a_question_says_what_the_prompt_says_and_what_is_legal() -> None:
    for edition in Edition:
        rng = Random(7)
        game = begin(edition, rng, 7)
        for decision in decisions(game, rng):
            question, prompt = game.question, game.prompt
            assert question is not None
            assert prompt is not None
            assert named(type(question)) == prompt.question.value
            asked = (question.player, question.decider, question.rule)
            assert asked == (prompt.player, prompt.decider, prompt.rule)
            assert question.legal.first(3) == game.legal.first(3)
            game.submit(decision)
        assert game.question is None


def test_every_question_has_a_type() -> None:
    assert {each.value for each in questions.KINDS} == {each.value for each in QUESTIONS}
    assert all(each.value == named(kind) for each, kind in questions.KINDS.items())
