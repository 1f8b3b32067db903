"""Executions of two runs that correspond, whatever their class keys are (docs/proofs.md, "Two
threads").

An execution of the target may correspond to several of the source, one in each arm of a branch, or
one of the source to several of the target.  Whether those who meet in one function meet in the
other is asked of two threads (`verify.refinement.proofs.two_threads`).  Where anchors decide who
meets, the source's choice is the image of the target's: what has to hold of one thread for that is
here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from itertools import combinations

import z3

from common.data import dataclass
from verify.analysis.flat_cycles import repeated
from verify.analysis.flatten import Static
from verify.convergence.label import Root
from verify.refinement.proofs.classes import LoopsAround, Matched
from verify.refinement.proofs.same_iteration import Arrivals, SameIteration
from verify.refinement.question.communicating_sets import as_term
from verify.semantics.operations.operation import scope_of
from verify.semantics.operations.scopes import Scope
from verify.symbolic.run.environment_symbols import before_term
from verify.symbolic.run.shared_executions import place_of, twins_in, variables
from verify.symbolic.run.template import leaves
from verify.symbolic.run.template_run import Instance, TemplateRun
from verify.terms.domain import Truth, Z3Domain, same
from verify.terms.private_symbols import PrivateSymbol
from verify.terms.symbols import OfThread, SolverSymbol
from verify.terms.walk import uninterpreted

MOST_MATCHES = 256
"""Pairs of executions; where there are more, two threads are not compared."""


@dataclass(frozen=True, slots=True)
class Match:
    """An execution of the source, one of the target, and when both take place and do the same.
    `guess`: nothing but the comparison of two threads says that their results are equal."""

    source: Instance
    target: Instance
    both: Truth
    guess: bool

    @property
    def roots(self) -> tuple[Root | None, Root | None]:
        """The anchors' executions on which they depend."""
        return self.source.key.root, self.target.key.root

    @property
    def joins(self) -> object:
        """What the target's root may be joined with."""
        root = self.target.key.root
        return None if root is None else root.joins


@dataclass(frozen=True)
class CutLoops:
    """The loops of both functions that are cut.  `carry`: what reaches a header depends on results
    of operations, or on choices, but for those of the source that follow the target: `follow`.
    `arrivals`: those of the target at headers, unless a function is compared with itself."""

    source: LoopsAround
    target: LoopsAround
    carry: bool
    follow: frozenset[SolverSymbol] = frozenset()
    arrivals: Arrivals | None = None

    def moved(self, common: SameIteration) -> Matched:
        """Whether an operation that only computes may have moved out of or into loops that all who
        are in them leave together: it gives each iteration of these the same.  What the source
        leaves open it must not choose less often than the target."""

        def matched(s: Instance, t: Instance) -> bool:
            if not (_only_computes(s) and _only_computes(t)):
                return False
            if None in (self.source.key(s.key), self.target.key(t.key)):
                return False
            ours, theirs = self.source.counted(s), self.target.counted(t)
            reached = common.reached(ours & theirs)
            return ours | theirs <= reached and (theirs <= ours or not s.exact)

        return matched


def _only_computes(instance: Instance) -> bool:
    """Whether nothing but operands and communicating set decides what an execution does."""
    is_open = instance.key.root is not None or instance.mask is not None
    return not (instance.observable or instance.reads or is_open)


