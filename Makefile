# Two commands do everything on a fresh Debian machine with Python 3.11 or newer: `make play`, `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/ready
BUNDLER := $(VENV)/bundler
# Lists in which all is written down, hashes too: nothing else is looked for, nothing else comes.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps
PINNED := $(PIP) --require-hashes --requirement

.PHONY: setup play screenshots messages pins test test-long lint types imports android-check unit bundle release clean

setup: $(STAMP)

# The stamp makes every later run start at once; it is renewed when the pinned list changes.
$(STAMP): pyproject.toml Makefile .ci/packages .ci/constraints.txt
	@sh .ci/packages
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; $(PYTHON) is older (set PYTHON=...)"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PINNED) .ci/constraints.txt
	@$(PIP) --no-build-isolation --editable .
	@touch $(STAMP)

play: setup
	$(BIN)/kodama

screenshots: setup
	$(BIN)/python -m kodama_app.workshop.screenshots

messages: setup
	$(BIN)/python -m kodama_app.workshop.messages extract

# After a change of pyproject.toml: what its packages need in turn, and everybody's hashes.
pins: setup
	$(BIN)/python -m kodama_app.workshop.pinned_packages

# The checks beside each other, each one's words in one piece; then the tests, whose sum is the last line.
test: setup
	@$(MAKE) --no-print-directory --output-sync --jobs 2 android-check types imports lint
	@$(MAKE) --no-print-directory unit

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

imports: setup
	$(BIN)/lint-imports

# The phone build as far as it goes without Android's kits, and its bundle played with the phone's packages alone.
android-check: setup
	@sh .ci/packages android
	$(BIN)/python -m kodama_app.workshop.android

# Three for two cores: one of them waits as a rule, for a program it began or a kill. Who has nothing left to do takes
# tests from the others.
# The desktop program is built once for all its tests, so in one process.
# Thousands of saves are written, each flushed: in memory, where there is enough of it, that costs nothing.
unit: export TMPDIR := $(shell df -k --output=avail /dev/shm 2>/dev/null | awk 'NR > 1 && $$1 > 4000000 {print "/dev/shm"}')
unit: setup
	@sh .ci/packages android
	$(BIN)/pytest -n 3 --dist worksteal $(MARKS) --ignore tests/packages/test_bundle.py

test-long: $(BUNDLER)
	$(MAKE) unit MARKS="-m 'long or not long'"
	$(BIN)/pytest -m long tests/packages/test_bundle.py

# What makes the desktop program is large, and only these need it.
$(BUNDLER): $(STAMP) .ci/bundler.txt
	@PYTHON=$(BIN)/python sh .ci/packages bundle
	@$(PINNED) .ci/bundler.txt
	@touch $(BUNDLER)

# A folder that runs without Python, and a .deb of it, in build/bundle.
bundle: $(BUNDLER)
	$(BIN)/python -m kodama_app.workshop.packages bundle

# Everything that can be made here, in dist.
release: $(BUNDLER)
	$(BIN)/python -m kodama_app.workshop.packages release

clean:
	rm -rf $(VENV) build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
