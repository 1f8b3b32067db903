"""The location of an access of shared memory, in the symbolic run."""

from __future__ import annotations

from dataclasses import replace

from verify.data import dataclass
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.meaning import scalar
from verify.semantics.memory.memory_model import Leaf
from verify.symbolic.memory import escaped_memory
from verify.symbolic.memory.shared_memory import CellPlace
from verify.symbolic.run.ssa_slots import Slot
from verify.symbolic.run.state import RunState
from verify.terms.domain import Truth


@dataclass(frozen=True)
class SharedLocation:
    """The first cell of an access; `dies`: what is written there is poison once the function has
    unwound."""

    run: RunState
    place: CellPlace
    dies: bool = False

    def read(self, leaf: Leaf, /) -> Slot:
        kind = self.run.record.open_spaces.get(self.place.space)
        if kind is not None:
            self.run.approximate(Caveat(Topic.LEFT_IN_MEMORY, kind))
        return self.run.shared.read(self.run.path, self.place, leaf)

    def write(self, leaf: Leaf, part: Slot, /) -> None:
        escaped_memory.escape_stored(self.run, part)
        self.run.shared.write(self.run.path, self.place, leaf, part)
        if self.dies:
            self.run.record.dying.extend(self.run.shared.numbers(self.place, leaf))

    def unless_raced(self, leaf: Leaf, answer: Slot, /) -> Slot:
        held = self.run.shared.unless_raced(self.run.path, self.place, leaf, scalar(answer.value))
        return replace(answer, value=held)

    def is_raced(self, leaf: Leaf) -> Truth:
        """Whether another thread may write there in this epoch."""
        return self.run.shared.is_raced(self.run.path, self.place, leaf)

    def agree(self, leaf: Leaf, loaded: Slot, /) -> None:
        self.run.shared.agree(self.run.path, self.place, leaf, scalar(loaded.value))

    def leave_open(self, what: str, /) -> None:
        self.run.record.open_spaces[self.place.space] = what
