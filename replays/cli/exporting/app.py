"""`turnfold export app -o FOLDER`: turnfold itself as a folder of static files."""

from pathlib import Path

import click

from turnfold.replays.cli.common import say


@click.command("app")
@click.option(
    "-o",
    "output",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    metavar="FOLDER",
    help="The folder to write.",
)
@click.option(
    "--parts",
    type=click.Path(path_type=Path, file_okay=False),
    default="build/parts",
    show_default=True,
    metavar="FOLDER",
    help="Python for the browser and the wheels that turnfold needs, as make web collects them.",
)
@click.option(
    "--docs",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="The documentation, as make docs writes it, to be a part of the site.",
)
def app(output: Path, parts: Path, docs: Path | None) -> None:
    """Write turnfold as a web site that runs entirely in the browser.

    Any web server can hold the folder, at any address. Visitors install nothing, and nothing of
    theirs is uploaded.
    """
    from turnfold.replays.viewer.app.building import write_site

    site = write_site(parts, output, docs)
    say(f"{site.folder}: {site.files} files, {site.size / 1e6:.1f} MB, version {site.version}")
