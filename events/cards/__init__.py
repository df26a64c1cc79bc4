"""What a card can say: its abilities and effects as typed data (113, 601-616)."""

import turnfold.events.cards.abilities  # noqa: F401

# Abilities have effects, and effects give abilities. So whichever module is asked for, `abilities`
# is loaded first, and the modules below it name its types as text.
