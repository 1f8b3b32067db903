"""What the functions of a pair say about the memory that they share with other threads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field, replace

from common.data import dataclass
from common.remembered import remembered
from verify.analysis.escape import private_memory
from verify.analysis.flatten import Flat, Static, uses
from verify.analysis.tail_calls import has_tail_calls
from verify.ir.function import CallDetail, Instruction, MemoryDetail
from verify.ir.memory_operands import memory_operands
from verify.ir.types import FloatType, IntType, PtrType, VoidType, has_pointer, pointer_spaces
from verify.ir.values import ConstExpr, Poison, Value
from verify.refinement.local_variables import escaping_locals, escaping_objects
from verify.refinement.named_globals import named_globals, stated_globals
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
from verify.semantics.memory.target_spaces import Area, target_spaces
from verify.semantics.occurring import ADDRESSES, Needs
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.vectors import lane_type
from verify.semantics.world import World

_WITHOUT_ADDRESSES = (FloatType, IntType, VoidType)
_TAKES_AS_NUMBER = ("ptrtoint", "ptrtoaddr")
_OF_UNKNOWN_BASE = ("call", "invoke", "callbr", "load", "inttoptr", "cmpxchg", "atomicrmw")
"""Instructions that give an address of unknown base: the object that it is in is found by where
objects are."""


@dataclass(frozen=True)
class MemoryFacts:
    """What one function says about memory.

    `accesses`: those of memory that other threads may access; `copies`: some are of copies or
    fills.  `spaces`: the address spaces of all addresses; `passed`: of those that calls get;
    `casts`: the two of each cast.  `areas`: those that an instruction asks for or excludes.
    `tails`: a call that is not an intrinsic's is marked `tail`, in a function with local variables.
    `places_matter`: it takes addresses as numbers, or finds an object by its place.  `is_observed`:
    some access is observed.  `promises_objects`: a parameter, the result of a call or what is
    loaded is `dereferenceable`.
    """

    accesses: tuple[PlannedAccess, ...]
    areas: frozenset[Area]
    casts: frozenset[tuple[int, int]]
    spaces: frozenset[int]
    passed: frozenset[int]
    copies: bool
    tails: bool
    places_matter: bool
    is_observed: bool
    promises_objects: bool


@remembered
def memory_facts(flat: Flat) -> MemoryFacts:
    """The facts of a function, from one walk over its instructions."""
    walk = _Walk(flat)
    for block in flat.blocks.values():
        for phi in block.phis:
            walk.spaces.update(_spaces([value for _, _, value in phi.incoming]))
        for static in block.body:
            if _concerns_memory(static.instruction):
                walk.look(static)
        walk.spaces.update(_spaces(block.exit.static.instruction.operands))
    return MemoryFacts(
        accesses=tuple(walk.accesses),
        areas=frozenset(walk.areas),
        casts=frozenset(walk.casts),
        spaces=frozenset(walk.spaces),
        passed=frozenset(walk.passed),
        copies=walk.copies,
        tails=has_tail_calls(flat),
        places_matter=walk.places_matter,
        is_observed=walk.is_observed,
        promises_objects=walk.promises_objects,
    )


def _concerns_memory(instruction: Instruction) -> bool:
    """Whether an instruction may access memory, or may have an address."""
    if isinstance(instruction.detail, MemoryDetail):
        return True
    types = [instruction.type, *[operand.type for operand in instruction.operands]]
    return any(not isinstance(each, _WITHOUT_ADDRESSES) for each in types) or any(
        isinstance(operand, ConstExpr) for operand in instruction.operands
    )


@dataclass
class _Walk:
    """A walk over a function, and what was found until now."""

    flat: Flat
    accesses: list[PlannedAccess] = field(default_factory=list[PlannedAccess])
    areas: set[Area] = field(default_factory=set[Area])
    casts: set[tuple[int, int]] = field(default_factory=set[tuple[int, int]])
    spaces: set[int] = field(default_factory=set[int])
    passed: set[int] = field(default_factory=set[int])
    copies: bool = False
    places_matter: bool = False
    is_observed: bool = False
    promises_objects: bool = False

    def __post_init__(self) -> None:
        module, function = self.flat.module, self.flat.function
        self.layout = Layout(module.datalayout, module.types)
        self.private = private_memory(self.flat, heap_call).pointers
        self.promises_objects = any(promised_bytes(p.attributes) for p in function.parameters)

    def look(self, static: Static) -> None:
        """Note what an instruction says about memory."""
        instruction, module = static.instruction, self.flat.module
        here = set(_spaces(instruction.operands))
        self.spaces |= here
        self.spaces.update(pointer_spaces(instruction.type))
        if isinstance(instruction.detail, CallDetail):
            self.passed |= here
        self.areas |= asked_areas(instruction) | excluded(module, instruction).areas
        self.places_matter = self.places_matter or _looks_at_places(instruction)
        self.is_observed = self.is_observed or observed_access(instruction) is not None
        self.promises_objects = self.promises_objects or self._promises_object(instruction)
        copied = list(self._copied(static))
        self.accesses += copied
        self.copies = self.copies or bool(copied)
        self._note_access(static)

    def _note_access(self, static: Static) -> None:
        """Note the access that an instruction makes, and its casts."""
        if self._is_private(static, _address_of(static.instruction)):
            return
        try:
            access = planned_access(self.layout, self.flat.module, static.instruction)
        except UnsupportedInstruction:
            return  # reported when it is executed
        self.accesses += [] if access is None else [access]
        self.casts.update(_casts(static.instruction))

    def _copied(self, static: Static) -> Iterator[PlannedAccess]:
        """The accesses of shared memory that a copy or fill makes."""
        instruction = static.instruction
        for position, size in copied_sizes(instruction).items():
            operand = instruction.operands[position]
            if isinstance(operand.type, PtrType) and not self._is_private(static, operand):
                align = stated_align(instruction, position)
                types = access_types(self.flat.module, instruction)
                yield PlannedAccess(operand.type.addrspace, align, ((0, size),), types)

    def _is_private(self, static: Static, address: Value) -> bool:
        """Whether an address is of an object of this thread alone."""
        pointers = uses(self.flat, static.context, address)
        return bool(pointers) and pointers[0] in self.private

    def _promises_object(self, instruction: Instruction) -> bool:
        """Whether the result of a call, or what is loaded, is `dereferenceable`."""
        detail, module = instruction.detail, self.flat.module
        if isinstance(detail, CallDetail):
            return bool(promised_bytes(result_attributes(detail, declaration(module, detail))))
        return bool(instruction.metadata and metadata_bytes(module, instruction.metadata))


def _looks_at_places(instruction: Instruction) -> bool:
    if instruction.opcode == "icmp":
        return has_pointer(instruction.operands[0].type)
    gives_address = instruction.opcode in _OF_UNKNOWN_BASE and has_pointer(instruction.type)
    return gives_address or instruction.opcode in _TAKES_AS_NUMBER


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


def memory_plan(*flats: Flat, places_chosen: bool, world: World) -> MemoryPlan:
    """The plan of the memory that the functions of a pair share with other threads;
    `places_chosen`: each side chooses where its objects are; `world`: what is assumed."""
    modules = [flat.module for flat in flats]
    target = replace(target_spaces(modules[0].triple), own_apart=world.own_apart)
    if not ADDRESSES.occur_among((flat.module, flat.function) for flat in flats):
        nothing = MemoryPlan({}, {}, {}, target=target, world=world, has_addresses=False)
        return replace(nothing, places_chosen=places_chosen)
    said = [memory_facts(flat) for flat in flats]
    windows = {target.window(area) for each in said for area in each.areas} - {None}
    occurring = {n for n in windows if n is not None}.union(*[each.spaces for each in said])
    narrower = Layout(modules[0].datalayout, modules[0].types)
    named = stated_globals(modules, named_globals(flats))
    escaping = [(escaping_objects if places_chosen else escaping_locals)(flat) for flat in flats]
    planned = plan(
        [access for each in said for access in each.accesses],
        target=target,
        casts={cast for each in said for cast in each.casts},
        narrow=[each for each in occurring if narrower.pointer(each).bits < ADDRESS_BITS],
        passed={space for each in said for space in each.passed},
        occurring=occurring,
        constants=named.constants,
        objects=named.sizes,
        copies=any(each.copies for each in said),
        extents=named.extents,
        counterparts=counterparts(escaping[0], escaping[-1]),
        tails=any(each.tails for each in said),
    )
    return replace(
        planned,
        world=world,
        places_matter=any(each.places_matter for each in said),
        places_chosen=places_chosen,
        has_observed_accesses=any(each.is_observed for each in said),
        acquired_may_end=said[0].promises_objects,
    )


def mixes_own_memory(*flats: Flat) -> bool:
    """Whether functions access memory of one thread by an address space of its own, and generic
    memory, and cast no address from one to the other; and something orders accesses."""
    if not ACCESSES.occur_among((flat.module, flat.function) for flat in flats):
        return False
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


CASTS = Needs(opcodes=frozenset({"addrspacecast"}), operands=frozenset({ConstExpr}))
"""Without these, a function casts no address."""
ACCESSES = Needs(
    functions=("llvm.memcpy", "llvm.memmove", "llvm.memset", "llvm.experimental.memset.pattern"),
    opcodes=frozenset({"atomicrmw", "cmpxchg", "load", "store"}),
)
"""Without these, a function accesses no memory by an address."""


def adds_wider_casts(source: Flat, target: Flat) -> bool:
    """Whether a target has more casts than its source to address spaces that name more areas."""
    if not CASTS.occur_beside(target.module, target.function):
        return False
    spaces = target_spaces(source.module.triple)

    def wider(flat: Flat) -> int:
        casts = (pair for static in flat.body for pair in _casts(static.instruction))
        areas = ((spaces.areas(a), spaces.areas(b)) for a, b in casts)
        return sum(a is not None and b is not None and a < b for a, b in areas)

    return wider(target) > wider(source)
