# Needs Python 3.11 or later, pip and make. Everything is installed into .venv, from the locks.
PYTHON ?= $(shell command -v python3.11 || command -v python3 || command -v python)
VENV := .venv
BIN := $(VENV)/bin
# Some systems ship Python without ensurepip: the environment then has no pip of its own, and the
# system's pip installs into it.
PIP = $(shell test -x $(BIN)/pip && echo $(BIN)/python -m pip || echo $(PYTHON) -m pip --python $(BIN)/python)
INSTALL = $(PIP) --disable-pip-version-check install --quiet
# How many processes run the tests: make test JOBS=0 runs them in one, as a debugger needs it.
# Each begins with a run of neighbours, which share what their modules make once (--dist worksteal).
JOBS ?= logical
# What to add to pytest: make test ARGS="--rule 510.1@2004"
ARGS ?=
# How many inputs of each kind make fuzz tries, from which number on, and of which kinds.
INPUTS ?= 10000
SEED ?= 0
KINDS ?=
# What make mutants changes: MODULES="engine/rules/combat", and SAMPLE=200 of each folder (0: all).
MODULES ?=
SAMPLE ?= 0
# The page's scripts and styles are formatted, linted and typed by deno, which deno.json tells how;
# it keeps what it works out beside the environment and asks nobody for anything.
DENO = DENO_DIR=$(abspath $(VENV))/deno DENO_NO_UPDATE_CHECK=1 $(BIN)/deno
PAGE := replays/viewer/page
# uv writes the locks; nothing else needs it. make lock UPGRADE=--upgrade takes newer versions.
UV ?= $(shell command -v uv || echo $(BIN)/uv)
UPGRADE ?=
COMPILE = $(UV) --no-config pip compile pyproject.toml --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links --group build \
	--custom-compile-command "make lock" $(UPGRADE)

# How many games make soak plays in each edition, with the cards of which file, how many go through a
# cluster, and how many processes are killed meanwhile.
GAMES ?= 200
CARDS ?=
FLOW ?= 0
KILLS ?= 30
# For how long make hunt goes on.
MINUTES ?= 60
.PHONY: help demo test test-all check conformance docs web pyright traces reference typedefs bench fuzz hunt soak mutants rules lock clean distclean

help:
	@echo "make demo   import, check, replay and explain a bundled recording"
	@echo "make test   run the tests that need nothing else and end soon"
	@echo "make test-all   run all tests: many games, servers and a browser as well"
	@echo "make check  linters, formatters, types, import contracts, spelling"
	@echo "make typedefs  what the page's scripts know of the types that they are sent"
	@echo "make conformance  build the suite of cases for other engines, in build/conformance"
	@echo "make docs   build the site of the documentation, in site/"
	@echo "make web    build turnfold for the browser, in build/app: static files, for any web server"
	@echo "make pyright  bring pyright, which checks the types of the guides' code in make test-all"
	@echo "make traces  write the transcripts of the tests again, to be read"
	@echo "make reference  regenerate the pages on commands and events"
	@echo "make bench  measure the speed"
	@echo "make fuzz   try hostile input of every kind (INPUTS=10000 of each, KINDS=\"logs arena\")"
	@echo "make hunt   try the properties on examples that nobody has tried (MINUTES=60)"
	@echo "make soak   play many games with every law checked (GAMES=200 of each edition, FLOW=1000 through a cluster)"
	@echo "make mutants  change one condition at a time: does a test fail? (SAMPLE=200 SEED=1 MODULES=\"engine/rules/combat\")"
	@echo "make rules  which rules have no test; writes what turnfold rule --code reads"
	@echo "make lock   write the lock files again (UPGRADE=--upgrade for newer versions)"
	@echo "make clean  remove what builds and tests leave (distclean: .venv too)"

demo: $(VENV)/core.stamp
	@$(BIN)/turnfold demo

test: $(VENV)/dev.stamp
	@$(BIN)/python -m pytest --benchmark-disable -n $(JOBS) --dist worksteal --part quick $(ARGS)

# What proves by volume, or needs a server or a browser, as well.
test-all: $(VENV)/dev.stamp
	@$(BIN)/python -m pytest --benchmark-disable -n $(JOBS) --dist worksteal $(ARGS)

check: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/codespell
	$(DENO) fmt --quiet --check $(PAGE)
	$(DENO) lint --quiet $(PAGE)
	$(DENO) check --quiet --no-remote $(PAGE)

# What the page's scripts know of the types of replays/viewer; a test fails when it is stale.
typedefs: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.typedefs

# Tests start many programs: what Python compiles for them is kept, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE

# Benchmarks live in tests/benchmarks/bench_*.py, out of sight of `make test`.
bench: $(VENV)/dev.stamp
	@$(BIN)/python -m pytest tests/benchmarks -o python_files='bench_*.py' -s $(ARGS)

# What is tried depends on its number alone; SEED=n is the number of the first.
fuzz: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.fuzz --inputs $(INPUTS) --seed $(SEED) $(KINDS)

# Each round draws examples of its own, and the first that fails is printed and ends the hunt.
hunt: $(VENV)/dev.stamp
	@end=$$(($$(date +%s) + 60 * $(MINUTES))); while [ $$(date +%s) -lt $$end ]; do \
		$(BIN)/python -m pytest --quiet --benchmark-disable -n $(JOBS) -m hypothesis --hypothesis-profile hunt $(ARGS) || exit 1; \
	done

