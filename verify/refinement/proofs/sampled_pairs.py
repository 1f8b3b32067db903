"""Guesses which phis of two loops hold the same, by what they come to hold for some inputs.

Phis without names of their own, as the parts of a struct, are paired by sampling: phis that may be
equal are given equal values, both loops are executed once from there, and those that then hold
other values are told apart, until no more are.  A pair is a guess like any other: the proof shows
that it holds (docs/proofs.md, "Loops").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

import z3

from common.data import dataclass
from verify.ir.builder import Builder, unknown_function
from verify.ir.function import Block, Function, Instruction, Module, PhiDetail
from verify.ir.values import Local, Value
from verify.normalize.pair import Pair
from verify.refinement.proofs.cut import LOOKS, Names, cut_pair
from verify.refinement.proofs.loops import LoopRecord, Loops, phis_of
from verify.refinement.question.communicating_sets import as_term
from verify.refinement.runs import Runs
from verify.solver.known_samples import Given, evaluation_of, known_values
from verify.symbolic.run.shared_executions import sample_results
from verify.symbolic.run.template import SymValue, leaves
from verify.symbolic.run.template_run import Event, TemplateRun
from verify.terms.evaluation import COLUMNS, Evaluation, Unknown
from verify.terms.symbol_table import SymbolTable
from verify.terms.walk import size, uninterpreted

MAX_ROUNDS = 8
"""How often classes of phis are split."""
MAX_DEFINED = 100
"""The terms in a condition that is asked for."""
FEWEST_DEFINED = 2
"""So many samples are left, whatever is undefined for them."""
BEGINS, HOLDS, GOES_ON, LEADS_TO = "begins", "holds", "goes.on", "leads.to"
"""What is told of a header's phis: what they are given from outside, hold, and are given from
inside, and the addresses that the header makes of them."""

Phi = tuple[int, bool, str]
"""The number of the record, whether it is of the target, and its name."""
Held = tuple[object, ...]
"""What a phi comes to hold, for each sample."""
Classes = dict[Phi, object]
"""The class of each phi: equal for phis that seem to hold the same."""


def sampled_pairs(
    pair: Pair,
    records: Sequence[LoopRecord],
    source: Loops,
    target: Loops,
    runs: RunsOf,
) -> tuple[LoopRecord, ...]:
    """The records with phis paired that seem to hold the same, as far as samples tell them apart,
    those first of which the headers make equal addresses; the others as they are paired."""
    apart = [_apart(record, source, target) for record in records]
    cut = cut_pair(pair, source, target, apart)
    marked = _marked(cut.pair, apart, cut.names, (source, target))
    made = runs(marked)
    domain = made.domain()
    sides = made.execute(made.before, "src", domain), made.execute(made.after, "tgt", domain)
    if not all(len(side) == 1 for side in sides):
        return tuple(records)
    (ours,), (theirs,) = sides
    sampler = _Sampler(apart, cut.names, ours, theirs, (source, target), domain.symbols)
    found = sampler.classes()
    by_address = sampler.by_address(found)
    return tuple([_paired(record, (by_address, found, _as_paired(record))) for record in records])


RunsOf = Callable[[Pair], Runs]
"""Makes the runs of a pair."""


def _apart(record: LoopRecord, source: Loops, target: Loops) -> LoopRecord:
    """The record without pairs."""
    ours, theirs = (
        tuple(phi.name or "" for phi in phis_of(loops.function.block[header]))
        for loops, header in ((source, record.source), (target, record.target))
    )
    return replace(record, phis=(), derived=(), invariants=(), source_only=ours, target_only=theirs)


def _marked(
    pair: Pair, records: Iterable[LoopRecord], names: Names, sides: tuple[Loops, Loops]
) -> Pair:
    """The pair in which what the phis are given, and what they hold, is told."""
    for record in records:
        markers = (
            _Marker(names, loops, header, record.number)
            for loops, header in zip(sides, (record.source, record.target), strict=True)
        )
        ours, theirs = markers
        pair = replace(
            pair,
            before=ours.declared(pair.before),
            source=ours.marked(pair.source),
            after=theirs.declared(pair.after),
            target=theirs.marked(pair.target),
        )
    return pair


@dataclass(frozen=True)
class _Marker:
    """Adds calls to a function whose loops are cut, which tell what a header's phis are given from
    outside, what they then hold, and what they are given from inside."""

    names: Names
    loops: Loops
    header: str
    number: int

    def mark(self, what: str) -> Function:
        """The function that is told."""
        told = self.addresses.values() if what == LEADS_TO else self.phis
        types = [each.type for each in told]
        return unknown_function(_mark(self.names, self.number, what), types, attributes=LOOKS)

    @property
    def phis(self) -> list[Instruction]:
        return list(phis_of(self.loops.function.block[self.header]))

    @property
    def addresses(self) -> dict[str, Instruction]:
        """The addresses that the header makes, by the phi that is the index."""
        return addresses_of(self.loops.function.block[self.header])

    def declared(self, module: Module) -> Module:
        """The module with the functions that are told."""
        told = {f.name: f for f in map(self.mark, (BEGINS, HOLDS, GOES_ON, LEADS_TO))}
        return replace(module, functions={**module.functions, **told})

    def marked(self, function: Function) -> Function:
        """The function with the calls."""
        blocks = tuple([self._block(block) for block in function.blocks])
        return replace(function, blocks=blocks)

    def _block(self, block: Block) -> Block:
        arrives, returns = self.names.arrives(self.number), self.names.returns(self.number)
        body: list[Instruction] = []
        for instruction in block.instructions:
            if instruction.callee_name == arrives:
                named = (Local(p.type, self.names.before(p.name or "")) for p in self.phis)
                body += self._call(BEGINS, named)
            if instruction.callee_name == returns:
                body += self._call(GOES_ON, self._incoming(block.label))
            body.append(instruction)
        if block.label == self.header:
            at = next(n for n, i in enumerate(body) if i.callee_name == arrives)
            at += 1 + len(self.phis)
            body[at:at] = self._call(HOLDS, map(_local, self.phis))
            made = [*self.addresses.values()]
            if made:
                at = max(n for n, i in enumerate(body) if i in made) + 1
                body[at:at] = self._call(LEADS_TO, map(_local, made))
        return replace(block, instructions=tuple(body))

    def _call(self, what: str, values: Iterable[Value]) -> list[Instruction]:
        builder = Builder()
        builder.call(self.mark(what), tuple(values))
        return builder.body

    def _incoming(self, label: str) -> Iterator[Value]:
        """What the phis are given from the end of a thread that comes back."""
        for phi in self.phis:
            assert isinstance(phi.detail, PhiDetail)
            for value, block in zip(phi.operands, phi.detail.blocks, strict=True):
                if self.names.again(self.header, block) == label:
                    yield value
                    break


def _local(instruction: Instruction) -> Local:
    return Local(instruction.type, instruction.name or "")


def addresses_of(header: Block) -> dict[str, Instruction]:
    """The first address that a header makes of each of its phis, by the phi that is the index."""
    found: dict[str, Instruction] = {}
    phis = {phi.name for phi in phis_of(header)}
    for each in header.instructions:
        if each.opcode == "getelementptr" and isinstance(each.operands[-1], Local):
            index = each.operands[-1].name
            if index in phis:
                found.setdefault(index, each)
    return found


def _mark(names: Names, number: int, what: str) -> str:
    return f"{names.prefix}{what}.{number}"


@dataclass(frozen=True)
class _Side:
    """One loop of a record, in the run of its function."""

    run: TemplateRun
    record: LoopRecord
    header: Block
    is_target: bool

    def phi(self, name: str) -> Phi:
        return self.record.number, self.is_target, name

    @property
    def phis(self) -> list[Phi]:
        """The header's phis, in order."""
        return [self.phi(phi.name or "") for phi in phis_of(self.header)]

    def events(self, names: Names, what: str) -> list[Event]:
        """What is told of the phis."""
        return _events(self.run, _mark(names, self.record.number, what))


