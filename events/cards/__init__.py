"""What a card can say: its abilities and effects as typed data (113, 601-616)."""

import turnfold.events.cards.measures  # isort: skip
import turnfold.events.cards.abilities  # noqa: F401

# Amounts count what is described, and descriptions compare with amounts. Abilities have effects,
# and effects give abilities. So whichever module is asked for, `measures` and then `abilities` are
# loaded first, and the modules below them name their types as text.
