# Two commands do everything on a fresh Debian machine with Python 3.11 or newer: `make play`, `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/ready
BUNDLER := $(VENV)/bundler
KIVYMD := kivymd==2.0.0

.PHONY: setup play screenshots messages test test-long lint types imports android-check unit bundle release clean

setup: $(STAMP)

# The stamp makes every later run start at once; it is renewed when the pinned list changes.
$(STAMP): pyproject.toml Makefile .ci/packages
	@sh .ci/packages
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; $(PYTHON) is older (set PYTHON=...)"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[workshop,dev]'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps $(KIVYMD)
	@touch $(STAMP)

play: setup
	$(BIN)/kodama

screenshots: setup
	$(BIN)/python -m kodama_app.workshop.screenshots

messages: setup
	$(BIN)/python -m kodama_app.workshop.messages extract

test: setup lint types imports android-check unit

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

# The window's tests in parts: an app that was staged stays in its process, and a full process is a slow one.
# The desktop program is built once for all its tests, so in one process.
unit: setup
	@sh .ci/packages android
	$(BIN)/pytest -n 2 $(MARKS) --ignore tests/ui --ignore tests/packages/test_bundle.py
	$(BIN)/pytest -n 2 $(MARKS) tests/ui/test_[a-f]*.py
	$(BIN)/pytest -n 2 $(MARKS) tests/ui/test_[g-o]*.py
	$(BIN)/pytest -n 2 $(MARKS) tests/ui/test_[p-z]*.py

test-long: $(BUNDLER)
	$(MAKE) unit MARKS="-m 'long or not long'"
	$(BIN)/pytest -m long tests/packages/test_bundle.py

# What makes the desktop program is large, and only these need it.
$(BUNDLER): $(STAMP)
	@PYTHON=$(BIN)/python sh .ci/packages bundle
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --editable '.[bundle]'
	@touch $(BUNDLER)

# A folder that runs without Python, and a .deb of it, in build/bundle.
bundle: $(BUNDLER)
	$(BIN)/python -m kodama_app.workshop.packages bundle

# Everything that can be made here, in dist.
release: $(BUNDLER)
	$(BIN)/python -m kodama_app.workshop.packages release

clean:
	rm -rf $(VENV) build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
