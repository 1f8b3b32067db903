"""Which terms are equal although they are written differently."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import z3

from verify.solver.budget import ARRAYS, Clock

TIME_S, SECOND_TIME_S = 0.2, 5.0
"""The time for all questions of one object; the same of the second solver."""
MAX_QUESTIONS = 40
"""The number of questions of one object: each takes at least about a millisecond."""

Pairs = Sequence[tuple[z3.ExprRef, z3.ExprRef]]


@dataclass
class EqualTerms:
    """Asks the solver whether terms are equal for all values of their variables, for a limited
    time; without an answer they are not known to be."""

    second: bool = False
    """Whether only the second solver is asked; it is given more time, as it is slower at this."""
    asked: int = 0
    solving: float = 0.0
    kept: list[Pairs] = field(default_factory=list[Pairs])
    """The terms that were compared, so that their ids stay theirs."""

    def __call__(self, pairs: Pairs) -> bool:
        """Whether the terms of each pair are equal; each two have one sort."""
        if not pairs:
            return True
        if self.asked == MAX_QUESTIONS or self.solving > self._time_s:
            return False
        self.asked += 1
        self.kept.append(pairs)
        differ = z3.Or(*(a != b for a, b in pairs))
        clock = Clock(self._time_s, logic=ARRAYS if self.second else None, second=self.second)
        answer = clock.check(clock.solver([differ]))
        self.solving += clock.solving
        return answer == z3.unsat

    @property
    def _time_s(self) -> float:
        return SECOND_TIME_S if self.second else TIME_S
