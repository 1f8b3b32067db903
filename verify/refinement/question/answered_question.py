"""A question with its answer."""

from __future__ import annotations

from collections.abc import Sequence

import z3

from common.data import dataclass
from verify.refinement.question.question import Question
from verify.refinement.question.search import SearchOutcome


@dataclass(frozen=True)
class AnsweredQuestion:
    """A question, the assumptions that it was asked under, and the answer."""

    question: Question
    assumptions: Sequence[z3.BoolRef]
    outcome: SearchOutcome
    holds_in_bounds: bool = True
    """Not so where a proof needs an excuse: a run under one cycle hierarchy, or one choice of the
    source, that exceeds the bound, although the run under another does not."""