@dataclass(frozen=True)
class _Sampler:
    records: Sequence[LoopRecord]
    names: Names
    source: TemplateRun
    target: TemplateRun
    loops: tuple[Loops, Loops]
    symbols: SymbolTable

    def by_address(self, classes: Classes) -> Classes:
        """The class and the address of each phi of which its header makes one, where the phis of a
        class hold equal values: those that are equal may count from several addresses."""
        samples = self._samples(_numbered(classes), known_values([], self.symbols))
        found: Classes = {}
        for side in self._sides():
            events = side.events(self.names, LEADS_TO)
            for place, name in enumerate(addresses_of(side.header)):
                phi = side.phi(name)
                found[phi] = classes[phi], _given(samples, events, place, range(COLUMNS))
        return found

    def classes(self) -> Classes:
        """The class of each phi: by all samples, unless more phis of the source are like one of the
        target by those for which the source goes on and its accesses are defined: for others, the
        target may hold anything."""
        found = self._classes(known_values([], self.symbols), only_defined=False)
        if self._alone(found):
            facts = [*self._goes_on(), *self._defined()]
            other = self._classes(known_values(facts, self.symbols), only_defined=True)
            found = min(found, other, key=self._alone)
        return found

    @staticmethod
    def _alone(classes: Classes) -> int:
        """The number of the source's phis that are like none of the target's."""
        theirs = {number for (_, is_target, _), number in classes.items() if is_target}
        ours = [number for (_, is_target, _), number in classes.items() if not is_target]
        return sum(number not in theirs for number in ours)

    def _classes(self, given: Given, *, only_defined: bool) -> Classes:
        classes: Classes = {
            side.phi(phi.name or ""): (side.record.number, phi.type)
            for side in self._sides()
            for phi in phis_of(side.header)
        }
        for _ in range(MAX_ROUNDS):
            numbers = _numbered(classes)
            held = self._held(numbers, given, only_defined=only_defined)
            finer: Classes = {phi: (numbers[phi], held[phi]) for phi in classes}
            if len(set(finer.values())) == len(set(numbers.values())):
                return dict(numbers)
            classes = finer
        return classes

    def _goes_on(self) -> Iterator[z3.BoolRef]:
        """That the source executes each loop again."""
        for record in self.records:
            marked = _events(self.source, _mark(self.names, record.number, GOES_ON))
            if marked:
                yield z3.Or(*[as_term(event.guard) for event in marked])

    def _defined(self) -> Iterator[z3.BoolRef]:
        """That accesses of the source are defined."""
        for each in self._undefined():
            if size([each], MAX_DEFINED) < MAX_DEFINED and not _has_functions(each):
                yield z3.Not(each)

    def _undefined(self) -> Iterator[z3.BoolRef]:
        """When accesses of the source are undefined.  Calls are left out: whether one of an unknown
        function is undefined is as random for any sample."""
        for each in self.source.undefined:
            if each.static.instruction.opcode != "call":
                yield as_term(each.condition)

    def _held(
        self, classes: dict[Phi, int], given: Given, *, only_defined: bool
    ) -> dict[Phi, Held]:
        """What each phi begins with and what it holds in the next iteration, if those of a class
        hold equal values."""
        samples = self._samples(classes, given)
        counts = self._counting(samples) if only_defined else range(COLUMNS)
        return {
            phi: tuple(
                _given(samples, side.events(self.names, what), place, counts)
                for what in (BEGINS, GOES_ON)
            )
            for side in self._sides()
            for place, phi in enumerate(side.phis)
        }

    def _samples(self, classes: dict[Phi, int], given: Given) -> Evaluation:
        """Samples in which the phis of a class hold equal values."""
        samples, firsts = evaluation_of(given), dict[tuple[int, int], z3.BitVecRef]()
        for run in (self.source, self.target):
            for choice in run.template.choices:
                samples.let(choice.variable, z3.BitVecVal(0, choice.variable.size()))
        for side in self._sides():
            for event in side.events(self.names, HOLDS):
                for phi, value in zip(side.phis, event.operands, strict=True):
                    _let(samples, value, classes[phi], firsts)
        for run in (self.source, self.target):
            sample_results(samples, run.instances)
        return samples

    def _counting(self, samples: Evaluation) -> Sequence[int]:
        """The samples for which no access of the source is undefined, as far as some are left."""
        counts: Sequence[int] = range(COLUMNS)
        for each in self._undefined():
            try:
                values = samples.of(each)
            except Unknown:
                continue
            left = [number for number in counts if not values[number]]
            counts = left if len(left) >= FEWEST_DEFINED else counts
        return counts

    def _sides(self) -> Iterator[_Side]:
        """Both loops of each record."""
        source, target = (loops.function.block for loops in self.loops)
        for record in self.records:
            yield _Side(self.source, record, source[record.source], is_target=False)
            yield _Side(self.target, record, target[record.target], is_target=True)


