"""Whether the convergent executions of two runs correspond, class by class, for any number of
threads.

Every execution has a class key that is computed from its own thread alone, and two executions of
different threads are converged iff their keys meet (verify.convergence.label).  So two classes have
equal members, for any other threads, if in every thread the observations with the one key are those
with the other (docs/proofs.md, "P3").
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import field
from typing import cast

from common.data import dataclass
from verify.analysis.flatten import Flat, Static
from verify.convergence.label import ClassKey
from verify.convergence.tokens import LOOP, intrinsic
from verify.symbolic.run.shared_executions import twins_in
from verify.symbolic.run.template_run import Instance, TemplateRun


@dataclass(frozen=True)
class LoopsAround:
    """The positions of one side's instructions in the cut loops.

    `around`: the numbers of the loops that contain a block of the outermost function, outermost
    first; `headers`: the numbers of those that begin with a block.
    """

    flat: Flat
    around: dict[str, tuple[int, ...]]
    headers: dict[str, int]

    def of(self, context: int, block: str) -> tuple[int, ...] | None:
        """The loops around a block of the function that is entered as `context`; `None` for what
        the cuts added."""
        return self.around.get(self.outermost(context, block))

    def outermost(self, context: int, block: str) -> str:
        """The block of the outermost function that leads to a block of the function that is entered
        as `context`."""
        while (call := self.flat.contexts[context].call) is not None:
            context, block = call.context, call.block
        return block

    def key(self, key: ClassKey) -> Hashable | None:
        """A class key with the counts of loops that were cut: equal for executions of the two sides
        with equal counts.  The counts of other loops tell the classes of one side apart.  `None` if
        a heart that counts executions of a loop is not the first operation of the loop."""
        below = self._part((key.static, key.shape))
        if key.root is None or below is None:
            return below
        root = self._part(key.root.static)
        return None if root is None else (root, below)

    def counted(self, instance: Instance) -> frozenset[int]:
        """The loops of which threads that meet at an execution are in the same iteration, if it
        depends on no anchor."""
        key = instance.key
        return frozenset(self._counted((instance.static, key.static, key.shape)))

    def _counted(self, part: object) -> Iterator[int]:
        if isinstance(part, Static):
            yield from self.of(part.context, part.block) or ()
        elif isinstance(part, tuple):
            for each in cast("tuple[object, ...]", part):
                yield from self._counted(each)

    def is_beside_root(self, instance: Instance) -> bool:
        """Whether an execution is in the same iterations of cut loops as the anchor's execution on
        which it depends."""
        root, static = instance.key.root, instance.static
        assert root is not None
        own = self.of(static.context, static.block)
        return own is not None and own == self.of(root.static.context, root.static.block)

    def _is_late_heart(self, static: Static, shape: object) -> bool:
        """Whether it is a heart that is not in the header of a loop, and is not given a token that
        is new in each of its executions.  `shape`: that of its key."""
        loops = self.of(static.context, static.block)
        if not loops or intrinsic(static) != LOOP:
            return False
        is_entered = self.flat.contexts[static.context].call is not None
        if not is_entered and self.headers.get(static.block) == loops[-1]:
            return False
        parent = _parent(shape)
        return parent is None or self.of(parent.context, parent.block) != loops

    def _adds_nothing(self, static: object, shape: object) -> bool:
        """Whether it is a heart that is in the cut loops of its token, and in the header of none of
        these: it counts executions of a loop that is not cut, as in each of their iterations anew.
        `shape`: that of its key."""
        if not isinstance(static, Static) or intrinsic(static) != LOOP:
            return False
        loops, parent = self.of(static.context, static.block), _parent(shape)
        around = () if parent is None else self.of(parent.context, parent.block)
        return loops is not None and loops == around

    def _part(self, part: object) -> Hashable | None:
        match part:
            case Static():
                loops = self.of(part.context, part.block)
                return None if loops is None else (part.instruction.callee_name, loops)
            case _ if isinstance(part, tuple):
                elements = cast("tuple[object, ...]", part)
                if len(elements) > 1 and self._adds_nothing(elements[0], elements[1]):
                    return self._part(elements[1])
                followed = zip(elements, (*elements, ())[1:], strict=True)
                late = any(isinstance(a, Static) and self._is_late_heart(a, b) for a, b in followed)
                parts = tuple(map(self._part, elements))
                return None if late or None in parts else tuple(filter(None, parts))
            case _:
                return ()


def _parent(shape: object) -> Static | None:
    """What made the token of a heart, by the shape of the heart's key; `None`: the environment."""
    parent = cast("tuple[object, ...]", shape)[0] if isinstance(shape, tuple) and shape else None
    return parent if isinstance(parent, Static) else None


Matched = Callable[[Instance, Instance], bool]
"""Whether an execution of the source is in the loops that one of the target is in."""


@dataclass
class Classes:
    """The classes of two runs of the template thread; `family` gives equal values to executions
    that may be converged."""

    source: TemplateRun
    target: TemplateRun
    family: Callable[[Instance], object]
    matched: Matched
    _partner: dict[object, object] = field(default_factory=dict[object, object])

    def twins_match(self) -> bool:
        """Whether the executions that share their results are in loops that correspond."""
        return all(
            self.matched(self.source.instances[ours], self.target.instances[theirs])
            for theirs, ours in twins_in(self.source, self.target).items()
        )

    def correspond(self, source: int, target: int) -> bool:
        """Whether the class of a source's execution, by its index, is the class that is assumed to
        correspond to that of a target's execution: no class corresponds to two."""
        s, t = self.source.instances[source], self.target.instances[target]
        ours, theirs = self.family(s), self.family(t)
        if ours not in self._partner and theirs not in self._partner.values():
            self._partner[ours] = theirs
        is_open = s.key.root is not None or t.key.root is not None
        return self._partner.get(ours) == theirs and not is_open and self.matched(s, t)