@dataclass(frozen=True)
class Matches:
    """The executions of two runs of the template thread that correspond; `loops`: those that are
    cut, if the runs are of functions whose loops are cut."""

    domain: Z3Domain
    source: TemplateRun
    target: TemplateRun
    all: tuple[Match, ...]
    loops: CutLoops | None = None

    @classmethod
    def of(
        cls,
        domain: Z3Domain,
        source: TemplateRun,
        target: TemplateRun,
        matched: Matched,
        loops: CutLoops | None = None,
        *,
        more: bool = False,
    ) -> Matches | None:
        """Those that may correspond; `None` if they are too many, or if the argument is not for
        what the runs contain.  `more`: an execution that has a twin may also correspond to
        executions of the source that are nobody's twins."""
        if any(_is_beyond(run, each) for run in (source, target) for each in run.instances):
            return None
        found = cls(domain, source, target, (), loops)
        matches: list[Match] = []
        for t in target.instances:
            some = [found._match(s, t, more) if matched(s, t) else None for s in source.instances]
            # What is certain comes first: it says what the result is.
            matches += sorted((m for m in some if m is not None), key=lambda match: match.guess)
            if len(matches) > MOST_MATCHES:
                return None
        return replace(found, all=tuple(matches))

    def _match(self, s: Instance, t: Instance, more: bool) -> Match | None:
        """The match of two executions, if they may correspond."""
        if self.source is self.target:
            return Match(s, t, s.guard, guess=False) if s is t else None
        twin = self._twins.get(t.index)
        if twin == s.index:
            return Match(s, t, t.guard, guess=False)
        is_taken = twin is not None and not (more and s.index not in self._given)
        if (is_taken or s.reads) and not t.observable:
            return None
        if _kind(s) != _kind(t) or not (s.again is t.again is None or is_one_place(s, t)):
            return None
        both = _both(self.domain, s, t)
        return None if both is False else Match(s, t, both, guess=True)

    @cached_property
    def _twins(self) -> dict[int, int]:
        return dict(twins_in(self.source, self.target))

    def without(self, dropped: Iterable[Match]) -> Matches:
        """Without some, whose sets differ."""
        numbers = set(map(id, dropped))
        return replace(self, all=tuple([m for m in self.all if id(m) not in numbers]))

    def correspond(self, source: int, target: int) -> bool:
        """Whether two executions, by their indices, may correspond."""
        return (source, target) in self._indices

    @cached_property
    def _indices(self) -> frozenset[tuple[int, int]]:
        return frozenset((m.source.index, m.target.index) for m in self.all)

    def defined(self) -> Iterator[Truth]:
        """What the target's results are, if the sets are the same: those of the first execution of
        the source to which theirs corresponds.  This defines them, and excludes nothing."""
        for matches in self._of_target.values():
            earlier: list[Truth] = []
            for match in matches:
                none = self.domain.negate(self.domain.any(*earlier))
                earlier.append(match.both)
                if match.guess:
                    yield from _results(match, self.domain.all(match.both, none))

    def further(self) -> Iterator[Truth]:
        """What holds besides, once the sets are shown to be the same: operations compute the same
        from the same operands, so other executions of the source have the result, too."""
        for matches in self._of_target.values():
            for match in matches[1:]:
                if match.guess:
                    yield from _results(match, match.both)

    @cached_property
    def _of_target(self) -> dict[int, list[Match]]:
        """The matches that make results known, by the target's execution."""
        of: dict[int, list[Match]] = {}
        for match in self.all:
            if _holes(match.target):
                of.setdefault(match.target.index, []).append(match)
        return of

    # What holds of each thread

    def conflicts(self) -> Iterator[Truth]:
        """What no thread may do: execute one of a match twice where that counts, or two matches in
        another order."""
        for a, b in combinations(self.all, 2):
            if self._is_conflict(a, b):
                yield self.domain.all(a.both, b.both)

    def _is_conflict(self, a: Match, b: Match) -> bool:
        """Whether no thread may make both matches."""
        same_source, same_target = a.source is b.source, a.target is b.target
        if a.source.exact and same_source and not same_target:
            return True  # What the source leaves open, it chooses once.
        has_masks = a.source.mask is not None and b.source.mask is not None
        if has_masks and (same_source != same_target or self._is_reversed(a, b)):
            return True
        if a.roots[0] is not None and a.roots[0] == b.roots[0] and a.roots[1] != b.roots[1]:
            return True  # One anchor has one choice.
        is_one = a.roots[0] == b.roots[0] or a.roots[1] != b.roots[1] or a.roots[1] is None
        return self._needs_order and (not is_one or self._is_reversed(a, b))

    def _is_reversed(self, a: Match, b: Match) -> bool:
        """Whether two executions, of these and of their roots, are in two orders."""
        ours = [*_moments(self.source, a.source), *_moments(self.source, b.source)]
        theirs = [*_moments(self.target, a.target), *_moments(self.target, b.target)]
        pairs = combinations(zip(ours, theirs, strict=True), 2)
        return any((s < s_) != (t < t_) for (s, t), (s_, t_) in pairs)

    @cached_property
    def _needs_order(self) -> bool:
        """Whether the image of the target's choice might not be a strict partial order in the
        source.  It is one where each anchor is executed once, in no cycle."""
        roots = {m.roots[0] for m in self.all}
        places = {(root.joins, root.static) for root in roots if root is not None}
        is_once = len({joins for joins, _ in places}) == len(places)
        return not is_once or any(self._is_repeated(static) for _, static in places)

    def _is_repeated(self, static: Static) -> bool:
        """Whether an instruction of the source is in a cycle."""
        if (static.context, static.block) in repeated(self.source.unrolled.flat):
            return True
        return self.loops is not None and self.loops.source.of(static.context, static.block) != ()

    def may_choose(self) -> bool:
        """Whether the source may choose at its anchors as the target does.  What corresponds must
        follow from inputs and from the environment's answers, so that the choice is known before
        the source runs; and no execution that only the source has may order others."""
        rooted = [m.both for m in self.all if m.roots[0] is not None]
        if not rooted or self.source is self.target:
            return True
        if self.loops is not None and not self._are_one_to_one(self.loops):
            return False
        follow = frozenset[SolverSymbol]() if self.loops is None else self.loops.follow
        return all(map(is_known_before(self.domain, follow), rooted)) and not (
            self._needs_order and self._orders_others()
        )

    def _are_one_to_one(self, loops: CutLoops) -> bool:
        """Whether an anchor's execution corresponds to one only, where other iterations of a cut
        loop than the last may tell, too."""
        if loops.carry:
            return False
        rooted = [match for match in self.all if match.roots[0] is not None]
        pairs = {match.roots for match in rooted}
        of_source, of_target = (Counter(roots[side] for roots in pairs) for side in (0, 1))
        return all(
            of_source[match.roots[0]] == of_target[match.roots[1]] == 1
            or (
                loops.source.is_beside_root(match.source)
                and loops.target.is_beside_root(match.target)
            )
            for match in rooted
        )

    def _orders_others(self) -> bool:
        """Whether convergence-before orders an execution of the source that need not correspond to
        one which it orders in the target: a dead one there is not ordered."""
        orders = {(each.node, each.position) for each in self.target.timed}
        dead = {
            match.source.index
            for match in self.all
            if (match.target.node, position(self.target, match.target)) not in orders
        }
        always = [i for i in self.source.instances if i.observable or i.index in self._given]
        known = {(i.node, position(self.source, i)) for i in always if i.index not in dead}
        timed = (each for each in self.source.timed if not each.anchor)
        return any((each.node, each.position) not in known for each in timed)

    @cached_property
    def _given(self) -> frozenset[int]:
        return frozenset(self._twins.values())


