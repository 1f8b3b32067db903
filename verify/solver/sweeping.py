"""Equal subterms of a question, found from below by small questions and merged before the large one
is asked (SAT sweeping: Kuehlmann and Krohm, "Equivalence Checking Using Cuts and Heaps").

Both functions of a pair compute most values alike, in terms that are written differently.  Subterms
that have equal values for some random values of the constants are candidates.  z3 is asked whether
two of them are equal for all values, in few steps; only after `unsat` one replaces the other, so
that the question stays equivalent.  Larger terms are then the same more often.
"""

from __future__ import annotations

import random
import time
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import field

import z3

from common.data import dataclass
from verify.solver.interrupt import limited_check
from verify.solver.plan import SWEPT_QUESTION_S, SWEPT_STEPS
from verify.terms.samples import drawn_body, drawn_value
from verify.terms.walk import below, has_binder, part_addresses

COLUMNS = 24
"""The number of random values of the constants."""
MAX_CANDIDATES = 2
"""The most terms that one is compared with."""
MODELS = 8
"""After so many wrong candidates, the values that tell them apart are tried for all terms."""
MAX_ADDENDS = 16
"""Sums that are shared have many more as trees."""
SEED = 1

Merged = Sequence[tuple[z3.ExprRef, z3.ExprRef]]
"""Terms, each with one that is equal for all values, which is put in its place."""

_Class = dict[int, z3.ExprRef]
"""Terms by their ids, in the order in which they were found."""
_SORTS = z3.BitVecSortRef | z3.BoolSortRef | z3.ArraySortRef
"""The sorts whose values can be drawn."""


def swept(
    terms: Sequence[z3.BoolRef], seconds: float, found: list[Merged] | None = None
) -> Sequence[z3.BoolRef] | None:
    """Terms of which each is equal to its like in `terms` for all values of the constants, with
    equal subterms merged as far as so many seconds allow; `None` where nothing changes, or where
    values of some sort cannot be drawn.  `found` receives what is replaced, in the order in which
    it is."""
    if has_binder(terms):
        return None
    ends, new = time.thread_time() + seconds, terms
    for truths in (False, True):
        nodes = below(new)
        if not all(isinstance(node.sort(), _SORTS) for node in nodes):
            return None
        sweep = _Sweep(nodes, ends, truths)
        for node in nodes:
            sweep.take(node)
        new = [sweep.put(term) for term in new]
        if found is not None:
            found.append(list(sweep.changed()))
    same = all(a.get_id() == b.get_id() for a, b in zip(terms, new, strict=True))
    return None if same else new


@dataclass
class _Sweep:
    """`nodes`: all terms, each after what is in it.  `ends`: the moment when the time is used up;
    terms after that are not compared.  `truths`: whether truth values are, of which many are alike
    for most values: that pays after the others are merged."""

    nodes: Sequence[z3.ExprRef]
    ends: float
    truths: bool
    values: _Values = field(init=False)
    replaced: dict[int, z3.ExprRef] = field(default_factory=dict[int, z3.ExprRef])
    """The term that a node is replaced by, by the node's id."""
    seen: list[tuple[z3.ExprRef, z3.ExprRef]] = field(
        default_factory=list[tuple[z3.ExprRef, z3.ExprRef]]
    )
    """The nodes that were compared and that nothing replaces, with their new terms."""
    classes: dict[int, _Class] = field(default_factory=dict[int, _Class])
    """These terms, by the class of their nodes."""
    models: list[z3.ModelRef] = field(default_factory=list[z3.ModelRef])
    """Values that tell candidates apart, and that were not yet tried for all terms."""

    def __post_init__(self) -> None:
        self.values = _Values(self.nodes)

    def take(self, node: z3.ExprRef) -> None:
        """Replace a node by an equal term before it, if there is one."""
        term = self._rebuilt(node)
        if self._is_compared(node) and not _is_value(term):
            equal = self._equal(term, self.classes.get(self.values.class_of(node), {}))
            if equal is None:
                self.seen.append((node, term))
                self._put_in_class(node, term)
            else:
                term = equal
        self.replaced[node.get_id()] = term

    def _is_compared(self, node: z3.ExprRef) -> bool:
        return bool(node.num_args()) and (
            isinstance(node, z3.BitVecRef) or (self.truths and isinstance(node, z3.BoolRef))
        )

    def put(self, term: z3.BoolRef) -> z3.BoolRef:
        """What replaces one of the question's terms."""
        new = self.replaced[term.get_id()]
        assert isinstance(new, z3.BoolRef)
        return new

    def changed(self) -> Iterator[tuple[z3.ExprRef, z3.ExprRef]]:
        """The nodes that are replaced, with the terms in their places."""
        for node in self.nodes:
            new = self.replaced[node.get_id()]
            if new.get_id() != node.get_id():
                yield node, new

    def _rebuilt(self, node: z3.ExprRef) -> z3.ExprRef:
        """The node with its parts replaced."""
        parts = node.children()
        new = [self.replaced[part.get_id()] for part in parts]
        if all(a.get_id() == b.get_id() for a, b in zip(parts, new, strict=True)):
            return _sum_before_choice(node)
        return _sum_before_choice(z3.simplify(node.update(*new)))

    def _put_in_class(self, node: z3.ExprRef, term: z3.ExprRef) -> None:
        self.classes.setdefault(self.values.class_of(node), {})[term.get_id()] = term

    def _equal(self, term: z3.ExprRef, others: _Class) -> z3.ExprRef | None:
        if term.get_id() in others:
            return term
        for other in [*others.values()][-MAX_CANDIDATES:]:
            if time.thread_time() > self.ends:
                return None
            solver = z3.SimpleSolver()
            solver.add(term != other)
            answer = limited_check(solver, SWEPT_QUESTION_S, SWEPT_STEPS)
            if answer == z3.unsat:
                return other
            if answer == z3.sat:
                self._tell_apart(solver.model())
        return None

    def _tell_apart(self, model: z3.ModelRef) -> None:
        self.models.append(model)
        if len(self.models) < MODELS:
            return
        self.values.add(self.models)
        self.models.clear()
        self.classes.clear()
        for node, term in self.seen:
            self._put_in_class(node, term)