def _let(
    samples: Evaluation,
    value: SymValue,
    number: int,
    firsts: dict[tuple[int, int], z3.BitVecRef],
) -> None:
    """Let a value be the first one of its class."""
    for part, leaf in enumerate(leaves(value)):
        first = firsts.setdefault((number, part), leaf.bits)
        if first is not leaf.bits:
            samples.let(leaf.bits, first)
        if isinstance(leaf.poison, z3.BoolRef):
            samples.let(leaf.poison, z3.BoolVal(False))


def _has_functions(term: z3.BoolRef) -> bool:
    """Whether functions without a meaning of their own are in it: their values are random."""
    return any(each.num_args() for each in uninterpreted([term]))


def _events(run: TemplateRun, callee: str) -> list[Event]:
    return [event for event in run.events if event.what == callee]


def _given(
    samples: Evaluation, events: Sequence[Event], place: int, counts: Sequence[int]
) -> object:
    """The operand at this place of the calls of a function, for each sample that counts; `None`
    where there is no call."""
    merged: object = None
    for event in events:
        found = _values(samples, event, event.operands[place], counts)
        if found is None:
            return "unknown"
        merged = (
            found
            if merged is None
            else tuple(b if a is None else a for a, b in zip(merged, found, strict=True))
        )
    return merged


