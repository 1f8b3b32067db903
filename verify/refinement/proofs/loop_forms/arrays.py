"""Local arrays as vectors (docs/proofs.md, "Local variables"): arrays in loops of which single
elements are loaded and stored, by numbers that need not be constant.

An array becomes a variable that is loaded and stored whole: the vector of its elements.  To access
another place than an element's is undefined.  An element that was not written is undef; here it is
poison, which makes no difference where what is loaded is soon passed as `noundef`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from common.data import dataclass
from verify.ir.builder import Builder, NewNames, integer, rebuilt
from verify.ir.function import CallDetail, Function, Instruction, MemoryDetail, Module, operands_of
from verify.ir.types import ArrayType, FloatType, IntType, PtrType, StructType, Type, VectorType
from verify.ir.values import ConstInt, Local, Poison, Value
from verify.refinement.proofs.cuttable import may_change_memory
from verify.refinement.proofs.loop_forms.stated import ENDS, STARTS, forgotten, stated
from verify.refinement.proofs.loops import Loops
from verify.semantics.effects import argument_attributes, declaration, states
from verify.semantics.memory.layout import Layout

MAX_ELEMENTS = 32
"""The largest array, in elements."""
MAX_CONSTANT = 1 << 16
"""The largest constant number of bytes that a getelementptr adds."""
WIDTHS, FLOATS = (8, 16, 32, 64), ("half", "float", "double")
"""The elements that arrays have: of a power of 2 in bytes, without padding."""
Uses = Mapping[str, Sequence[Instruction]]


@dataclass(frozen=True)
class _Step:
    """What a getelementptr adds to the address `base`: `index` times `stride` bytes, and
    `constant` bytes; `flags` of the additions and the multiplication, in `width` bits."""

    base: str
    index: Value | None
    stride: int
    constant: int
    flags: frozenset[str]
    is_inbounds: bool
    width: int


@dataclass(frozen=True)
class _Array:
    """A local array.  `bytes_each`: of an element; `counted`: the type of numbers of bytes;
    `steps`: what is added to its address, by the names of the sums."""

    alloca: Instruction
    type: ArrayType
    align: int
    bytes_each: int
    counted: IntType
    addresses: frozenset[str]
    steps: Mapping[str, _Step]
    has_start: bool

    @property
    def name(self) -> str:
        return self.alloca.name or ""

    @property
    def variable(self) -> Local:
        """The address of the vector."""
        return Local(self.alloca.type, self.name)

    @property
    def elements(self) -> VectorType:
        return VectorType(self.type.count, self.type.element)

    @property
    def size(self) -> int:
        return self.type.count * self.bytes_each

    def at(self, address: str) -> Value:
        """The number of bytes from its start to an address."""
        step = self.steps.get(address)
        if step is None:
            return integer(self.counted, 0)
        base = self.at(step.base)
        if step.index is not None or not isinstance(base, ConstInt):
            return Local(self.counted, address)
        return integer(self.counted, base.signed + step.constant)

    def is_guarded(self, address: str) -> bool:
        """Whether a sum that is no constant is poison where it is no address in the array or at its
        end, and more is added to it."""
        step = self.steps[address]
        return step.is_inbounds and any(each.base == address for each in self.steps.values())


def with_vectors(
    module: Module, function: Function, declared: dict[str, Function], target: Module | None
) -> Function:
    """The function with arrays in its loops as vectors; `declared` collects what it calls then.
    `target`: the module, if it is the target's."""
    if not any(_type_of(i) for i in function.entry.instructions):
        return function
    loops = Loops.of(function)
    inside = {
        operand.name
        for cycle in loops.cycles.cycles
        for label in cycle.blocks
        for i in function.block[label].instructions
        for operand in operands_of(i)
        if isinstance(operand, Local)
    }
    uses: dict[str, list[Instruction]] = {}
    for instruction in function.instructions:
        for name in {o.name for o in operands_of(instruction) if isinstance(o, Local)}:
            uses.setdefault(name, []).append(instruction)
    layout = Layout(module.datalayout, module.types)
    finder = _Finder(module, function, layout, uses, target)
    found = [finder.array(i) for i in function.entry.instructions]
    arrays = [a for a in found if a is not None and not a.addresses.isdisjoint(inside)]
    if not arrays:
        return function
    return rebuilt(function, declared, _Writer(arrays, NewNames(function)).write)


