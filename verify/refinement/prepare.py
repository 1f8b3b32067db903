"""Preparation of one function of a pair: flattened, unrolled, run symbolically once per
hierarchy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from verify.analysis.cycles import TooManyHierarchiesError
from verify.analysis.escape import private_memory
from verify.analysis.flat_cycles import (
    FlatHierarchy,
    choices,
    flat_hierarchy,
    graphs,
)
from verify.analysis.flatten import Flat, FlattenError, Static, Variable, flatten, uses
from verify.analysis.liveness import live_in, operands
from verify.analysis.rule_table import ANCHOR
from verify.analysis.tail_calls import has_tail_calls
from verify.analysis.unroll import TooLarge, Unrolled, unroll
from verify.convergence.label import ClassKey, Label
from verify.convergence.models import MODELS, ModelLabels
from verify.data import dataclass
from verify.ir.function import CallDetail, Function, Instruction, MemoryDetail, Module
from verify.ir.memory_operands import memory_operands
from verify.ir.types import PtrType, has_pointer, pointer_spaces
from verify.ir.values import ConstExpr, Poison, Value
from verify.options import Model, Options
from verify.refinement.local_variables import escaping_locals, escaping_objects
from verify.refinement.named_globals import constants, extents, named_globals, sizes
from verify.semantics.constraints import metadata_bytes
from verify.semantics.effects import declaration, result_attributes
from verify.semantics.heap import heap_call
from verify.semantics.memory.access_types import access_types
from verify.semantics.memory.address_instructions import asked_areas
from verify.semantics.memory.atomics import observed_access
from verify.semantics.memory.excluded_spaces import excluded
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.local_names import counterparts
from verify.semantics.memory.memory_intrinsics import copied_sizes, stated_align
from verify.semantics.memory.memory_plan import (
    ADDRESS_BITS,
    MemoryPlan,
    PlannedAccess,
    plan,
    planned_access,
)
from verify.semantics.memory.objects import promised_bytes
from verify.semantics.memory.target_spaces import TargetSpaces, target_spaces
from verify.semantics.operations.uniform_operands import is_compared
from verify.semantics.unsupported import Unsupported, UnsupportedInstruction
from verify.semantics.values.vectors import lane_type
from verify.semantics.world import World
from verify.symbolic.run.environment_symbols import inputs_of
from verify.symbolic.run.execute import run_template
from verify.symbolic.run.shared_executions import NO_TWINS, Twins
from verify.symbolic.run.state import RunSetting
from verify.symbolic.run.template import Template
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Z3Domain


class TooBig(Exception):
    """Raised when a function exceeds a bound of this program; the message says which."""


@dataclass(frozen=True)
class Side:
    """One prepared function.  `unrolled` has one graph per cycle hierarchy: irreducible cycles
    leave a choice.  `read`: the variables that some instruction reads."""

    module: Module
    function: Function
    model: Model
    flat: Flat
    live: Mapping[str, frozenset[Variable]]
    hierarchies: tuple[FlatHierarchy, ...]
    unrolled: tuple[Unrolled[Label, ClassKey], ...]
    read: frozenset[Variable]


def flat_graph(module: Module, function: Function, options: Options) -> Flat:
    """The function with the calls that it enters.  Raises `TooBig`, and `Unsupported` where a pass
    has written a name that is there."""
    try:
        flat = flatten(module, function, enter=options.enter, recursion=options.recursion)
    except FlattenError as error:
        raise TooBig(str(error)) from error
    for entered in {context.function.name: context.function for context in flat.contexts}.values():
        _refuse_repeated_names(entered)
        if options.never_diverges:
            _refuse_anchors(entered)
    return flat


def _refuse_anchors(function: Function) -> None:
    """Raise `Unsupported` for an anchor where threads never diverge: the documents do not say
    whether an implementation may keep apart threads that never diverge."""
    for block in function.blocks:
        for instruction in block.instructions:
            if instruction.callee_name == ANCHOR:
                reason = "an anchor under --never-diverges, whose set no document says"
                raise Unsupported(reason, function.name, block.label, instruction.text)


def _refuse_repeated_names(function: Function) -> None:
    """Raise `Unsupported` where a name is that of two values: one of them was written by a pass,
    and would be read for the other."""
    repeated = _repeated_name(function)
    if repeated is not None:
        reason = f"the name %{repeated}, which a normalisation pass also uses: rename the value"
        raise Unsupported(reason, function.name, function.entry.label, function.header)


def _repeated_name(function: Function) -> str | None:
    """A name that two values have, parameters included, or two blocks."""
    values = [p.name for p in function.parameters]
    values += [i.name for i in function.instructions if i.name is not None]
    for names in (values, [block.label for block in function.blocks]):
        if len(set(names)) < len(names):
            return next(name for name, number in Counter(names).items() if number > 1)
    return None


def prepare(flat: Flat, options: Options) -> Side:
    """The function unrolled, once per cycle hierarchy.  Raises `TooBig`."""
    module, function, model = flat.module, flat.function, options.model.uncontrolled
    cycle_graphs = graphs(flat)
    tracking = MODELS[model].track(flat, cycle_graphs)
    live = live_in(flat)

    def compared(static: Static) -> bool:
        caller = flat.contexts[static.context].function
        return is_compared(options.operations, module, caller, static.instruction)

    try:
        hierarchies = tuple(
            flat_hierarchy(flat, c) for c in choices(flat, cycle_graphs, options.hierarchies)
        )
        unrolled = tuple(
            unroll(
                flat,
                ModelLabels(flat, hierarchy, tracking, live, options.unroll, compared),
                options.nodes,
            )
            for hierarchy in hierarchies
        )
    except TooManyHierarchiesError as error:
        raise TooBig(str(error)) from error
    except TooLarge as error:
        raise TooBig(f"{error}: lower --unroll, if the function has cycles") from error
    return Side(module, function, model, flat, live, hierarchies, unrolled, _read(flat))


def prepare_both(source: Flat, target: Flat, options: Options) -> tuple[Side, Side]:
    """Both functions of a pair, the source's cycle hierarchies in the order of the target's as far
    as headers have the same names: the one of the same number is compared first, whichever order
    the successors of a branch have.  Raises `TooBig`."""
    before, after = prepare(source, options), prepare(target, options)
    if len(before.hierarchies) < 2 or len(after.hierarchies) < 2:
        return before, after
    places = {each.headers: number for number, each in enumerate(after.hierarchies)}
    last = len(places)
    numbers = sorted(
        range(len(before.hierarchies)),
        key=lambda number: places.get(before.hierarchies[number].headers, last),
    )
    hierarchies = tuple([before.hierarchies[n] for n in numbers])
    unrolled = tuple([before.unrolled[n] for n in numbers])
    return replace(before, hierarchies=hierarchies, unrolled=unrolled), after


def _read(flat: Flat) -> frozenset[Variable]:
    """The variables that some instruction reads."""
    variables: set[Variable] = set()
    for block in flat.blocks.values():
        for static in (*block.body, block.exit.static):
            for value in operands(flat, static):
                variables.update(uses(flat, static.context, value))
        for phi in block.phis:
            for _, context, value in phi.incoming:
                variables.update(uses(flat, context, value))
    return frozenset(variables)


def shared_memory(
    *sides: Side, places_chosen: bool = False, world: World | None = None
) -> MemoryPlan:
    """The plan of the memory that the functions of a pair share with other threads;
    `places_chosen`: each side chooses where its objects are; `world`: what is assumed."""
    world = world or World()
    accesses: list[PlannedAccess] = []
    occurring, passed = set[int](), set[int]()
    spaces = replace(target_spaces(sides[0].module.triple), own_apart=world.own_apart)
    casts: set[tuple[int, int]] = set()
    copies = False
    for side in sides:
        layout = Layout(side.module.datalayout, side.module.types)
        private = private_memory(side.flat, heap_call).pointers
        occurring.update(_made_or_left(side.flat))
        for static in side.flat.body:
            spaces_here = set(_spaces(static.instruction.operands))
            occurring |= spaces_here
            if isinstance(static.instruction.detail, CallDetail):
                passed |= spaces_here
            occurring.update(_asked_windows(spaces, side.module, static.instruction))
            copied = list(_copied(side, private, static))
            accesses += copied
            copies = copies or bool(copied)
            pointers = uses(side.flat, static.context, _address_of(static.instruction))
            if pointers and pointers[0] in private:
                continue
            try:
                access = planned_access(layout, side.module, static.instruction)
            except UnsupportedInstruction:
                continue  # reported when it is executed
            if access is not None:
                accesses.append(access)
            casts.update(_casts(static.instruction))
    escaping = [
        escaping_objects(side.flat) if places_chosen else escaping_locals(side.flat)
        for side in sides
    ]
    modules = [side.module for side in sides]
    narrower = Layout(modules[0].datalayout, modules[0].types)
    names = named_globals([side.flat for side in sides])
    planned = plan(
        accesses,
        target=spaces,
        casts=casts,
        narrow=[each for each in occurring if narrower.pointer(each).bits < ADDRESS_BITS],
        passed=passed,
        occurring=occurring,
        constants=constants(modules, names),
        objects=sizes(modules, names),
        copies=copies,
        extents=extents(modules, names),
        counterparts=counterparts(escaping[0], escaping[-1]),
        tails=any(has_tail_calls(side.flat) for side in sides),
    )
    return replace(
        planned,
        world=world,
        places_matter=any(_places_matter(side.flat) for side in sides),
        places_chosen=places_chosen,
        has_observed_accesses=any(map(_observes_accesses, sides)),
        acquired_may_end=promises_objects(sides[0].flat),
    )


def _made_or_left(flat: Flat) -> Iterator[int]:
    """The address spaces of the pointers that instructions give, and that leave blocks."""
    for block in flat.blocks.values():
        for phi in block.phis:
            yield from _spaces(value for _, _, value in phi.incoming)
        for static in block.body:
            yield from pointer_spaces(static.instruction.type)
        yield from _spaces(block.exit.static.instruction.operands)


_TAKES_AS_NUMBER = ("ptrtoint", "ptrtoaddr")
_OF_UNKNOWN_BASE = ("call", "invoke", "callbr", "load", "inttoptr", "cmpxchg", "atomicrmw")
"""Instructions that give an address of unknown base: the object that it is in is found by where
objects are."""


def _places_matter(flat: Flat) -> bool:
    """Whether a function takes addresses as numbers, or finds an object by its place."""
    return any(_looks_at_places(static.instruction) for static in flat.body)


def _looks_at_places(instruction: Instruction) -> bool:
    if instruction.opcode == "icmp":
        return has_pointer(instruction.operands[0].type)
    gives_address = instruction.opcode in _OF_UNKNOWN_BASE and has_pointer(instruction.type)
    return gives_address or instruction.opcode in _TAKES_AS_NUMBER


def _asked_windows(spaces: TargetSpaces, module: Module, instruction: Instruction) -> Iterator[int]:
    """The windows of the areas that an instruction asks for or excludes."""
    for area in asked_areas(instruction) | excluded(module, instruction).areas:
        number = spaces.window(area)
        if number is not None:
            yield number


def mixes_own_memory(*flats: Flat) -> bool:
    """Whether functions access memory of one thread by an address space of its own, and generic
    memory, and cast no address from one to the other; and something orders accesses."""
    target = target_spaces(flats[0].module.triple)
    casts, accessed, orders = set[tuple[int, int]](), set[int](), False
    for flat in flats:
        for static in flat.body:
            instruction, detail = static.instruction, static.instruction.detail
            casts.update(_casts(instruction))
            row = memory_operands(instruction)
            for each in () if row is None else row.addresses:
                accessed.update(_spaces([instruction.operands[each.position]]))
            here = set(_spaces([_address_of(instruction)]))
            is_own = bool(here) and all(map(target.is_own, here))
            ordered = isinstance(detail, MemoryDetail) and bool(detail.orderings) and not is_own
            orders = orders or ordered or isinstance(detail, CallDetail)
    own = {space for space in accessed if target.is_own(space)}
    others = {s for s in accessed - own if any(target.may_alias(s, each) for each in own)}
    return orders and bool(others) and all(target.is_own(a) == target.is_own(b) for a, b in casts)


def adds_wider_casts(source: Flat, target: Flat) -> bool:
    """Whether a target has more casts than its source to address spaces that name more areas."""
    spaces = target_spaces(source.module.triple)

    def wider(flat: Flat) -> int:
        casts = (pair for static in flat.body for pair in _casts(static.instruction))
        areas = ((spaces.areas(a), spaces.areas(b)) for a, b in casts)
        return sum(a is not None and b is not None and a < b for a, b in areas)

    return wider(target) > wider(source)


def _observes_accesses(side: Side) -> bool:
    blocks = side.flat.blocks.values()
    return any(observed_access(s.instruction) is not None for b in blocks for s in b.body)


def _copied(side: Side, private: frozenset[Variable], static: Static) -> Iterator[PlannedAccess]:
    """The accesses of shared memory that a copy or fill makes."""
    instruction = static.instruction
    for position, size in copied_sizes(instruction).items():
        operand = instruction.operands[position]
        pointers = uses(side.flat, static.context, operand)
        if isinstance(operand.type, PtrType) and not (pointers and pointers[0] in private):
            align = stated_align(instruction, position)
            types = access_types(side.module, instruction)
            yield PlannedAccess(operand.type.addrspace, align, ((0, size),), types)


def _spaces(values: Iterable[Value]) -> Iterator[int]:
    """The address spaces of the pointers among `values` and their operands."""
    for value in values:
        if isinstance(value.type, PtrType):
            yield value.type.addrspace
        if isinstance(value, ConstExpr):
            yield from _spaces(value.operands)


def _casts(each: Instruction | Value) -> Iterator[tuple[int, int]]:
    """The address spaces between which an instruction, or a constant, casts."""
    if not isinstance(each, Instruction | ConstExpr):
        return
    if each.opcode == "addrspacecast":
        source, target = lane_type(each.operands[0].type), lane_type(each.type)
        if isinstance(source, PtrType) and isinstance(target, PtrType):
            yield source.addrspace, target.addrspace
    for operand in each.operands:
        yield from _casts(operand)


def _address_of(instruction: Instruction) -> Value:
    """The operand that may be an address: the first unless the instruction accesses memory."""
    if not instruction.operands:
        return Poison(instruction.type)
    row = memory_operands(instruction)
    position = row.addresses[0].position if row is not None and row.addresses else 0
    return instruction.operands[position]


def execute(
    side: Side,
    name: str,
    source: Side,
    domain: Z3Domain,
    options: Options,
    memory: MemoryPlan,
    twins: Sequence[Twins] = (),
    marks: str | None = None,
) -> tuple[TemplateRun, ...]:
    """The symbolic runs, one per hierarchy; `name` prefixes their private variables.  `twins`:
    by hierarchy, what they may share with another function's runs; `marks`: as of a `RunSetting`.

    Raises `Unsupported`.
    """
    inputs = inputs_of(
        side.function,
        source.function,
        source.module,
        options.operations,
        options.lanes,
        Layout(side.module.datalayout, side.module.types),
        options.undef_inputs,
        options.poison_inputs,
        options.subgroup,
    )
    return tuple(
        run_template(
            RunSetting(
                unrolled,
                side.live,
                Template(f"{name}{number}", domain.symbols),
                side.read,
                inputs,
                domain,
                memory,
                twins[number] if number < len(twins) else NO_TWINS,
                marks,
            )
        )
        for number, unrolled in enumerate(side.unrolled)
    )


def promises_objects(flat: Flat) -> bool:
    """Whether a parameter, the result of a call or what is loaded is `dereferenceable`."""
    if any(promised_bytes(parameter.attributes) for parameter in flat.function.parameters):
        return True
    for static in flat.body:
        detail, metadata = static.instruction.detail, static.instruction.metadata
        if isinstance(detail, CallDetail):
            if promised_bytes(result_attributes(detail, declaration(flat.module, detail))):
                return True
        elif metadata and metadata_bytes(flat.module, metadata):
            return True
    return False
