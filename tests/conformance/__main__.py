"""Builds the conformance suite: `python -m tests.conformance FOLDER`, run by `make conformance`."""

import argparse
from pathlib import Path

from tests.conformance.building import build

parser = argparse.ArgumentParser(prog="conformance", description=__doc__)
parser.add_argument("folder", type=Path)
build(parser.parse_args().folder)