def _type_of(alloca: Instruction) -> tuple[ArrayType, int] | None:
    """The type and alignment of the array that an alloca makes; `None` of anything else."""
    detail = alloca.detail
    if alloca.opcode != "alloca" or not isinstance(detail, MemoryDetail):
        return None
    if not isinstance(detail.type, ArrayType) or not 1 < detail.type.count <= MAX_ELEMENTS:
        return None
    is_one = all(isinstance(o, ConstInt) and o.value == 1 for o in alloca.operands)
    if not is_one or detail.inalloca or detail.swifterror or detail.align is None:
        return None
    match detail.type.element:
        case IntType(width=width) if width in WIDTHS:
            return detail.type, detail.align
        case FloatType(kind=kind) if kind in FLOATS:
            return detail.type, detail.align
        case _:
            return None


@dataclass(frozen=True)
class _Finder:
    """Finds the arrays of a function of which only elements are accessed."""

    module: Module
    function: Function
    layout: Layout
    uses: Uses
    target: Module | None

    def array(self, alloca: Instruction) -> _Array | None:
        """The array that an instruction makes."""
        made = _type_of(alloca)
        if made is None or alloca.name is None or not isinstance(alloca.type, PtrType):
            return None
        type_, align = made
        steps, accesses = dict[str, _Step](), list[Instruction]()
        same, starts, work = {alloca.name}, False, [alloca.name]
        while work:
            address = work.pop()
            for use in self.uses.get(address, ()):
                callee = use.callee_name or ""
                if use.opcode == "addrspacecast" and address in same and use.name is not None:
                    same.add(use.name)
                    work.append(use.name)
                elif use.opcode == "getelementptr" and use.name is not None:
                    step = self._step(use, address)
                    if step is None:
                        return None
                    steps[use.name] = step
                    work.append(use.name)
                elif use.opcode in ("load", "store"):
                    accesses.append(use)
                elif address == alloca.name and callee.startswith((STARTS, ENDS)):
                    starts = starts or callee.startswith(STARTS)
                else:
                    return None
        said = forgotten(accesses) if self.target is None else stated(accesses, self.target)
        loads = [each for each in accesses if each.opcode == "load"]
        if said is None or said or not all(map(self._is_wanted_defined, loads)):
            return None
        widths = {step.width for step in steps.values()}
        widths = widths or {self.layout.pointer(alloca.type.addrspace).index_bits}
        if len(widths) > 1:
            return None
        array = _Array(
            alloca,
            type_,
            align,
            self.layout.size(type_.element),
            IntType(*widths),
            frozenset({*same, *steps}),
            steps,
            starts,
        )
        is_known = all(_is_known(array, name) for name in steps)
        return array if is_known and all(_is_plain(each, array) for each in accesses) else None

    def _is_wanted_defined(self, load: Instruction) -> bool:
        """Whether the program is undefined before anything else happens if undef is loaded."""
        block = next(b for b in self.function.blocks if any(i is load for i in b.instructions))
        place = next(n for n, i in enumerate(block.instructions) if i is load)
        for after in block.instructions[place + 1 :]:
            detail = after.detail
            if isinstance(detail, CallDetail):
                callee = declaration(self.module, detail)
                return any(
                    operand == Local(load.type, load.name or "")
                    and states(argument_attributes(detail, callee, number), "noundef")
                    for number, operand in enumerate(after.operands)
                )
            if may_change_memory(self.module, after):
                return False
        return False

    def _step(self, addition: Instruction, base: str) -> _Step | None:
        """What a getelementptr of one address adds, if that is one index at most and constants."""
        detail, (address, *indices) = addition.detail, addition.operands
        if not isinstance(detail, MemoryDetail) or detail.type is None:
            return None
        if address != Local(address.type, base) or not isinstance(addition.type, PtrType):
            return None
        at, index, stride, constant = detail.type, None, 1, 0
        for number, each in enumerate(indices):
            if number:
                inner = self._inner(at, each)
                if inner is None:
                    return None
                at, offset = inner
                if offset is not None:
                    constant += offset
                    continue
            size = self.layout.size(at)
            if isinstance(each, ConstInt):
                constant += each.signed * size
            elif index is None and isinstance(each.type, IntType):
                index, stride = each, size
            else:
                return None
        is_inbounds = "inbounds" in addition.flags
        flags = {"nuw"} & addition.flags
        if is_inbounds or "nusw" in addition.flags:
            flags = {*flags, "nsw"}
        width = self.layout.pointer(addition.type.addrspace).index_bits
        return _Step(base, index, stride, constant, frozenset(flags), is_inbounds, width)

    def _inner(self, type_: Type, index: Value) -> tuple[Type, int | None] | None:
        """The type of a part, and the bytes before the part of a structure; `None` if it is
        neither that nor an array's."""
        match self.layout.resolved(type_), index:
            case ArrayType(element=element), _:
                return element, None
            case StructType(elements=elements) as whole, ConstInt(value=number):
                return elements[number], self.layout.offsets(whole)[number]
            case _:
                return None


