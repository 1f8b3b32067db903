"""Executions of the target that are also the source's: convergent ones, and those that give a NaN.

Where a pass left an execution alone, its result is the same on both sides, and one variable may
stand for both.  Where a result is open, as a shuffle's from a lane outside its set, the source then
chooses as the target does: enough for a proof, not for a refutation.

That an execution has a *twin* is a guess while the target is run: the same callee, condition,
operands and number of observations before, as terms or as the solver finds (`Equal`).  The result
depends on everybody who meets, too, so `mistaken` looks at the whole classes afterwards, and the
target is run again without the guesses that were wrong.

An execution that leaves open which NaN it gives has a twin of the same number, or else of one that
is often the same for random inputs, or else the n-th of the same operation, if it is the n-th; no
two have the same twin.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Mapping, Sequence
from dataclasses import field

import z3

from common.data import dataclass
from verify.analysis.flatten import Static
from verify.semantics.domain import Scalar
from verify.symbolic.run.environment_symbols import before_term
from verify.symbolic.run.template import SymValue, leaves
from verify.symbolic.run.template_run import Instance, OpenFreeze, OpenNan, TemplateRun, key_of
from verify.terms.domain import Truth
from verify.terms.evaluation import Evaluation
from verify.terms.samples import most_alike
from verify.terms.substitute import Pairs
from verify.terms.symbols import SolverSymbol

FIRST = "shuffle.first"
"""The operation whose result is its operand, where all threads have the same."""
MAX_SAMPLED = 64
"""With more executions of an operation, none is found by samples: that would take too long."""

Execution = tuple[int, Static]
"""A node of the target's unrolled graph and the static instance."""
ExecutionPlace = tuple[Hashable, ...]
EqualValue = Callable[[SymValue, Truth], SymValue]
"""Gives a value where a condition holds, with terms in the place of equal ones."""
Equal = Callable[[Pairs, Pairs], bool]
"""Whether the terms of each pair of the first are known to be equal for all values of their
variables, and those of the second where the first are true.  It keeps the terms for which it says
so: the ids in places stay theirs."""


@dataclass(frozen=True)
class Twins:
    """The source's executions by place, in order; `side`: the source's name; `refused`: the
    target's that have no twin."""

    places: Mapping[ExecutionPlace, Sequence[Instance]]
    side: str = ""
    refused: frozenset[Execution] = frozenset()
    nans: Mapping[int, Sequence[OpenNan]] = field(default_factory=dict[int, Sequence[OpenNan]])
    """The executions that leave open which NaN their result is, by the id of its number."""
    nans_of: Mapping[int, Sequence[OpenNan]] = field(default_factory=dict[int, Sequence[OpenNan]])
    """The executions that leave open which NaN their result is, in order, by the operation's id."""
    freezes: Mapping[tuple[int, int], Sequence[OpenFreeze]] = field(
        default_factory=dict[tuple[int, int], Sequence[OpenFreeze]]
    )
    """The freezes that leave open what they give, by what is frozen."""
    samples: Evaluation = field(default_factory=Evaluation)
    sampled: dict[int, list[tuple[int, ...]]] = field(
        default_factory=dict[int, list[tuple[int, ...]]]
    )
    """The samples of the numbers of these executions."""
    alone: list[Instance] = field(default_factory=list[Instance])
    """Executions of the target without a twin that are new to the samples."""
    equal: Equal | None = None
    equal_value: EqualValue | None = None
    """Puts the source's terms in the place of those that are equal where a condition holds."""
    own_terms: str | None = None
    """The prefix of the names of values that keep their terms."""
    others: dict[ExecutionPlace, ExecutionPlace] = field(
        default_factory=dict[ExecutionPlace, ExecutionPlace]
    )
    """Places of the target, by other terms than those of the source that are equal."""

    def find(self, instance: Instance, taken: Container[int]) -> Instance | None:
        """The twin of an execution of the target, if it has one: none of `taken`, which are others'
        by their numbers."""
        if not self.places or (instance.node, instance.static) in self.refused:
            return None
        place = place_of(instance)
        place = self.others.get(place, place)
        if place in self.places:
            return next((i for i in self.places[place] if i.index not in taken), None)
        return self._equal_to(instance, place, taken)

    def _equal_to(
        self, instance: Instance, place: ExecutionPlace, taken: Container[int]
    ) -> Instance | None:
        if self.equal is None:
            return None
        for theirs, others in self.places.items():
            free = next((i for i in others if i.index not in taken), None)
            pairs = None if free is None else _pairs(instance, free)
            if pairs is not None and self.equal(*pairs):
                self.others[place] = theirs
                return free
        return None

    def leave_alone(self, instance: Instance) -> None:
        """Note an execution of the target that has no twin."""
        if self.nans_of:
            self.alone.append(instance)

    def nan(
        self,
        number: z3.BitVecRef,
        width: int,
        guard: Truth,
        taken: Container[SolverSymbol],
        turn: int,
    ) -> OpenNan | None:
        """An execution with an equal number, if possible under an equal condition, whose choice is
        not `taken`: each choice is independent.  If no execution has that number, one whose number
        may still be equal."""
        number = _computed(number)
        same_number = self.nans.get(number.get_id(), ()) or self._nan_alike(number, taken, turn)
        free = [n for n in same_number if n.symbol not in taken and n.variable.size() == width]
        same = (n for n in free if _truth(n.guard) == _truth(guard))
        return next(same, free[0] if free else None)

    def _nan_alike(
        self, number: z3.BitVecRef, taken: Container[SolverSymbol], turn: int
    ) -> Sequence[OpenNan]:
        """The execution of the same operation whose number is equal for most random inputs, or the
        one in the same `turn`."""
        operation = number.decl().get_id()
        others = self.nans_of.get(operation, ())
        if not others or len(others) > MAX_SAMPLED:
            return others[turn : turn + 1]
        self._sample_results()
        samples = self.sampled.get(operation)
        if samples is None:
            computed = (_computed(n.number) for n in others)
            samples = self.sampled[operation] = list(map(self.samples.sampled, computed))
        free = [place for place, n in enumerate(others) if n.symbol not in taken]
        best = most_alike(self.samples.sampled(number), [samples[place] for place in free])
        return others[turn : turn + 1] if best is None else (others[free[best]],)

    def freeze(
        self, operand: Scalar[z3.BitVecRef, Truth], taken: Container[SolverSymbol]
    ) -> OpenFreeze | None:
        """An execution that freezes the same, whose choice is not `taken`: each is independent.
        Only for proofs in which some names are their own (`own_terms`): others look for what the
        source may choose instead.  A freeze of poison itself may be a choice of the source that
        follows the target's way (`verify.refinement.proofs.chosen_ways`), and is no other's."""
        if self.own_terms is None or operand.poison is True:
            return None
        same = self.freezes.get(key_of(operand), ())
        return next((each for each in same if each.symbol not in taken), None)

    def _sample_results(self) -> None:
        """Let the samples of results follow those of operands, in both runs alike."""
        if not self.sampled:
            ours = [instance for some in self.places.values() for instance in some]
            self.alone[:0] = sorted(ours, key=lambda instance: instance.index)
        for instance in self.alone:
            _sample(self.samples, instance)
        self.alone.clear()


