"""Seeds of the solver, by which it finds other counterexamples."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import z3

SEEDS = 4


def solver_seeds(config: pytest.Config) -> Iterator[int]:
    """Seeds of the solver, while each is set, and then the run's own again: which counterexample it
    finds, and so what else that one depends on, is by what the process was asked before."""
    own = int(config.getoption("solver_seed") or 0)
    for seed in range(SEEDS):
        _set(seed)
        try:
            yield seed
        finally:
            _set(own)


def _set(seed: int) -> None:
    z3.set_param("smt.random_seed", seed)
    z3.set_param("sat.random_seed", seed)
