"""Accesses that are undefined because of what was in another execution of a loop (docs/proofs.md,
"Accesses in pairs").

Some accesses are undefined in pairs only: where they overlap although their objects or types are
different ones, where they read what never changes, or where a call changes what no other code
accesses.  A run of a function whose loops are cut has one execution of each, and so not all of
these pairs.  The others make the target undefined only where the source is undefined, too, if the
source makes what is in the pair as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field

from common.data import dataclass
from verify.analysis.graph import Graph, pre_order
from verify.refinement.proofs.classes import LoopsAround
from verify.semantics.memory.objects import RootKind
from verify.semantics.undefined_behaviour import UB
from verify.symbolic.run.template_run import PairedAccess, TemplateRun
from verify.terms.domain import Truth, Z3Domain

GROUP = "invariant.group"
IN_PAIRS = (UB.OTHER_TYPE, UB.OTHER_OBJECT)
"""The rules that accesses in two executions of a loop may break.  That of an entered function's
arguments (`UB.NOT_BASED`) is about one call, which has returned before the next execution."""


@dataclass(frozen=True)
class Executions:
    """The runs of a pair whose loops are cut.  `after`: the cut loops around each block of the
    target; `graph`: the target's, with its loops."""

    domain: Z3Domain
    source: TemplateRun
    target: TemplateRun
    after: LoopsAround
    graph: Graph
    _reached: dict[str, frozenset[str]] = field(default_factory=dict[str, "frozenset[str]"])

    def target_only(self) -> Truth:
        """The condition that the target makes an access that the source does not make, and that may
        be undefined together with what is in another execution of a loop."""
        if self._has_groups():
            return True
        return self.domain.any(*(self._is_missing(*each) for each in self._in_pairs()))

    def _has_groups(self) -> bool:
        """Whether a loop has accesses of invariant groups, which are by their pointers, and which
        values are compared of: no GPU compiler writes them."""
        return any(
            self.after.of(static.context, static.block)
            and any(kind == GROUP for kind, _ in static.instruction.metadata)
            for static in self.after.flat.body
        )

    def _in_pairs(self) -> Iterator[tuple[PairedAccess, bool]]:
        """The target's accesses that may be in such a pair, and whether that is by their values."""
        kinds: dict[tuple[object, ...], list[PairedAccess]] = {}
        for access in self.target.history.accesses:
            kinds.setdefault((self._block(access.node), *_kind(access)), []).append(access)
        firsts = [each[0] for each in kinds.values()]
        for each in kinds.values():
            first = each[0]
            others = [other.node for other in firsts if _is_pair(first, other)]
            others += [at for at, roots in self.target.history.calls if first.kept & roots]
            by_value = [other.node for other in firsts if _is_pair_by_value(first, other)]
            if any(self._in_two(first.node, other) for other in by_value):
                yield from ((access, True) for access in each)
            elif any(self._in_two(first.node, other) for other in others):
                yield from ((access, False) for access in each)

    def _in_two(self, one: int, other: int) -> bool:
        """Whether a thread may get to two nodes in two executions of a loop that is cut."""
        a, b = self._block(one), self._block(other)
        return self._leads(a, b) or self._leads(b, a)

    def _leads(self, first: str, then: str) -> bool:
        if not self.after.around.get(first):
            return False
        if first not in self._reached:
            self._reached[first] = frozenset(pre_order(first, self.graph.successors, set()))
        return then in self._reached[first]

    def _block(self, node: int) -> str:
        static = self.target.unrolled.nodes[node].block.exit.static
        return self.after.outermost(static.context, static.block)

    def _is_missing(self, access: PairedAccess, by_value: bool) -> Truth:
        """The condition that only the target makes an access; `by_value`: or that the source has
        other memory before it."""
        domain, theirs = self.domain, access.touched
        ours = [
            each.touched
            for each in self.source.history.accesses
            if _kind(each) == _kind(access) and (not by_value or each.contents.eq(access.contents))
        ]
        apart: list[tuple[int, int]] = []
        whole: list[Truth] = []
        for each in ours:
            always = domain.all(theirs.guard, domain.negate(each.guard)) is False
            distance = domain.distance(each.address, theirs.address)
            if always and distance is not None:
                half = 1 << (domain.width(theirs.address) - 1)
                start = (distance ^ half) - half
                apart.append((start, start + each.size))
            if each.size >= theirs.size:
                offset = domain.sub(theirs.address, each.address)
                room = domain.const(each.size - theirs.size, domain.width(offset))
                whole.append(domain.all(each.guard, domain.negate(domain.ult(room, offset))))
        if _covers(apart, theirs.size):
            return False
        return domain.all(theirs.guard, domain.negate(domain.any(*whole)))


def _kind(access: PairedAccess) -> tuple[object, ...]:
    """What tells which others an access may be in a pair with, by the terms of both functions."""
    touched = access.touched
    where = touched.memory, touched.types, touched.writes, touched.based
    return *where, bool(access.kept), access.is_invariant


def _is_pair(one: PairedAccess, other: PairedAccess) -> bool:
    """Whether two accesses may be undefined together because of what they access.  What is made in
    each execution of a loop is another object each time."""
    a, b = one.touched, other.touched
    is_new = a.based is not None and a.based.kind is RootKind.FRESH
    if is_new and a.based == b.based and a.memory == b.memory:
        return a.writes or b.writes
    return a.must_be_apart(b) in IN_PAIRS


def _is_pair_by_value(one: PairedAccess, other: PairedAccess) -> bool:
    """Whether two accesses may be undefined together because of the values that they read."""
    a, b = one.touched, other.touched
    reads = not (a.writes or b.writes)
    return reads and a.memory == b.memory and (one.is_invariant or other.is_invariant)


def _covers(ranges: Sequence[tuple[int, int]], size: int) -> bool:
    """Whether every byte up to a size is in one of these ranges."""
    end = 0
    for start, stop in sorted(ranges):
        if start > end:
            break
        end = max(end, stop)
    return end >= size