def sample_results(samples: Evaluation, instances: Sequence[Instance]) -> None:
    """Let the samples of results follow those of operands."""
    for instance in sorted(instances, key=lambda instance: instance.index):
        _sample(samples, instance)


def _sample(samples: Evaluation, instance: Instance) -> None:
    """Let the result of an execution be a function of its operands, as if all threads had the same:
    then reading the first lane gives the operand."""
    if instance.result is None:
        return
    operands = [leaf.bits for value in instance.operands for leaf in leaves(value)]
    operation = instance.operation
    is_first = operation is not None and operation.meaning.name == FIRST
    for number, leaf in enumerate(leaves(instance.result)):
        assert isinstance(leaf.poison, z3.BoolRef)
        samples.let(leaf.poison, z3.BoolVal(False))
        if is_first and number < len(operands) and operands[number].sort() == leaf.bits.sort():
            samples.let(leaf.bits, operands[number])
            continue
        sorts = [operand.sort() for operand in operands]
        function = z3.Function(f"{instance.callee} {number}", *sorts, leaf.bits.sort())
        samples.let(leaf.bits, function(*operands))


NO_TWINS = Twins({})


def twins_of(source: TemplateRun, equal: Equal | None = None) -> Twins:
    """The executions that a target may share with `source`."""
    places: dict[ExecutionPlace, list[Instance]] = {}
    for instance in source.instances:
        places.setdefault(place_of(instance), []).append(instance)
    nans: dict[int, list[OpenNan]] = {}
    nans_of: dict[int, list[OpenNan]] = {}
    for open_nan in source.nans:
        number = _computed(open_nan.number)
        nans.setdefault(number.get_id(), []).append(open_nan)
        nans_of.setdefault(number.decl().get_id(), []).append(open_nan)
    freezes: dict[tuple[int, int], list[OpenFreeze]] = {}
    for each in source.freezes:
        freezes.setdefault(key_of(each.operand), []).append(each)
    side = source.template.side
    return Twins(places, side, nans=nans, nans_of=nans_of, freezes=freezes, equal=equal)


def _computed(number: z3.BitVecRef) -> z3.BitVecRef:
    """The number of which another is a constant in some cases, and this one in the others."""
    while z3.is_app_of(number, z3.Z3_OP_ITE):
        yes, no = number.arg(1), number.arg(2)
        if z3.is_bv_value(yes) == z3.is_bv_value(no):
            break
        other = no if z3.is_bv_value(yes) else yes
        assert isinstance(other, z3.BitVecRef)
        number = other
    return number