_Draw = tuple[
    list[tuple[int, tuple[z3.ExprRef, z3.ExprRef]]],
    list[tuple[int, tuple[z3.FuncDeclRef, z3.ExprRef]]],
]
"""Random values of the constants and of the functions, by their ids."""


class _Values:
    """Classes of terms of one sort that have equal values for some values of the constants."""

    def __init__(self, nodes: Sequence[z3.ExprRef]) -> None:
        compared = [n for n in nodes if not z3.is_array(n)]
        gather = z3.Function("values", *(n.sort() for n in compared), z3.BoolSort())
        self._all = gather(*compared)
        self._places = {n.get_id(): place for place, n in enumerate(compared)}
        self._classes = [_width(n) for n in compared]
        self._draw = random.Random(SEED)
        symbols = [n for n in nodes if z3.is_app_of(n, z3.Z3_OP_UNINTERPRETED)]
        self._functions = {n.decl().get_id(): n.decl() for n in symbols if n.num_args()}
        self._constants = {n.decl().get_id(): n for n in symbols if not n.num_args()}
        self._draws = deque(self._draw_all() for _ in range(COLUMNS))
        for _ in range(COLUMNS):
            self._split_by(self._drawn(frozenset()))

    def class_of(self, node: z3.ExprRef) -> int:
        return self._classes[self._places[node.get_id()]]

    def add(self, models: Sequence[z3.ModelRef]) -> None:
        """Split the classes by the values in these models; what a model leaves open is drawn."""
        for model in models:
            fixed = frozenset(declaration.get_id() for declaration in model.decls())
            self._split_by(model.eval(self._drawn(fixed)))

    def _draw_all(self) -> _Draw:
        values = [(n, (c, drawn_value(self._draw, c.sort()))) for n, c in self._constants.items()]
        bodies = [(n, (f, drawn_body(self._draw, f))) for n, f in self._functions.items()]
        return values, bodies

    def _drawn(self, fixed: frozenset[int]) -> z3.ExprRef:
        """All terms for random values of the constants and functions, except those."""
        self._draws.rotate()
        values, bodies = self._draws[0]
        constants = [pair for number, pair in values if number not in fixed]
        functions = [pair for number, pair in bodies if number not in fixed]
        put = z3.substitute(self._all, *constants) if constants else self._all
        return z3.substitute_funs(put, *functions) if functions else put

    def _split_by(self, values: z3.ExprRef) -> None:
        """Equal values are one term, and so have one address."""
        values = z3.simplify(values)
        numbers: dict[tuple[int, int], int] = {}
        pairs = zip(self._classes, part_addresses(values), strict=True)
        self._classes = [numbers.setdefault(pair, len(numbers)) for pair in pairs]


def _width(term: z3.ExprRef) -> int:
    return term.size() if isinstance(term, z3.BitVecRef) else 0


def _sum_before_choice(term: z3.ExprRef) -> z3.ExprRef:
    """`ite(c, x + a, x + b)` as `x + ite(c, a, b)`: passes move sums into and out of choices."""
    if not isinstance(term, z3.BitVecRef) or not z3.is_app_of(term, z3.Z3_OP_ITE):
        return term
    condition, yes, no = term.children()
    rest, common, added = _addends(no), list[z3.ExprRef](), list[z3.ExprRef]()
    for part in _addends(yes):
        same = next((i for i, other in enumerate(rest) if other.eq(part)), None)
        (added if same is None else common).append(part)
        if same is not None:
            del rest[same]
    if not common:
        return term
    assert isinstance(condition, z3.BoolRef)
    choice = z3.If(condition, _sum(added, term.size()), _sum(rest, term.size()))
    return z3.simplify(_sum([*common, choice], term.size()))


def _addends(term: z3.ExprRef) -> list[z3.ExprRef]:
    """The addends of a sum; of one with more than `MAX_ADDENDS`, some are sums."""
    addends, place = [term], 0
    while place < len(addends) < MAX_ADDENDS:
        if z3.is_app_of(addends[place], z3.Z3_OP_BADD):
            addends[place : place + 1] = addends[place].children()
        else:
            place += 1
    return addends


def _sum(addends: Sequence[z3.ExprRef], width: int) -> z3.BitVecRef:
    total = z3.BitVecVal(0, width)
    for addend in addends:
        assert isinstance(addend, z3.BitVecRef)
        total = total + addend
    return total


def _is_value(term: z3.ExprRef) -> bool:
    return z3.is_true(term) or z3.is_false(term) or z3.is_bv_value(term)