def _values(
    samples: Evaluation, event: Event, value: SymValue, counts: Sequence[int]
) -> tuple[object, ...] | None:
    try:
        holds = samples.of(as_term(event.guard))
        columns = [samples.of(leaf.bits) for leaf in leaves(value)]
    except Unknown:
        return None
    return tuple(tuple(bits[n] for bits in columns) if holds[n] else None for n in counts)


def _numbered(classes: Classes) -> dict[Phi, int]:
    """The classes as numbers."""
    numbers: dict[object, int] = {}
    return {phi: numbers.setdefault(key, len(numbers)) for phi, key in classes.items()}


def _as_paired(record: LoopRecord) -> Classes:
    """The classes of the phis that a record pairs."""
    return {
        (record.number, bool(side), name): pair
        for pair in record.phis
        for side, name in enumerate(pair)
    }


def _paired(record: LoopRecord, in_turn: Iterable[Classes]) -> LoopRecord:
    """The record with phis paired that are of one class, by each of these in turn; as they were
    paired, where that is possible."""
    ours = [*(a for a, _ in record.phis), *record.source_only]
    theirs = [*(b for _, b in record.phis), *record.target_only]
    before, pairs = dict(record.phis), dict[str, str]()
    for classes in in_turn:
        for name in ours:
            its = classes.get((record.number, False, name))
            if its is None or name in pairs:
                continue
            free = (other for other in theirs if other not in pairs.values())
            alike = [each for each in free if classes.get((record.number, True, each)) == its]
            if alike:
                pairs[name] = before[name] if before.get(name) in alike else alike[0]
    return replace(
        record,
        phis=tuple((name, pairs[name]) for name in ours if name in pairs),
        source_only=tuple(name for name in ours if name not in pairs),
        target_only=tuple(name for name in theirs if name not in pairs.values()),
    )