# CARDS is a file of Scryfall; without it no decks of cards that are read are played.
soak: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.soak --games $(GAMES) --seed $(SEED) --jobs $(JOBS) $(if $(CARDS),--cards $(CARDS)) --flow $(FLOW) --kills $(KILLS)

# Exits with 1 when a change goes unnoticed that tests/mutants/equivalent.toml does not list.
# ARGS=--rows tells instead which rows of the ledger are held by the tests that cite them.
mutants: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.mutants --sample $(SAMPLE) --seed $(SEED) --jobs $(JOBS) $(ARGS) $(MODULES)

rules: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.rules_report --strict

# Transcripts of disputes, which a person reads before they are kept.
traces: $(VENV)/dev.stamp
	@TURNFOLD_TRACES=write $(BIN)/python -m pytest --quiet tests/traces tests/disputes/test_examples.py tests/disputes/test_examples_damage.py

# Cases of the rules for engines in any language: a release file of its own, outside the wheel.
conformance: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.conformance build/conformance
	@echo "the suite is in build/conformance"

# The pages of docs/reference that come from the code.
reference: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.docs.reference

# The site, in site/: it works from disk and asks nobody for anything.
docs: $(VENV)/docs.stamp
	@rm -rf build/site && $(BIN)/python -m tests.docs.site build/site
	@NO_MKDOCS_2_WARNING=1 DISABLE_MKDOCS_2_WARNING=true $(BIN)/python -m mkdocs build --strict --quiet
	@echo "open site/index.html"

# Python for the browser, by the lock of deno, and the wheels that turnfold needs there.
PARTS := build/parts
build/parts/stamp: requirements-web.txt replays/viewer/app/deno.json replays/viewer/app/deno.lock | $(VENV)/dev.stamp
	@rm -rf $(PARTS) && mkdir -p $(PARTS) && cp replays/viewer/app/deno.json replays/viewer/app/deno.lock $(PARTS)
	@cd $(PARTS) && DENO_DIR=$(abspath $(VENV))/deno DENO_NO_UPDATE_CHECK=1 $(abspath $(BIN))/deno install --quiet --frozen
	@$(PIP) --disable-pip-version-check download --quiet --no-deps --require-hashes --only-binary :all: \
		--platform pyemscripten_2026_0_wasm32 --python-version 3.14 --implementation cp \
		--dest $(PARTS) -r requirements-web.txt
	@touch $@

# A second opinion on the types of the guides' code, for the tests; its lock pins it, deno runs it.
PYRIGHT := build/pyright
pyright: $(PYRIGHT)/stamp
$(PYRIGHT)/stamp: tests/docs/pyright/deno.json tests/docs/pyright/deno.lock | $(VENV)/dev.stamp
	@rm -rf $(PYRIGHT) && mkdir -p $(PYRIGHT) && cp tests/docs/pyright/deno.json tests/docs/pyright/deno.lock $(PYRIGHT)
	@cd $(PYRIGHT) && DENO_DIR=$(abspath $(VENV))/deno DENO_NO_UPDATE_CHECK=1 $(abspath $(BIN))/deno install --quiet --frozen
	@touch $@

web: build/parts/stamp docs
	@$(BIN)/turnfold export app --parts $(PARTS) --docs site -o build/app
	@echo "look at it with: python3 -m http.server --directory build/app"

lock:
	@command -v $(UV) >/dev/null || { echo "make lock needs uv: $(BIN)/python -m pip install uv" >&2; exit 2; }
	$(COMPILE) --output-file requirements.txt
	$(COMPILE) --output-file requirements-dev.txt --group dev --all-extras --constraints requirements.txt
	$(UV) --no-config pip compile --quiet --universal --python-version 3.14 --generate-hashes \
		--no-emit-index-url --no-emit-find-links --group browser --constraints requirements-dev.txt \
		--custom-compile-command "make lock" $(UPGRADE) --output-file requirements-web.txt
	$(COMPILE) --output-file requirements-docs.txt --group docs --constraints requirements-dev.txt

clean:
	rm -rf build dist site *.egg-info .benchmarks .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -not -path './$(VENV)/*' -prune -exec rm -rf {} +

distclean: clean
	rm -rf $(VENV)

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "turnfold needs Python 3.11 or later, and none was found." >&2; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "turnfold needs Python 3.11 or later; set PYTHON=... to name one." >&2; exit 2; }
	@$(PYTHON) -m venv $$($(PYTHON) -c 'import ensurepip' 2>/dev/null || echo --without-pip) $(VENV)

$(VENV)/core.stamp: requirements.txt pyproject.toml | $(BIN)/python
	@echo "installing turnfold into $(VENV)"
	@$(INSTALL) --require-hashes -r requirements.txt
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/docs.stamp: requirements-docs.txt | $(VENV)/dev.stamp
	@$(INSTALL) --require-hashes -r requirements-docs.txt
	@touch $@

# Holds all that the core lock holds, at the same versions.
$(VENV)/dev.stamp: requirements-dev.txt pyproject.toml | $(BIN)/python
	@echo "installing turnfold and what its tests need into $(VENV)"
	@$(INSTALL) --require-hashes -r requirements-dev.txt
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@ $(VENV)/core.stamp
