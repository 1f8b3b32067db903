"""What a result shows: the rows of the ladder say which of it invites them."""

from __future__ import annotations

from enum import Flag, auto
from functools import reduce

from verify.codes import Code
from verify.refinement.verdict import Result, Verdict
from verify.semantics.caveat import Caveat, Topic

_OF_BOUNDS = (Code.PROVED_WITHIN_BOUNDS, Code.PROVED_BUT_FOR_ENDS, Code.PROVED_WITHOUT_MEANING)
_COUNTS_BARRIERS = Caveat(Topic.REPEATED_BARRIERS)


class Shows(Flag):
    """What one result shows; a result may show several."""

    APPROXIMATED = auto()
    """A counterexample, or a proof, that may depend on what is not modelled."""
    BOUNDED = auto()
    """A proof for so many threads or iterations, and for no more."""
    BY_RUNS = auto()
    """A verdict that no static rule, and no comparison of texts, gave."""
    CHOOSES_FOR_ALL = auto()
    """A proof where a choice of the source is one for all threads."""
    COUNTEREXAMPLE = auto()
    COUNTS_BARRIERS = auto()
    """A counterexample shows no more than how often barriers are executed."""
    COUNTS_DIFFER = auto()
    """The number of threads hides no more than counts."""
    CUT = auto()
    """A proof in which a bound truncated a run."""
    CUT_CALLS = auto()
    """A proof in which the bound on recursion truncated a run."""
    FEW_THREADS = auto()
    """A proof for no more than so many threads."""
    HIDES = auto()
    """The number of threads hides something besides counts."""
    NOT_COMPARED = auto()
    NO_PROOF = auto()
    OF_FEW = auto()
    """A proof about operations for no more than so many threads."""
    OPEN = auto()
    """The pair is refuted, or unknown."""
    PROVED = auto()
    """The target refines a source that is defined for some input."""
    REFUTED = auto()
    SOLVED = auto()
    """The solver has a counterexample, confirmed or not."""
    UNCONFIRMED = auto()
    """A counterexample of the solver was not confirmed."""
    UNCONFIRMED_RUN = auto()
    """A counterexample of the solver was run, and not confirmed."""
    UNSUPPORTED = auto()


def shown(result: Result) -> Shows:
    """All that a result shows."""
    code, more = result.code, result.more_threads
    is_correct = result.verdict is Verdict.CORRECT
    is_refuted = result.verdict is Verdict.INCORRECT
    is_proved = is_correct and code is not Code.SOURCE_UNDEFINED
    is_cut = code in _OF_BOUNDS and not result.complete
    is_shown = result.counterexample is not None
    is_unconfirmed = code in (Code.NOT_REPLAYED, Code.APPROXIMATION)
    holds = {
        Shows.APPROXIMATED: code is Code.APPROXIMATION,
        Shows.BOUNDED: is_correct and not (result.complete and result.any_threads),
        Shows.BY_RUNS: (is_correct and code is not Code.SAME_FUNCTION) or (is_refuted and is_shown),
        Shows.CHOOSES_FOR_ALL: is_proved and bool(result.shared_choice),
        Shows.COUNTEREXAMPLE: is_shown,
        Shows.COUNTS_BARRIERS: _COUNTS_BARRIERS in result.caveats,
        Shows.COUNTS_DIFFER: more is not None and not more.hides,
        Shows.CUT: is_cut,
        Shows.CUT_CALLS: is_cut and result.activations is not None,
        Shows.FEW_THREADS: is_proved and not result.any_threads,
        Shows.HIDES: more is not None and more.hides,
        Shows.NOT_COMPARED: code is Code.INTERNAL_ERROR,
        Shows.NO_PROOF: result.verdict not in (Verdict.CORRECT, Verdict.INVALID),
        Shows.OF_FEW: is_proved and not result.any_threads and bool(result.operations),
        Shows.OPEN: result.verdict in (Verdict.INCORRECT, Verdict.UNKNOWN),
        Shows.PROVED: is_proved,
        Shows.REFUTED: is_refuted,
        Shows.SOLVED: is_refuted or code is Code.NOT_REPLAYED,
        Shows.UNCONFIRMED: is_unconfirmed,
        Shows.UNCONFIRMED_RUN: is_unconfirmed and not result.not_run,
        Shows.UNSUPPORTED: result.verdict is Verdict.UNSUPPORTED,
    }
    return reduce(Shows.__or__, (each for each, is_so in holds.items() if is_so), Shows(0))
