"""What the site has that is in no file of the repository: the pages on rules, and the
schemas.

    python -m tests.docs.site build/site

writes them below that folder, from which `docs/hooks.py` takes them in.
"""

import sys
from pathlib import Path

from tests.docs.rules import rules_pages
from turnfold.replays.schemas import SCHEMAS, text_of


def main(folder: Path) -> None:
    """Write the files, as the site has them below its own folder."""
    made = {f"rules/{name}": text for name, text in rules_pages().items()}
    made |= {f"schemas/{name}.json": text_of(name) for name in SCHEMAS}
    for name, text in made.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
