"""Which terms are equal although they are written differently."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import z3

from verify.solver.budget import Clock

TIME_S = 0.2
"""The time for all questions of one object."""
MAX_QUESTIONS = 40
"""The number of questions of one object: each takes at least about a millisecond."""

Pairs = Sequence[tuple[z3.ExprRef, z3.ExprRef]]


@dataclass
class EqualTerms:
    """Asks the solver whether terms are equal for all values of their variables, for a limited
    time; without an answer they are not known to be."""

    asked: int = 0
    solving: float = 0.0
    kept: list[Pairs] = field(default_factory=list[Pairs])
    """The terms that were compared, so that their ids stay theirs."""

    def __call__(self, pairs: Pairs) -> bool:
        """Whether the terms of each pair are equal; each two have one sort."""
        if not pairs:
            return True
        if self.asked == MAX_QUESTIONS or self.solving > TIME_S:
            return False
        self.asked += 1
        self.kept.append(pairs)
        differ = z3.Or(*(a != b for a, b in pairs))
        clock = Clock(TIME_S, logic=None)
        answer = clock.check(clock.solver([differ]))
        self.solving += clock.solving
        return answer == z3.unsat
