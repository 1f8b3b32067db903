"""A listener that keeps what it is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from corpus.store.records import JobPlace, Problem, Standing, StoredAnswer


@dataclass
class Heard:
    """What a listener was told."""

    answered_names: list[str] = field(default_factory=list[str])
    problems: list[Problem] = field(default_factory=list[Problem])
    begun: tuple[int, int, int, int] = (0, 0, 0, 0)

    def expanded(self, done: int, units: int) -> None: ...

    def begins(self, todo: int, done: int, reused: int, again: int) -> None:
        self.begun = (todo, done, reused, again)

    def answered(self, places: Sequence[tuple[JobPlace, Standing]], answer: StoredAnswer) -> None:
        self.answered_names += [place.name for place, _ in places]

    def problem(self, problem: Problem) -> None:
        self.problems.append(problem)