def place_of(instance: Instance) -> ExecutionPlace:
    """The key of an execution in one thread: equal keys are equal terms.  The execution's holes are
    not part of the key, so that it exists before them."""
    values = tuple(
        (leaf.bits.get_id(), _truth(leaf.poison))
        for value in instance.operands
        for leaf in leaves(value)
    )
    before = instance.before.term
    return (
        *_kind(instance),
        _truth(instance.guard),
        before if isinstance(before, int) else ("term", before.get_id()),
        values,
    )


def _kind(instance: Instance) -> ExecutionPlace:
    return (
        instance.callee,
        instance.static.instruction.type,
        (instance.observable, instance.reads, instance.has_result, instance.exact),
    )


def _pairs(ours: Instance, theirs: Instance) -> tuple[Pairs, Pairs] | None:
    """The terms that have to be equal for two executions to be at the same place: the conditions,
    and the others where these hold; `None` where they cannot be.  Who looks at undef twice is not
    compared."""
    if _kind(ours) != _kind(theirs) or not (ours.again is theirs.again is None):
        return None
    mine, others = ([leaf for v in i.operands for leaf in leaves(v)] for i in (ours, theirs))
    if [leaf.bits.sort() for leaf in mine] != [leaf.bits.sort() for leaf in others]:
        return None
    guards = (_term(ours.guard), _term(theirs.guard))
    pairs = [(before_term(ours.before), before_term(theirs.before))]
    for a, b in zip(mine, others, strict=True):
        pairs += [(a.bits, b.bits), (_term(a.poison), _term(b.poison))]
    return [guards], [(a, b) for a, b in pairs if a.get_id() != b.get_id()]


def _term(truth: Truth) -> z3.ExprRef:
    return z3.BoolVal(truth) if isinstance(truth, bool) else truth


def _truth(truth: Truth) -> Hashable:
    return truth if isinstance(truth, bool) else ("term", truth.get_id())


@dataclass
class _Classes:
    """Everybody who may meet an execution: the executions of its family, in order."""

    run: TemplateRun
    family: Callable[[Instance], object]
    members: dict[object, list[Instance]] = field(default_factory=dict[object, list[Instance]])

    def __post_init__(self) -> None:
        for instance in self.run.instances:
            self.members.setdefault(self.family(instance), []).append(instance)

    def of(self, instance: Instance) -> list[Instance]:
        return self.members[self.family(instance)]


def mistaken(
    source: TemplateRun,
    target: TemplateRun,
    family: Callable[[Instance], object],
    others: Mapping[ExecutionPlace, ExecutionPlace],
) -> frozenset[Execution]:
    """The twins of `target` whose class is not the same in `source`, or not the environment's:
    what an anchor begins is each side's own choice.  `others`: places that are also another."""
    ours, theirs = _Classes(source, family), _Classes(target, family)
    mistakes: set[Execution] = set()
    taken: set[int] = set()
    for number, twin in target.twins.items():
        instance = target.instances[number]
        if twin in taken:
            # What it leaves open it may choose anew each time.
            mistakes.add((instance.node, instance.static))
        taken.add(twin)
        pairs = (ours.of(source.instances[twin]), theirs.of(instance))
        rooted = any(i.key.root is not None for members in pairs for i in members)
        members_places, theirs_as = ([place_of(i) for i in members] for members in pairs)
        same = members_places == [others.get(place, place) for place in theirs_as]
        # Of executions at one place, each class has its own.
        indices = {i.index for i in pairs[0]}
        apart = any(target.twins.get(i.index, twin) not in indices for i in pairs[1])
        if rooted or not same or apart:
            mistakes.add((instance.node, instance.static))
    return frozenset(mistakes)


def twins_in(source: TemplateRun, target: TemplateRun) -> Mapping[int, int]:
    """The executions of `target` whose results are those of their twins in `source`, with these."""
    if target is source or target.twin_side != source.template.side:
        return {}
    return target.twins


def given(source: TemplateRun, target: TemplateRun) -> frozenset[int]:
    """The executions of `source` whose results are those of their twins in `target`."""
    return frozenset(twins_in(source, target).values())


def given_choices(source: TemplateRun, target: TemplateRun) -> frozenset[SolverSymbol]:
    """The choices of NaNs, and of freezes, in `source` that are made by `target`."""
    if target is source or target.twin_side != source.template.side:
        return frozenset()
    return target.given


def variables(instance: Instance) -> list[z3.BitVecRef | z3.BoolRef]:
    """The holes of an execution."""
    holes: list[z3.BitVecRef | z3.BoolRef] = []
    if instance.result is not None:
        for leaf in leaves(instance.result):
            holes.append(leaf.bits)
            assert isinstance(leaf.poison, z3.BoolRef)
            holes.append(leaf.poison)
    if instance.result_ub is not None:
        holes.append(instance.result_ub)
    return holes