def is_known_before(
    domain: Z3Domain, follow: frozenset[SolverSymbol] = frozenset()
) -> Callable[[Truth | z3.BitVecRef], bool]:
    """Whether a term depends on no result of an operation, and on no choice but these."""

    def of(term: Truth | z3.BitVecRef) -> bool:
        for part in uninterpreted([as_term(term) if isinstance(term, bool) else term]):
            symbol = domain.symbols.of(part)
            symbol = symbol.of if isinstance(symbol, OfThread) else symbol
            is_private = isinstance(symbol, PrivateSymbol) and symbol not in follow
            if symbol is None or is_private:
                return False
        return True

    return of


def _is_beyond(run: TemplateRun, instance: Instance) -> bool:
    """Whether there is no argument for an execution: below an anchor with a mask, or below one that
    joins only threads which are converged at its function's body; or where threads of a cluster
    meet, whose work groups have other numbers."""
    root, callee = instance.key.root, run.unrolled.flat.module.functions.get(instance.callee)
    is_closed = callee is not None and bool(callee.blocks)
    if is_closed or scope_of(instance.operation, instance.static.instruction) is Scope.CLUSTER:
        return True
    return root is not None and (instance.mask is not None or root.within is not None)


def _kind(instance: Instance) -> Hashable:
    """Equal for executions that may correspond."""
    instruction = instance.static.instruction
    return (
        instance.callee,
        instruction.type,
        (instance.observable, instance.reads, instance.has_result, instance.exact),
        instance.key.root is None,
        instance.mask,
        scope_of(instance.operation, instruction),
        tuple(len(leaves(value)) for value in instance.operands),
        tuple(leaf.bits.size() for value in instance.operands for leaf in leaves(value)),
        len(_holes(instance)),
    )


def _both(domain: Z3Domain, s: Instance, t: Instance) -> Truth:
    """Whether a thread executes both, after as many observations where that counts, and with the
    same operands where there is a result."""
    conditions = [domain.all(s.guard, t.guard)]
    if s.observable or s.mask is not None:
        if not s.before.possible & t.before.possible:
            return False
        conditions.append(_equal(domain, before_term(s.before), before_term(t.before)))
    if not s.observable or s.mask is not None or _holes(s):
        ours, theirs = ([x for value in i.operands for x in leaves(value)] for i in (s, t))
        for a, b in zip(ours, theirs, strict=True):
            conditions.append(_equal(domain, a.bits, b.bits))
            if not same(a.poison, b.poison):
                conditions.append(as_term(a.poison) == as_term(b.poison))
    return domain.all(*conditions)


def _equal(domain: Z3Domain, a: z3.BitVecRef, b: z3.BitVecRef) -> Truth:
    return True if a.eq(b) else domain.eq(a, b)


def is_one_place(s: Instance, t: Instance) -> bool:
    """Whether two executions take place in the same cases, with the same operands, after as many
    observations."""
    return place_of(s) == place_of(t)


def _results(match: Match, when: Truth) -> Iterator[Truth]:
    """Both executions have the same result, and wait for ever in the same cases."""
    ours, theirs = _holes(match.source), _holes(match.target)
    equal = [a == b for a, b in zip(ours, theirs, strict=True) if not a.eq(b)]
    for each in equal:
        yield z3.Implies(as_term(when), each)


def _holes(instance: Instance) -> list[z3.BitVecRef | z3.BoolRef]:
    """What depends on who communicates: results, and whether the execution waits for ever."""
    holes = variables(instance)
    return holes if instance.mask_ub is None else [*holes, instance.mask_ub]


# When executions take place


def position(run: TemplateRun, instance: Instance) -> int:
    """The position of an execution in its node."""
    return _position(run, instance.node, instance.static)


def _position(run: TemplateRun, node: int, static: Static) -> int:
    body = run.unrolled.nodes[node].block.body
    return body.index(static) if static in body else len(body)


def _moments(run: TemplateRun, instance: Instance) -> Iterator[tuple[int, int]]:
    """When an execution, and its root, take place: nodes, numbered so that every edge goes forward,
    and positions in them."""
    order, root = run.unrolled.order, instance.key.root
    yield order.index(instance.node), position(run, instance)
    if root is not None:
        yield order.index(root.node), _position(run, root.node, root.static)
