"""Executions of the target that are also the source's: convergent ones, and those that give a NaN.

Where a pass left an execution alone, its result is the same on both sides, and one variable may
stand for both.  Where a result is open, as a shuffle's from a lane outside its set, the source then
chooses as the target does: enough for a proof, not for a refutation.

That an execution has a *twin* is a guess while the target is run: the same callee, condition,
operands and number of observations before.  The result depends on everybody who meets, too, so
`mistaken` looks at the whole classes afterwards, and the target is run again without the guesses
that were wrong.

An execution that leaves open which NaN it gives has a twin of the same number, or else the n-th of
the same operation, if it is the n-th; no two have the same twin.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Mapping, Sequence
from dataclasses import dataclass, field

import z3

from verify.cfg.flatten import Static
from verify.symbolic.template import leaves
from verify.symbolic.template_run import Instance, OpenNan, TemplateRun
from verify.terms.domain import Truth
from verify.terms.symbols import SolverSymbol

Execution = tuple[int, Static]
"""A node of the target's unrolled graph and the static instance."""
Place = tuple[Hashable, ...]


@dataclass(frozen=True)
class Twins:
    """The source's executions by place; `side`: the source's name; `refused`: the target's that
    have no twin."""

    places: Mapping[Place, Instance]
    side: str = ""
    refused: frozenset[Execution] = frozenset()
    nans: Mapping[int, Sequence[OpenNan]] = field(default_factory=dict[int, Sequence[OpenNan]])
    """The executions that leave open which NaN their result is, by the id of its number."""
    nans_in_turn: Mapping[tuple[int, int], OpenNan] = field(
        default_factory=dict[tuple[int, int], OpenNan]
    )
    """The same, by the id of the operation, and the turn."""

    def find(self, instance: Instance) -> Instance | None:
        """The twin of an execution of the target, if it has one."""
        if not self.places or (instance.node, instance.static) in self.refused:
            return None
        return self.places.get(place_of(instance))

    def nan(
        self,
        number: z3.BitVecRef,
        width: int,
        guard: Truth,
        taken: Container[SolverSymbol],
        turn: int,
    ) -> OpenNan | None:
        """An execution with the same number, under the same condition if there is one, whose
        choice is not `taken`: each is free to differ from the others.  Where none has that number,
        the one of the operation in the same `turn`, whose number may still be equal."""
        same_number = self.nans.get(number.get_id(), ())
        if not same_number:
            other = self.nans_in_turn.get((number.decl().get_id(), turn))
            same_number = () if other is None else (other,)
        free = [n for n in same_number if n.symbol not in taken and n.variable.size() == width]
        same = (n for n in free if _truth(n.guard) == _truth(guard))
        return next(same, free[0] if free else None)


NO_TWINS = Twins({})


def twins_of(source: TemplateRun) -> Twins:
    """What a target may share with `source`; a place of several executions is left out."""
    places: dict[Place, Instance | None] = {}
    for instance in source.instances:
        place = place_of(instance)
        places[place] = None if place in places else instance
    nans: dict[int, list[OpenNan]] = {}
    for open_nan in source.nans:
        nans.setdefault(open_nan.number.get_id(), []).append(open_nan)
    places_of_one = {p: i for p, i in places.items() if i is not None}
    in_turn = {(n.number.decl().get_id(), n.turn): n for n in source.nans}
    return Twins(places_of_one, source.template.side, nans=nans, nans_in_turn=in_turn)


def place_of(instance: Instance) -> Place:
    """What an execution is, as far as one thread can tell: the same place is the same terms.  Its
    holes are no part of it, so that it can be asked for before they are made."""
    values = tuple(
        (leaf.bits.get_id(), _truth(leaf.poison))
        for value in instance.operands
        for leaf in leaves(value)
    )
    before = instance.before.term
    return (
        instance.callee,
        instance.static.instruction.type,
        _truth(instance.guard),
        before if isinstance(before, int) else ("term", before.get_id()),
        values,
        (instance.observable, instance.reads, instance.has_result, instance.exact),
    )


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
    source: TemplateRun, target: TemplateRun, family: Callable[[Instance], object]
) -> frozenset[Execution]:
    """The twins of `target` whose class is not the same in `source`, or not the environment's:
    what an anchor begins is each side's own choice."""
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
        members_places = [[place_of(i) for i in members] for members in pairs]
        if rooted or members_places[0] != members_places[1]:
            mistakes.add((instance.node, instance.static))
    return frozenset(mistakes)


def given(source: TemplateRun, target: TemplateRun) -> frozenset[int]:
    """The executions of `source` whose results are those of their twins in `target`."""
    if target is source or target.twin_side != source.template.side:
        return frozenset()
    return frozenset(target.twins.values())


def given_nans(source: TemplateRun, target: TemplateRun) -> frozenset[SolverSymbol]:
    """The choices of NaNs in `source` that are made by `target`."""
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
