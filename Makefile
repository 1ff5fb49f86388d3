# Two commands do everything on a fresh Debian machine with Python 3.11 or newer: `make test`, `make setup`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/ready

.PHONY: setup test test-long lint types imports unit clean

setup: $(STAMP)

# The stamp makes every later run start at once; it is renewed when the pinned list changes.
$(STAMP): pyproject.toml
	@sh .ci/packages
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; $(PYTHON) is older (set PYTHON=...)"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[workshop,dev]'
	@touch $(STAMP)

test: setup lint types imports unit

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

imports: setup
	$(BIN)/lint-imports

unit: setup
	$(BIN)/pytest -n 2

test-long: setup
	$(BIN)/pytest -n 2 -m 'long or not long'

clean:
	rm -rf $(VENV) build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
