"""The search for a smaller input: applies changes until none is accepted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum

from common.data import dataclass
from transforms.reduce.candidates import (
    NAMES,
    NAMING,
    STAGES,
    STRINGS,
    Edit,
    ReductionSide,
    ReductionStage,
)
from transforms.reduce.text import Text, read


@dataclass(frozen=True, slots=True)
class ReducedPair:
    """Canonical text.  `after` is what a pass makes of `before` where the pass is run again,
    and is then not changed itself."""

    before: str
    after: str


class ChangedSides(Enum):
    """The side of a change.  A change to only one side of a pair must be right by itself (`before`
    refined by the old one, the old `after` by the new one), or another fault than the one that is
    looked for would do."""

    BOTH = "both"
    BEFORE = "before"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A smaller state; `stage` says what kind of change was made."""

    state: ReducedPair
    side: ChangedSides
    stage: str


First = Callable[[Iterator[Candidate]], tuple[int, ReducedPair] | None]
"""The first of the candidates that has the property, by position, as LLVM prints it."""


@dataclass
class Shrinking:
    """`main` is the function that the property is about.  `rerun`: only `before` is changed."""

    main: str
    state: ReducedPair
    first: First
    rerun: bool = False
    taken: Callable[[ReducedPair, str], None] = lambda _state, _stage: None

    def run(self) -> ReducedPair:
        """The smallest state found.  Exceptions of `first` propagate; `state` is then the best so
        far."""
        self._tried: set[ReducedPair] = set()
        self._take(self.state)
        self._stage(NAMING, self._main)
        self._stage(STRINGS, self._main)
        while True:
            start = self.state
            for stage in STAGES:
                self._stage(stage, self._main)
            if self.state != start:
                continue
            for stage in STAGES if not self.rerun else ():
                for side in (ChangedSides.AFTER, ChangedSides.BEFORE) if stage.alone else ():
                    self._stage(stage, side)
            if self.state == start:
                break
        self._stage(NAMES, self._main)
        return self.state

    @property
    def _main(self) -> ChangedSides:
        return ChangedSides.BEFORE if self.rerun else ChangedSides.BOTH

    def _take(self, state: ReducedPair) -> None:
        self.state = state
        self._tried.add(ReducedPair(str(read(state.before)), str(read(state.after))))

    def _stage(self, stage: ReductionStage, side: ChangedSides) -> None:
        edits = self._edits(stage, side)
        size = len(edits) if stage.many else min(1, len(edits))
        while size:
            edits = self._pass_over(stage, side, edits, size)
            size = min(size, len(edits)) // 2

    def _edits(self, stage: ReductionStage, side: ChangedSides) -> list[Edit]:
        texts = {
            ChangedSides.BOTH: (self.state.before, self.state.after),
            ChangedSides.BEFORE: (self.state.before,),
            ChangedSides.AFTER: (self.state.after,),
        }[side]
        found: dict[object, Edit] = {}
        for text in texts:
            found = {**dict(stage.edits(ReductionSide.of(text), self.main)), **found}
        return list(found.values())

    def _pass_over(
        self, stage: ReductionStage, side: ChangedSides, edits: Sequence[Edit], size: int
    ) -> list[Edit]:
        """Tries `size` edits together, from the first to the last; returns those that are left."""
        chunks = [edits[i : i + size] for i in range(0, len(edits), size)]
        left: list[Edit] = []
        at = 0
        while at < len(chunks):
            places: list[int] = []
            found = self.first(self._candidates(stage, side, chunks, at, places))
            end = places[found[0]] if found else len(chunks)
            left += [edit for chunk in chunks[at:end] for edit in chunk]
            if found:
                self._take(found[1])
                self.taken(self.state, stage.name)
            at = end + 1
        return left

    def _candidates(
        self,
        stage: ReductionStage,
        side: ChangedSides,
        chunks: Sequence[Sequence[Edit]],
        at: int,
        places: list[int],
    ) -> Iterator[Candidate]:
        """The states that the chunks from `at` on give, where they change it; `places` records the
        chunk of each."""
        before, after = read(self.state.before), read(self.state.after)
        for place in range(at, len(chunks)):
            state = _made(before, after, side, chunks[place], strict=not stage.loose)
            if state not in self._tried:
                self._tried.add(state)
                places.append(place)
                yield Candidate(state, side, stage.name)


def _made(
    before: Text, after: Text, side: ChangedSides, edits: Sequence[Edit], *, strict: bool
) -> ReducedPair:
    """The state after the edits; `strict`: without edits of both sides that change only one."""
    for edit in edits:
        new_before = before if side is ChangedSides.AFTER else edit(before)
        new_after = after if side is ChangedSides.BEFORE else edit(after)
        both = new_before != before and new_after != after
        if both or not strict or side is not ChangedSides.BOTH:
            before, after = new_before, new_after
    return ReducedPair(str(before), str(after))
