"""Exceptions that end a comparison before its verdict, and the verdict on such a comparison."""

from __future__ import annotations

import z3

from verify.analysis.flatten import FlattenError
from verify.codes import Code
from verify.refinement.prepare import TooBig
from verify.refinement.verdict import Result
from verify.semantics.unsupported import Unsupported
from verify.solver.budget import SolverContext, TimedOut
from verify.solver.memory import why_stopped
from verify.terms.connectives import OutOfTime

STOPS = (OutOfTime, TooBig, FlattenError, Unsupported, RecursionError, z3.Z3Exception)
"""Exceptions that end a comparison."""


def stopped(undecided: Result, stop: Exception, context: SolverContext) -> Result:
    """The verdict on a comparison that `stop` ended.  Raises `MemoryError`, and `stop` itself when
    it is a bug."""
    match stop:
        case OutOfTime():
            return undecided.unknown(Code.TIMEOUT, str(TimedOut(context.limit)))
        case TooBig() | FlattenError():
            return undecided.unknown(Code.TOO_LARGE, str(stop))
        case RecursionError():
            reason = "an expression of this function is nested too deeply for the solver"
            return undecided.unknown(Code.TOO_LARGE, reason)
        case Unsupported():
            return undecided.unsupported(Code.UNSUPPORTED, str(stop), (stop.instruction,))
        case z3.Z3Exception():
            return undecided.unknown(Code.SOLVER, why_stopped(stop))
        case _:
            raise stop
