"""An answer to a question, by whichever solver."""

from __future__ import annotations

import z3

from common.data import dataclass


@dataclass(frozen=True)
class SolverAnswer:
    """An answer; `values` fix the constants when it is `sat`."""

    answer: z3.CheckSatResult
    values: tuple[z3.BoolRef, ...] = ()


UNDECIDED = SolverAnswer(z3.unknown)
