"""Addresses that may be a local variable's that others know, or elsewhere, in the symbolic run: an
access is of the variable that its address is in, and of shared memory where it is in none."""

from __future__ import annotations

from dataclasses import replace

from verify.data import dataclass
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.memory.memory_model import Leaf
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.memory.private_memory import PrivateLocation
from verify.symbolic.memory.shared_location import SharedLocation
from verify.symbolic.run.ssa_slots import Slot, merge
from verify.symbolic.run.state import RunState
from verify.terms.domain import Truth


@dataclass(frozen=True)
class MixedLocation:
    """`local`: the local variables that the address may be in; `inside`: when it is in one."""

    run: RunState
    local: PrivateLocation
    shared: SharedLocation
    inside: Truth

    def read(self, leaf: Leaf, /) -> Slot:
        return self._choose(self.local.read(leaf), self.shared.read(leaf))

    def write(self, leaf: Leaf, part: Slot, /) -> None:
        self.local.write(leaf, part)
        kept = self.run.domain.any(self.shared.place.kept, self.inside)
        place = self.shared.place._replace(kept=kept)
        replace(self.shared, place=place).write(leaf, part)

    def unless_raced(self, leaf: Leaf, answer: Slot, /) -> Slot:
        """In a variable, what is there, unless another thread may write at its address, or nobody
        has written."""
        self.run.approximate(Caveat(Topic.OBSERVED_LOCAL))
        domain, contents = self.run.domain, self.local.contents(leaf)
        if contents.undefs or leaf.width != 8 * leaf.size:
            raise UnsupportedInstruction("an observed access of a local variable that holds undef")
        held = self.local.alive(contents)
        is_open = domain.any(self.shared.is_raced(leaf), contents.unwritten)
        own = merge(domain, [(is_open, answer), (domain.negate(is_open), Slot(held.value))])
        return self._choose(own, self.shared.unless_raced(leaf, answer))

    def agree(self, leaf: Leaf, loaded: Slot, /) -> None:
        self.shared.agree(leaf, loaded)

    def leave_open(self, what: str, /) -> None:
        self.run.approximate(Caveat(Topic.OBSERVED_LOCAL))
        self.shared.leave_open(what)

    def _choose(self, local: Slot, shared: Slot) -> Slot:
        domain = self.run.domain
        return merge(domain, [(self.inside, local), (domain.negate(self.inside), shared)])
