"""Instructions, blocks, functions, modules as immutable data.

An `Instruction` is its opcode, operands and flags plus one `detail` object for the opcodes
that need more.  `text` is the canonical text that LLVM printed (comments removed, one line);
reports show it.  What is not understood is kept in `attributes`, `metadata`, `detail`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cached_property

from common.data import dataclass
from verify.ir.linkage import EXTERNAL_SYMBOL, Symbol
from verify.ir.types import FunctionType, Type
from verify.ir.values import Global, Local, Value


@dataclass(frozen=True, slots=True)
class Attribute:
    """One attribute: `name` is its keyword or quoted string without quotes; `argument` is
    the text in parentheses or after `=`, `None` when there is none.

    `memory(none)` is `Attribute("memory", "none")`, `"a"="b"` is `Attribute("a", "b", True)`.
    """

    name: str
    argument: str | None = None
    quoted: bool = False


Attributes = tuple[Attribute, ...]


@dataclass(frozen=True, slots=True)
class Bundle:
    """An operand bundle: `"tag"(operands)`."""

    tag: str
    operands: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class CompareDetail:
    """Detail of icmp, fcmp: LLVM's predicate keyword, e.g. `ult`, `oeq`."""

    predicate: str


@dataclass(frozen=True, slots=True)
class PhiDetail:
    """Detail of phi: `blocks[i]` is the label that `Instruction.operands[i]` comes from."""

    blocks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BranchDetail:
    """Detail of br: one label (no operand), or two labels [if true, if false] with operand
    [condition]; of indirectbr: operand [address], all labels."""

    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SwitchDetail:
    """Detail of switch: operand [condition]; `cases` are unsigned values with labels."""

    default: str
    cases: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class CallDetail:
    """Detail of call, invoke, callbr.  `Instruction.operands` are the arguments, without the
    callee; of llvm.assume, the condition and then the operands of its bundles, in order.

    `attributes` are the call site's function attributes (groups resolved); the callee's own are on
    the declaration.  `normal`, `unwind`, `indirect` are labels (invoke, callbr).
    """

    callee: Value
    function_type: FunctionType
    tail: str | None = None
    calling_convention: str | None = None
    result_attributes: Attributes = ()
    argument_attributes: tuple[Attributes, ...] = ()
    attributes: Attributes = ()
    bundles: tuple[Bundle, ...] = ()
    normal: str | None = None
    unwind: str | None = None
    indirect: tuple[str, ...] = ()

    @property
    def callee_name(self) -> str | None:
        """The function that a direct call calls, without `@`; `None` through a pointer and for
        inline assembly."""
        return self.callee.name if isinstance(self.callee, Global) else None


@dataclass(frozen=True, slots=True)
class MemoryDetail:
    """alloca, load, store, getelementptr, cmpxchg, atomicrmw, fence: what is present.

    `type` is the allocated, loaded, stored or source element type; `operation` is atomicrmw's.
    `elementwise` (LLVM 23): each element is accessed by itself, which has no meaning here: such
    instructions have opcodes of their own, as `load elementwise`.
    load: operand [pointer]; store: [value, pointer]; gep: [base, indices…]; alloca: [count] or [];
    cmpxchg: [pointer, compare, new]; atomicrmw: [pointer, value].
    """

    type: Type | None = None
    align: int | None = None
    volatile: bool = False
    atomic: bool = False
    weak: bool = False
    orderings: tuple[str, ...] = ()
    syncscope: str | None = None
    operation: str | None = None
    addrspace: int | None = None
    inalloca: bool = False
    swifterror: bool = False
    inrange: str | None = None
    elementwise: bool = False


@dataclass(frozen=True, slots=True)
class AggregateDetail:
    """Detail of extractvalue, insertvalue: constant indices."""

    indices: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BitcastDetail:
    """Detail of bitcast: `big_endian`: element 0 of a vector is in the highest bits."""

    big_endian: bool


@dataclass(frozen=True, slots=True)
class ExceptionDetail:
    """Detail of exception-handling instructions, kept as text after the opcode."""

    text: str
    targets: tuple[str, ...] = ()


Detail = (
    CompareDetail
    | PhiDetail
    | BranchDetail
    | SwitchDetail
    | CallDetail
    | MemoryDetail
    | AggregateDetail
    | BitcastDetail
    | ExceptionDetail
)


@dataclass(frozen=True, slots=True)
class Instruction:
    """One static instance.  `name` is `None` when it has no result (void)."""

    opcode: str
    type: Type
    name: str | None
    operands: tuple[Value, ...]
    text: str
    flags: frozenset[str] = frozenset()
    detail: Detail | None = None
    metadata: tuple[tuple[str, str], ...] = ()
    location: str = field(default="", compare=False)
    """The number of its location in the source, in the text that it was read from: for reports
    alone, and not among `metadata`."""
    of_operation: bool = field(default=False, compare=False)
    """A branch within what is no branch in the program: threads that never diverge may part at
    it."""

    @property
    def callee_name(self) -> str | None:
        """The function that a direct call, invoke or callbr calls, without `@`."""
        return self.detail.callee_name if isinstance(self.detail, CallDetail) else None


@dataclass(frozen=True, slots=True)
class Block:
    """A basic block; the last instruction is its terminator.  `label` is without `%`."""

    label: str
    instructions: tuple[Instruction, ...]

    @property
    def terminator(self) -> Instruction:
        return self.instructions[-1]


