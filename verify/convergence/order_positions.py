"""Which operations with tokens have a place of their own in convergence-before.

Most need none: they are converged exactly when the instances that define their tokens are, and
stand right behind these.  Not so when an anchor may be executed in between: its class may not put
one thread's operation before another's that it is converged with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from verify.cfg.flatten import ExitKind, Flat, Static, uses
from verify.convergence.tokens import ANCHOR, intrinsic, token_operand

Position = tuple[str, int]
"""A flat block, and a place in its body; behind the body stands its exit."""


@dataclass(frozen=True)
class Between:
    """Where things stand in a flat graph."""

    flat: Flat

    @cached_property
    def behind_roots(self) -> frozenset[Position]:
        """The operations with a token that a root may precede, but not the token's definition: the
        last execution of it."""
        if not self._roots:
            return frozenset()
        found: set[Position] = set()
        for label, block in self.flat.blocks.items():
            for index, static in enumerate(block.body):
                definition = self._definition(static)
                if definition is not None and self._parts(definition, (label, index)):
                    found.add((label, index))
        return frozenset(found)

    @cached_property
    def _roots(self) -> frozenset[Position]:
        """Anchors, and calls without a token that are entered: their convergence may be open."""
        found: set[Position] = set()
        for label, block in self.flat.blocks.items():
            found |= {(label, i) for i, s in enumerate(block.body) if intrinsic(s) == ANCHOR}
            if block.exit.kind is ExitKind.ENTER and token_operand(block.exit.static) is None:
                found.add((label, len(block.body)))
        return frozenset(found)

    @cached_property
    def _defined(self) -> Mapping[tuple[int, str], Position]:
        return {
            (static.context, static.instruction.name): (label, index)
            for label, block in self.flat.blocks.items()
            for index, static in enumerate(block.body)
            if intrinsic(static) is not None and static.instruction.name is not None
        }

    def _definition(self, static: Static) -> Position | None:
        """Where an operation's token is defined; hearts are no operations."""
        token = token_operand(static) if intrinsic(static) is None else None
        variables = () if token is None else uses(self.flat, static.context, token)
        return self._defined.get(variables[0]) if variables else None

    def _parts(self, definition: Position, use: Position) -> bool:
        """A root stands on a way from the definition to the use that does not pass the former
        again."""
        (start, first), (end, last) = definition, use
        if start == end and first < last:
            return any((start, i) in self._roots for i in range(first + 1, last))
        forward = self._reached(self._successors, start)
        backward = self._reached(self._predecessors, end, start)
        for label, index in self._roots:
            behind = index > first if label == start else label in forward
            before = label == start or label in backward or (label == end and index < last)
            if behind and before:
                return True
        return False

    def _reached(
        self, edges: Mapping[str, tuple[str, ...]], start: str, stop: str | None = None
    ) -> set[str]:
        """Blocks behind `start` by `edges`, on ways that end at `start` and `stop`."""
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
        found: dict[str, list[str]] = {label: [] for label in self.flat.blocks}
        for source, target in self._edges():
            found[target].append(source)
        return {label: tuple(sources) for label, sources in found.items()}

    def _edges(self) -> Iterator[tuple[str, str]]:
        for label, targets in self._successors.items():
            yield from ((label, target) for target in targets)