def _is_known(array: _Array, name: str) -> bool:
    """Whether a sum is written as one of integers: of whole elements, and of constants but for what
    is added to the array's own address."""
    step, each = array.steps[name], array.bytes_each
    if step.constant % each or abs(step.constant) > MAX_CONSTANT:
        return False
    if "nuw" in step.flags and step.constant < 0:
        return False
    at = array.at(name)
    if isinstance(at, ConstInt):
        return 0 <= at.signed <= array.size
    if step.index is None:
        return array.steps[step.base].is_inbounds and step.is_inbounds
    assert isinstance(step.index.type, IntType)
    is_first = step.base not in array.steps
    return is_first and step.stride % each == 0 and step.index.type.width <= array.counted.width


def _is_plain(access: Instruction, array: _Array) -> bool:
    """Whether an instruction loads or stores one element."""
    detail, (*stored, address) = access.detail, access.operands
    if any(isinstance(value, Local) and value.name in array.addresses for value in stored):
        return False
    at = array.at(address.name) if isinstance(address, Local) else None
    if not isinstance(detail, MemoryDetail) or detail.align is None or at is None:
        return False
    if isinstance(at, ConstInt) and at.signed == array.size:
        return False
    type_ = access.type if access.opcode == "load" else access.operands[0].type
    return (
        type_ == array.type.element
        and not (detail.volatile or detail.atomic or access.flags)
        and detail.align <= min(array.align, array.bytes_each)
    )


class _Writer:
    """Writes a function's instructions, with arrays as vectors."""

    def __init__(self, arrays: Sequence[_Array], names: NewNames) -> None:
        self.names = names
        self.by_address = {address: array for array in arrays for address in array.addresses}

    def write(self, builder: Builder, instruction: Instruction) -> None:
        """Write an instruction, or what stands for it."""
        array = self.by_address.get(instruction.name or "")
        last = instruction.operands[-1] if instruction.operands else None
        if array is not None:
            self._address(builder, instruction, array)
        elif isinstance(last, Local) and last.name in self.by_address:
            self._access(builder, instruction, self.by_address[last.name], last.name)
        else:
            builder.add(instruction)

    def _address(self, builder: Builder, made: Instruction, array: _Array) -> None:
        """Write the number of bytes of an address, or the variable in the place of the array."""
        if made is array.alloca:
            builder.alloca(array.elements, array.variable, array.align)
            if not array.has_start:
                self._begin(builder, array)
            return
        name, counted = made.name or "", array.counted
        step = array.steps.get(name)
        if step is None or not isinstance(array.at(name), Local):
            return
        total, flags = array.at(step.base), step.flags
        if step.index is not None:
            index, scale = step.index, integer(counted, step.stride)
            if index.type != counted:
                index = builder.cast("sext", index, counted, self.names.new(f"{name}.index"))
            own = self.names.new(f"{name}.times")
            total = builder.made("mul", counted, own, (index, scale), flags=flags)
        is_guarded = array.is_guarded(name)
        own = self.names.new(f"{name}.sum") if is_guarded else name
        more = integer(counted, step.constant)
        total = builder.made("add", counted, own, (total, more), flags=flags)
        if is_guarded:
            end = integer(counted, array.size)
            within = builder.icmp("ule", total, end, self.names.new(f"{name}.within"))
            builder.select(within, total, Poison(counted), name)

    def _begin(self, builder: Builder, array: _Array) -> None:
        """Nothing is written."""
        builder.store(Poison(array.elements), array.variable, array.align)

    def _access(self, builder: Builder, access: Instruction, array: _Array, address: str) -> None:
        callee = access.callee_name or ""
        if callee.startswith((STARTS, ENDS)):
            builder.add(access)
            if callee.startswith(STARTS):
                self._begin(builder, array)
            return
        place = self._place(builder, array, address)
        name = self.names.new(f"{array.name}.all")
        elements = builder.load(array.elements, array.variable, name, array.align)
        if access.opcode == "load":
            builder.element(elements, place, access.name or "")
            return
        name = self.names.new(f"{array.name}.all")
        elements = builder.with_element(elements, access.operands[0], place, name)
        builder.store(elements, array.variable, array.align)

    def _place(self, builder: Builder, array: _Array, address: str) -> Value:
        """The number of the element at an address, which has to be one's."""
        at = array.at(address)
        if isinstance(at, ConstInt):
            return integer(array.counted, at.signed // array.bytes_each)
        end = integer(array.counted, array.size)
        builder.assume(builder.icmp("ult", at, end, self.names.new(f"{address}.within")))
        shift = integer(array.counted, array.bytes_each.bit_length() - 1)
        return builder.binary("lshr", at, shift, self.names.new(f"{address}.place"))
