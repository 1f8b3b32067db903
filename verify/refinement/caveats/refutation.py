"""A refutation of the concrete machine, and the facts about its two functions that rows ask."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from verify.analysis.branch_inputs import branches_on_memory
from verify.analysis.flatten import Flat
from verify.concrete.refinement_oracle import Difference, Mismatch, Observation
from verify.concrete.trace import End, Run, Status
from verify.data import dataclass
from verify.ir.function import Instruction
from verify.options import Options
from verify.promises.function_effects import Body
from verify.semantics.undefined_behaviour import UB


@dataclass(frozen=True)
class Refutation:
    """The first difference of a counterexample.  `places_chosen`: each side has chosen the
    addresses of its objects, those on the heap, too; `runs`: of both sides, where they are
    known."""

    source: Flat
    target: Flat
    mismatch: Mismatch
    options: Options
    places_chosen: bool = False
    runs: tuple[Run, Run] | None = None

    @property
    def flats(self) -> tuple[Flat, Flat]:
        return self.source, self.target

    @cached_property
    def bodies(self) -> tuple[Body, Body]:
        operations = self.options.operations
        return Body(self.source, operations), Body(self.target, operations)

    @cached_property
    def called(self) -> tuple[Counter[str], Counter[str]]:
        """How often each of the two functions names a callee."""
        before, after = (
            Counter(s.instruction.callee_name or "" for s in flat.body) for flat in self.flats
        )
        return before, after

    @property
    def added(self) -> frozenset[str]:
        """The callees that only the target names."""
        return frozenset(self.called[1].keys() - self.called[0].keys())

    @property
    def dropped(self) -> frozenset[str]:
        """The callees that only the source names."""
        return frozenset(self.called[0].keys() - self.called[1].keys())

    @property
    def observed(self) -> tuple[Observation, ...]:
        """The observations of source and target that differ."""
        seen = (self.mismatch.source, self.mismatch.target)
        return tuple([s for s in seen if isinstance(s, Observation)])

    @cached_property
    def is_by_contents(self) -> bool:
        """Whether the difference may be one of what memory holds.  Communicating sets only are if
        the contents of memory decide a branch."""
        members = self.mismatch.difference is Difference.MEMBERS
        return not members or any(map(branches_on_memory, self.flats))

    @property
    def returns(self) -> bool:
        """Whether the difference is at the end of the source."""
        return isinstance(self.mismatch.source, Status)

    @property
    def undefined(self) -> UB | None:
        """The undefined behaviour of the target."""
        end = self.mismatch.target
        return end.why.kind if isinstance(end, Status) and end.why is not None else None

    @property
    def undefined_at(self) -> Instruction | None:
        """The instruction at which the target's thread is undefined."""
        end = self.mismatch.target
        if not isinstance(end, Status) or end.end is not End.UB or end.where is None:
            return None
        place = end.where.place
        block = self.target.module.functions[place.function].block.get(place.block)
        instructions = () if block is None else block.instructions
        return instructions[place.index] if place.index < len(instructions) else None
