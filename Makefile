# The environment is made from this project's own files on first use, and again when they change.
# `make PYTHON=python3.12 test` picks another interpreter for it.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# A start that finds no byte code compiles every module again, which takes longer than a check: what
# is run from here writes it, also where Python is told not to.
export PYTHONDONTWRITEBYTECODE :=
# What corpus/opt/unpack.sh gets.
export PATH := $(CURDIR)/.llvm/bin:$(PATH)
# What a check and the page in the browser need; and what tests and Clang need, too.
MAIN := $(VENV)/.main
STAMP := $(VENV)/.installed

.PHONY: demo playground test tests-of bench kernels second-opinion kernels-23 kernels-whole codegen nightly campaign hunt format clean

demo: $(MAIN)
	$(BIN)/tangle-tv demo

# A page in the browser on which pairs are checked.
playground: $(MAIN)
	$(BIN)/tangle-tv serve --http --open

test: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pyright
	$(BIN)/python -m pytest -n 2

# The smallest pairs and the tests that execute a source file: `make tests-of FILE=verify/analysis/cycles.py`.
tests-of: $(STAMP)
	$(BIN)/python -m corpus.tests_of $(FILE)

bench: $(STAMP)
	$(BIN)/python -m corpus.bench

# Each step of LLVM's pipelines over the kernels: a table by pass; the first time five or six minutes on 2 cores.
kernels: $(STAMP)
	-$(BIN)/tangle-tv corpus run corpus/kernels.toml
	$(BIN)/tangle-tv corpus list last --by-pass

# The second opinion (docs/checker.md) on what `make kernels` has stored: disagreements, and what was not checked.
second-opinion: kernels
	$(BIN)/python -m corpus.second_opinion

# The kernels with LLVM 23, which `corpus/opt/unpack.sh 23` gets.
kernels-23: $(STAMP)
	-$(BIN)/tangle-tv corpus run corpus/kernels-23.toml
	$(BIN)/tangle-tv corpus list last --by-pass

# Whole pipelines in one step: those of Triton and IREE over their kernels, LLVM's `-O2` over the others.
kernels-whole: $(STAMP)
	-$(BIN)/tangle-tv corpus run corpus/kernels-whole.toml
	$(BIN)/tangle-tv corpus list last --by-pass

# Each step of the IR passes of the code generators (`llc-22`) over the kernels.
codegen: $(STAMP)
	-$(BIN)/tangle-tv corpus run corpus/codegen.toml
	$(BIN)/tangle-tv corpus list last --by-pass

# The built-in corpus and, where there is an `llc-22`, the code generators: what changed since the last time.
nightly: $(STAMP)
	$(BIN)/tangle-tv nightly
	if command -v llc-22 > /dev/null; then $(BIN)/tangle-tv nightly corpus/codegen.toml; fi

# The long random searches that `make test` leaves out; the last, of proofs, takes some hours.
campaign: $(STAMP)
	$(BIN)/python -m pytest -n 2 -m campaign
	$(BIN)/python -m tests.source.campaign --programs 20000
	$(BIN)/python -m tests.transforms.space_campaign --pairs 20000
	$(BIN)/python -m tests.proofs.campaign --corpus
	$(BIN)/python -m tests.proofs.campaign --pairs 100000

# Every pass of opt-22 on programs of every source, for an hour; the next hour goes on where this one ended (in hunt/).
# `make hunt TESTS=llvm/test/Transforms TIME_S=36000` for ten, and on LLVM's tests, too.
TIME_S ?= 3600
hunt: $(STAMP)
	$(BIN)/tangle-tv hunt --time $(TIME_S) $(if $(TESTS),--tests $(TESTS))

format: $(STAMP)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(MAIN): pyproject.toml constraints.txt
	@echo "installing into $(VENV) what tangle-tv needs (once; half a minute)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet -c constraints.txt -e '.[checker,playground,progress]'
	@touch $(MAIN)

$(STAMP): $(MAIN)
	@echo "installing into $(VENV) what the tests and Clang need (once; a minute)"
	$(BIN)/python -m pip install --quiet -c constraints.txt -e '.[dev]'
	# Where Python is told not to write byte code, each start would compile every module again.
	$(BIN)/python -m compileall -q tangle_tv common process verify report transforms source corpus checker
	$(BIN)/python -m common.late_imports
	touch $(STAMP)
