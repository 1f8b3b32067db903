"""A refutation of the concrete machine, and the facts about its two functions that rows ask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property

from common.data import dataclass
from verify.analysis.branch_inputs import Branch, branches_on_memory
from verify.analysis.flatten import Flat
from verify.concrete.refinement_oracle import Difference, Mismatch, Observation
from verify.concrete.trace import End, Run, Status
from verify.ir.function import Instruction
from verify.ir.values import Local
from verify.options import Options
from verify.promises.function_effects import Body
from verify.semantics.occurring import Needs
from verify.semantics.undefined_behaviour import UB


def _ways(run: Run, thread: int) -> dict[Branch, tuple[str, ...]]:
    """The blocks to which a thread went from each block, in their order."""
    trace = run.threads[thread]
    found: dict[Branch, list[str]] = {}
    last: dict[int, Branch] = {}
    for visit in trace.visits:
        if visit.frame in last:
            found.setdefault(last[visit.frame], []).append(visit.block)
        last[visit.frame] = (trace.frames[visit.frame].function, visit.block)
    return {branch: tuple(ways) for branch, ways in found.items()}


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

    def has(self, needs: Needs) -> bool:
        """Whether some of these needs may occur on one of the two sides."""
        sides = ((flat.module, c.function) for flat in self.flats for c in flat.contexts)
        return needs.occur_among(sides)

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
        the contents of memory decide a branch at which their threads part."""
        if self.mismatch.difference is not Difference.MEMBERS:
            return True
        by_memory = [branches_on_memory(flat) for flat in self.flats]
        if self.runs is None:
            return any(by_memory)
        parting = map(self._parting, self.runs)
        return any(found & branches for found, branches in zip(parting, by_memory, strict=True))

    def _parting(self, run: Run) -> frozenset[Branch]:
        """The blocks from which the thread that is shown goes other ways, or the same ways another
        number of times, than a thread that is in its communicating set on one side only."""
        thread = self.mismatch.thread
        before, after = (frozenset(seen.members or ()) for seen in self.observed)
        others = {member[0] for member in before ^ after} - {thread}
        ways = {each: _ways(run, each) for each in {thread, *others}}
        return frozenset(
            branch
            for other in others
            for branch, _ in set(ways[thread].items()) ^ set(ways[other].items())
        )

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

    def undefined_by(self, is_cause: Callable[[Instruction], bool]) -> bool:
        """Whether the instruction at which the target is undefined, or some branch, computes with
        the result of such an instruction."""
        at = self.undefined_at
        if at is None:
            return False
        instructions = [i for c in self.target.contexts for i in c.function.instructions]
        made: dict[str, list[Instruction]] = {}
        for each in instructions:
            if each.name is not None:
                made.setdefault(each.name, []).append(each)
        pending = [at, *(each for each in instructions if each.opcode in ("br", "switch"))]
        seen = set[int]()
        while pending:
            each = pending.pop()
            if id(each) in seen:
                continue
            seen.add(id(each))
            if each is not at and is_cause(each):
                return True
            names = [operand.name for operand in each.operands if isinstance(operand, Local)]
            pending += [one for name in names for one in made.get(name, ())]
        return False
