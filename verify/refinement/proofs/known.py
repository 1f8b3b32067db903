"""Facts that a run of the target shows at each arrival at a header, and facts known after it
(docs/proofs.md, "Invariants")."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import z3

from common.data import dataclass
from verify.refinement.proofs.cut import CutPair
from verify.refinement.proofs.loops import IS_VALUE, Invariant, LoopRecord
from verify.semantics.domain import Scalar
from verify.symbolic.run.template import leaves
from verify.symbolic.run.template_run import Event, TemplateRun
from verify.terms.domain import Truth, Z3Domain

Leaf = Scalar[z3.BitVecRef, Truth]
Guess = tuple[int, Invariant]
"""An invariant, and the number of its record."""
TruthIn = Callable[[Truth], Truth]
"""The truth in a thread of a term of its template."""
Saying = Callable[[Guess, Truth], Truth]
"""What is said of an invariant, of which it is known when it holds."""


def same_truth(truth: Truth) -> Truth:
    return truth


@dataclass(frozen=True)
class HeaderFacts:
    """One arrival from outside at the header of record `number`, under `guard`: if the invariants
    are `shown` for the values passed to the phis, they hold for the values of the phis from then
    on, and `same` holds because of the values that the target passes."""

    number: int
    guard: Truth
    shown: dict[Guess, Truth]
    holds: dict[Guess, Truth]
    same: Truth

    @property
    def truths(self) -> Iterator[Truth]:
        """The terms of the arrival."""
        yield from (self.guard, *self.shown.values(), *self.holds.values(), self.same)

    def at_first(self, domain: Z3Domain, truth: TruthIn, says: Saying) -> Truth:
        """The condition that the invariants are shown."""
        shown = [says(guess, truth(t)) for guess, t in self.shown.items()]
        return domain.any(domain.negate(truth(self.guard)), domain.all(*shown))

    def all(self, domain: Z3Domain, truth: TruthIn = same_truth) -> Truth:
        """The fact, if all the invariants are shown."""
        return self.fact(domain, truth, lambda _, holds: holds)

    def fact(self, domain: Z3Domain, truth: TruthIn, says: Saying) -> Truth:
        """The fact, if what is said of the invariants is shown; `truth` gives the value of each
        part in a thread."""
        shown = [says(guess, truth(t)) for guess, t in self.shown.items()]
        holds = [says(guess, truth(t)) for guess, t in self.holds.items()]
        excuse = domain.negate(domain.all(truth(self.guard), *shown))
        return domain.any(excuse, domain.all(truth(self.same), *holds))


def known(domain: Z3Domain, cut: CutPair, target: TemplateRun) -> list[HeaderFacts]:
    """The facts at each arrival from outside."""
    found: list[HeaderFacts] = []
    for record in cut.records:
        if not (cut.said(record) or record.derived):
            continue
        arrivals, after = (
            [event for event in target.events if event.what == name]
            for name in (cut.names.arrives(record.number), cut.names.known(record.number))
        )
        for arrival, event in zip(arrivals, after, strict=True):
            assert arrival.node == event.node
            given = event.operands[: 2 * len(record.derived)]
            pairs = [
                (a, b)
                for ours, theirs in zip(given[::2], given[1::2], strict=True)
                for a, b in zip(leaves(ours), leaves(theirs), strict=True)
            ]
            same = domain.all(*(_same(domain, a, b) for a, b in pairs))
            shown, holds = (dict(_invariants(domain, cut, record, e)) for e in (arrival, event))
            found.append(HeaderFacts(record.number, event.guard, shown, holds, same))
    return found


@dataclass(frozen=True)
class InvariantStage:
    """The conditions under which invariants fail at arrivals after those from outside at the
    headers of the records below `number`."""

    number: int
    fails: dict[Guess, Truth]

    @property
    def truths(self) -> Iterator[Truth]:
        """All that it is made of."""
        yield from self.fails.values()


def stages(domain: Z3Domain, cut: CutPair, target: TemplateRun) -> list[InvariantStage]:
    """The conditions under which the invariants of a pair fail: at arrivals from outside, loop by
    loop, and at arrivals from inside."""
    names, records = cut.names, cut.records
    last = InvariantStage(max((record.number for record in records), default=0) + 1, {})
    by_loop: list[InvariantStage] = []
    for record in records:
        at_first = _fails(domain, cut, record, names.arrives(record.number), target)
        by_loop.append(InvariantStage(record.number, at_first))
        last.fails.update(_fails(domain, cut, record, names.returns(record.number), target))
    return [*by_loop, last]


def _fails(
    domain: Z3Domain, cut: CutPair, record: LoopRecord, callee: str, target: TemplateRun
) -> dict[Guess, Truth]:
    failures: dict[Guess, Truth] = {}
    for event in target.events:
        if event.what == callee:
            for guess, holds in _invariants(domain, cut, record, event):
                wrong = domain.all(event.guard, domain.negate(holds))
                failures[guess] = domain.any(failures.get(guess, False), wrong)
    return failures


def _invariants(
    domain: Z3Domain, cut: CutPair, record: LoopRecord, event: Event
) -> Iterator[tuple[Guess, Truth]]:
    """Whether the invariants hold that are said, by the last operands of an event; comparisons also
    of poison."""
    number, said = len(record.invariants), cut.said(record)
    given = _leaves(event)
    for invariant, leaf in zip(record.invariants, given[len(given) - number :], strict=True):
        if invariant not in said:
            continue
        holds = domain.any(leaf.poison, domain.eq(leaf.bits, domain.const(1, 1)))
        if invariant.predicate == IS_VALUE:
            holds = domain.negate(leaf.poison)
        yield (record.number, invariant), holds


def _leaves(event: Event) -> list[Leaf]:
    return [leaf for value in event.operands for leaf in leaves(value)]


def _same(domain: Z3Domain, a: Leaf, b: Leaf) -> Truth:
    """Whether both are poison, or neither is and they are equal."""
    both = domain.all(a.poison, b.poison)
    neither = domain.negate(domain.any(a.poison, b.poison))
    return domain.any(both, domain.all(neither, domain.eq(a.bits, b.bits)))
