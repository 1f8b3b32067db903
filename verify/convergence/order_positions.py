"""Operations with tokens that have a position of their own in convergence-before.

Most need none: they are converged exactly when the instances that define their tokens are, and come
directly after these.  An operation needs a position if an anchor may be executed in between: the
anchor's class must not order one thread's operation before another thread's converged operation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from common.data import dataclass
from verify.analysis.flatten import ExitKind, Flat, Static, uses
from verify.convergence.tokens import ANCHOR, intrinsic, token_operand

Position = tuple[str, int]
"""A flat block, and an index in its body; the index after the last instruction is the block's
exit."""


@dataclass(frozen=True)
class Between:
    """The order of instructions in a flat graph."""

    flat: Flat

    @cached_property
    def after_roots(self) -> frozenset[Position]:
        """The operations with a token for which a root may come between the last execution of the
        token's definition and the operation."""
        if not self._roots:
            return frozenset()
        positions: set[Position] = set()
        for label, block in self.flat.blocks.items():
            for index, static in enumerate(block.body):
                definition = self._definition(static)
                if definition is not None and self._root_between(definition, (label, index)):
                    positions.add((label, index))
        return frozenset(positions)

    @property
    def has_roots(self) -> bool:
        """Whether the convergence of something is open, so that the order matters."""
        return bool(self._roots)

    @cached_property
    def _roots(self) -> frozenset[Position]:
        """Anchors, and calls without a token that are entered: their convergence may be open."""
        roots: set[Position] = set()
        for label, block in self.flat.blocks.items():
            roots |= {(label, i) for i, s in enumerate(block.body) if intrinsic(s) == ANCHOR}
            call = block.exit.static
            if block.exit.kind is ExitKind.ENTER and token_operand(self.flat, call) is None:
                roots.add((label, len(block.body)))
        return frozenset(roots)

    @cached_property
    def _defined(self) -> Mapping[tuple[int, str], Position]:
        return {
            (static.context, static.instruction.name): (label, index)
            for label, block in self.flat.blocks.items()
            for index, static in enumerate(block.body)
            if intrinsic(static) is not None and static.instruction.name is not None
        }

    def _definition(self, static: Static) -> Position | None:
        """The position where an operation's token is defined; hearts are no operations."""
        token = token_operand(self.flat, static) if intrinsic(static) is None else None
        variables = () if token is None else uses(self.flat, static.context, token)
        return self._defined.get(variables[0]) if variables else None

    def _root_between(self, definition: Position, use: Position) -> bool:
        """Whether a root is on some path from the definition to the use that does not execute the
        definition again."""
        (start, first), (end, last) = definition, use
        if start == end and first < last:
            return any((start, i) in self._roots for i in range(first + 1, last))
        forward = self._reached(self._successors, start)
        backward = self._reached(self._predecessors, end, start)
        for label, index in self._roots:
            after = index > first if label == start else label in forward
            before = label == start or label in backward or (label == end and index < last)
            if after and before:
                return True
        return False

    def _reached(
        self, edges: Mapping[str, tuple[str, ...]], start: str, stop: str | None = None
    ) -> set[str]:
        """Blocks reached from `start` along `edges`, on paths that end at `start` and `stop`."""
        seen: set[str] = set()
        pending = list(edges[start])
        while pending:
            label = pending.pop()
            if label not in seen and label not in (start, stop):
                seen.add(label)
                pending.extend(edges[label])
        return seen

    @cached_property
    def _successors(self) -> Mapping[str, tuple[str, ...]]:
        return {label: block.exit.targets for label, block in self.flat.blocks.items()}

    @cached_property
    def _predecessors(self) -> Mapping[str, tuple[str, ...]]:
        predecessors: dict[str, list[str]] = {label: [] for label in self.flat.blocks}
        for source, target in self._edges():
            predecessors[target].append(source)
        return {label: tuple(sources) for label, sources in predecessors.items()}

    def _edges(self) -> Iterator[tuple[str, str]]:
        for label, targets in self._successors.items():
            yield from ((label, target) for target in targets)