@dataclass(frozen=True, slots=True)
class Parameter:
    type: Type
    name: str
    attributes: Attributes = ()


@dataclass(frozen=True, slots=True)
class DebugRecord:
    """A debug record, e.g. `#dbg_value(…)`: no semantics.  `index` is the position in the block of
    the instruction that it precedes.  Only a module that was read whole has some."""

    block: str
    index: int
    text: str


@dataclass(frozen=True)
class Function:
    """A definition, or (no blocks) a declaration.  Attribute groups are resolved."""

    name: str
    type: FunctionType
    parameters: tuple[Parameter, ...]
    blocks: tuple[Block, ...]
    attributes: Attributes = ()
    result_attributes: Attributes = ()
    calling_convention: str | None = None
    header: str = ""
    """The `define`/`declare` line as printed, for reports and for printing it again."""
    debug_records: tuple[DebugRecord, ...] = ()
    symbol: Symbol = EXTERNAL_SYMBOL
    prefix: Value | None = None
    prologue: Value | None = None
    personality: Value | None = None
    collector: str | None = None
    """`gc`: the name of the garbage collector's strategy, as printed."""
    addrspace: int = 0
    """The place of the code."""

    @cached_property
    def block(self) -> Mapping[str, Block]:
        """The blocks by label."""
        return {b.label: b for b in self.blocks}

    @property
    def entry(self) -> Block:
        return self.blocks[0]

    @cached_property
    def begun(self) -> frozenset[str]:
        """The variables of which some `llvm.lifetime.start` is given the address."""
        return frozenset(
            address.name
            for instruction in self.instructions
            if (instruction.callee_name or "").startswith("llvm.lifetime.start")
            for address in instruction.operands
            if isinstance(address, Local)
        )

    @property
    def instructions(self) -> Iterator[Instruction]:
        """All instructions, in the order printed."""
        for block in self.blocks:
            yield from block.instructions


@dataclass(frozen=True, slots=True)
class GlobalVariable:
    name: str
    type: Type
    addrspace: int
    constant: bool
    initializer: Value | None
    text: str
    align: int | None = None
    symbol: Symbol = EXTERNAL_SYMBOL
    externally_initialized: bool = False

    @property
    def is_thread_local(self) -> bool:
        """Whether each thread has its own variable (LangRef, "Thread Local Storage Models")."""
        said = self.text.removeprefix(f"@{self.name}")
        return "thread_local" in said.partition(str(self.type))[0]

    @property
    def has_section(self) -> bool:
        """Whether a section is stated; true also if a string of the initialiser looks like one."""
        return ', section "' in self.text

    def has_metadata(self, kind: str) -> bool:
        """Whether metadata of this kind is attached."""
        return f"!{kind} " in self.text


@dataclass(frozen=True, slots=True)
class Complaint:
    """A report of LLVM's verifier about a module: a sentence, then the values that it concerns, one
    on each line.  `functions`: the names of those that it concerns; empty: it may be any."""

    text: str
    functions: frozenset[str] = frozenset()

    def concerns(self, name: str) -> bool:
        return not self.functions or name in self.functions

    @property
    def line(self) -> str:
        """The complaint on one line, in LLVM's words."""
        first, *rest = (line.strip() for line in self.text.splitlines())
        return f"{first} ({'; '.join(rest)})" if rest else first


@dataclass(frozen=True)
class Module:
    functions: Mapping[str, Function]
    globals: Mapping[str, GlobalVariable]
    types: Mapping[str, Type | None]
    triple: str = ""
    datalayout: str = ""
    metadata: Mapping[str, str] = field(default_factory=dict[str, str])
    other: tuple[str, ...] = ()
    """Top-level entities kept as text: aliases, ifuncs, comdats, module asm, …"""
    complaints: tuple[Complaint, ...] = ()
    """The report of LLVM's verifier about the module; empty: it is valid."""
    langref: int | None = None
    """The LLVM by whose LangRef it is read: the newest that the file shows to have written it, or
    what was asked for; `None`: nothing says."""
    compilers: tuple[int, ...] = ()
    """The major versions of the compilers that its metadata names."""
    text: str = field(default="", compare=False, repr=False)
    """The text that was read; also of a module that a pass has changed since."""


def operands_of(instruction: Instruction) -> tuple[Value, ...]:
    """All operands, those of bundles and the callee included."""
    detail = instruction.detail
    if not isinstance(detail, CallDetail):
        return instruction.operands
    return (*instruction.operands, detail.callee, *(o for b in detail.bundles for o in b.operands))


def has_attribute(attributes: Attributes, name: str) -> bool:
    return any(a.name == name for a in attributes)


def successors(instruction: Instruction) -> tuple[str, ...]:
    """The labels that a terminator can go to, in the order printed, with repetitions."""
    match instruction.detail:
        case BranchDetail(targets):
            return targets
        case SwitchDetail(default, cases):
            return (default, *(label for _, label in cases))
        case CallDetail(normal=str(normal), unwind=unwind, indirect=indirect):
            return (normal, *([unwind] if unwind is not None else []), *indirect)
        case ExceptionDetail(targets=targets):
            return targets
        case _:
            return ()
