"""A function with the defined functions that it calls spliced in, as one flat graph.

Entering a call keeps the documents' rule for `entry` (llvm-convergent-operations,
"llvm.experimental.convergence.entry", rule 2): dynamic instances reached through different call
sites are never converged, so each calling context has static instances of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from enum import Enum
from itertools import pairwise

from common.data import dataclass
from verify.ir.function import (
    Attributes,
    Block,
    CallDetail,
    Function,
    Instruction,
    Module,
    Parameter,
    PhiDetail,
    successors,
)
from verify.ir.values import Global, Local, Value

MAX_CONTEXTS = 256
"""A function with more calling contexts than this is refused."""

MAY_CHANGE_VALUES = frozenset({"align", "nofpclass", "nonnull", "range"})
"""Attributes that make an argument poison, unless `noundef` makes that undefined."""

Variable = tuple[int, str]
"""An SSA name in its calling context: (context index, name without `%`)."""


class FlattenError(Exception):
    """The function cannot be flattened; the message says why."""


@dataclass(frozen=True, slots=True)
class Static:
    """A static instance: one instruction of one function in one calling context."""

    context: int
    block: str
    index: int
    instruction: Instruction

    @property
    def place(self) -> tuple[int, str, int]:
        """What tells it from all others: context, block and index."""
        return self.context, self.block, self.index


@dataclass(frozen=True, slots=True)
class Context:
    """A calling context; the outermost has index 0, no parent and no call."""

    index: int
    function: Function
    parent: int | None = None
    call: Static | None = None


class ExitKind(Enum):
    BRANCH = "branch"  # br, switch: `static` is the terminator
    ENTER = "enter"  # a call of a defined function: `static` is the call
    LEAVE = "leave"  # ret of an entered function: `static` is the ret
    RETURN = "return"  # ret of the outermost function
    UNREACHABLE = "unreachable"
    CUT = "cut"  # recursion deeper than the bound: `static` is the call
    OTHER = "other"  # a terminator that is not understood


@dataclass(frozen=True, slots=True)
class Exit:
    kind: ExitKind
    static: Static
    targets: tuple[str, ...] = ()
    context: int | None = None
    """ENTER: the callee's context."""


@dataclass(frozen=True, slots=True)
class Phi:
    """`variable` takes, coming from the flat block `incoming[i][0]`, the operand
    `incoming[i][2]` of context `incoming[i][1]`.  `static` is the phi, or the entered call whose
    result it is, or whose argument number `argument`."""

    variable: Variable
    incoming: tuple[tuple[str, int, Value], ...]
    static: Static
    argument: int | None = None


@dataclass(frozen=True, slots=True)
class FlatBlock:
    label: str
    context: int
    source: str
    """The label of the block in its own function."""
    phis: tuple[Phi, ...]
    body: tuple[Static, ...]
    exit: Exit


Bindings = Mapping[Variable, tuple[int, Value]]


@dataclass(frozen=True)
class Flat:
    """The flat graph: `blocks` by label, `contexts` by index."""

    module: Module
    function: Function
    entry: str
    blocks: Mapping[str, FlatBlock]
    contexts: tuple[Context, ...]
    bindings: Bindings = field(default_factory=dict[Variable, tuple[int, Value]])
    """Parameters of entered functions: the caller's context and operand; but for those that an
    attribute may make another value, which are phis at the function's entry."""

    @property
    def body(self) -> Iterator[Static]:
        """The instructions without phis, terminators and calls that are entered."""
        for block in self.blocks.values():
            yield from block.body

    @property
    def statics(self) -> Iterator[Static]:
        """The instructions without phis."""
        for block in self.blocks.values():
            yield from block.body
            yield block.exit.static

    @property
    def executed(self) -> Iterator[Static]:
        """The instructions without phis and calls that are entered: the callee's are there."""
        for block in self.blocks.values():
            yield from block.body
            if block.exit.kind is not ExitKind.ENTER:
                yield block.exit.static


def flatten(module: Module, function: Function, *, enter: bool, recursion: int) -> Flat:
    """Splice in the defined callees of `function` (none when `enter` is false).

    A function is entered at most `recursion` times on one call path; deeper calls are `CUT`.
    Raises `FlattenError` when there are more than `MAX_CONTEXTS` calls to enter.
    """
    return _Flattener(module, enter, recursion).run(function)


def entered_callee(module: Module, instruction: Instruction) -> Function | None:
    """The definition that a call runs and that is spliced in; not a variadic one."""
    callee = known_callee(module, instruction)
    return None if callee is None or callee.type.vararg else callee


def known_callee(module: Module, instruction: Instruction) -> Function | None:
    """The definition that a call runs: direct, of the callee's own type, not interposable."""
    detail = instruction.detail
    if instruction.opcode != "call" or not isinstance(detail, CallDetail):
        return None
    if not isinstance(detail.callee, Global):
        return None
    callee = module.functions.get(detail.callee.name)
    if callee is None or not callee.blocks:
        return None
    if callee.type != detail.function_type:
        return None
    if any(bundle.tag != "convergencectrl" for bundle in detail.bundles):
        return None
    return None if callee.symbol.linkage.is_interposable else callee


class _Flattener:
    def __init__(self, module: Module, enter: bool, recursion: int) -> None:
        self.module = module
        self.enter = enter
        self.recursion = recursion
        self.contexts: list[Context] = []
        self.blocks: dict[str, FlatBlock] = {}
        self.bindings: dict[Variable, tuple[int, Value]] = {}
        self.changed: dict[int, list[Phi]] = {}
        self.renamed: dict[str, Function] = {}

    def run(self, function: Function) -> Flat:
        top = Context(0, function)
        self.contexts.append(top)
        self._splice(top, None)
        entry = _label(0, function.entry.label, 0)
        return Flat(self.module, function, entry, self.blocks, tuple(self.contexts), self.bindings)

    def _splice(self, context: Context, after: str | None) -> list[tuple[str, int, Value]]:
        """Add the blocks of `context`; `after` is where its `ret`s go (`None`: outermost).
        Returns the returned operands by flat block."""
        pending: list[tuple[Context, str]] = []
        returned: list[tuple[str, int, Value]] = []
        parts = {b.label: self._parts(context, b) for b in context.function.blocks}
        for block in context.function.blocks:
            for part, (start, stop) in enumerate(parts[block.label]):
                flat = self._part(context, block, part, (start, stop), parts, after, pending)
                self.blocks[flat.label] = flat
                if flat.exit.kind is ExitKind.ENTER:
                    self._bind(flat)
                if flat.exit.kind is ExitKind.LEAVE and flat.exit.static.instruction.operands:
                    value = flat.exit.static.instruction.operands[0]
                    returned.append((flat.label, context.index, value))
        for callee, continuation in pending:
            results = self._splice(callee, continuation)
            self._add_result(callee, continuation, results)
            self._add_phis(_label(callee.index, callee.function.entry.label, 0), callee.index)
        return returned

    def _bind(self, block: FlatBlock) -> None:
        """The arguments bound to the parameters of the function that a block enters."""
        call = block.exit.static
        assert block.exit.context is not None
        inner = self.contexts[block.exit.context]
        operands = call.instruction.operands
        for i, (parameter, operand) in enumerate(
            zip(inner.function.parameters, operands, strict=True)
        ):
            variable = (inner.index, parameter.name)
            names = {a.name for a in _argument_attributes(call.instruction, parameter, i)}
            if names & MAY_CHANGE_VALUES and "noundef" not in names:
                phi = Phi(variable, ((block.label, block.context, operand),), call, i)
                self.changed.setdefault(inner.index, []).append(phi)
            else:
                self.bindings[variable] = (block.context, operand)

    def _add_phis(self, label: str, context: int) -> None:
        """The parameters that are no bindings."""
        phis = self.changed.get(context, [])
        if phis:
            old = self.blocks[label]
            self.blocks[label] = replace(old, phis=(*phis, *old.phis))

    def _add_result(
        self, callee: Context, continuation: str, results: list[tuple[str, int, Value]]
    ) -> None:
        call = callee.call
        if call is None or call.instruction.name is None:
            return
        old = self.blocks[continuation]
        phi = Phi((call.context, call.instruction.name), tuple(results), call)
        self.blocks[continuation] = replace(old, phis=(phi,))

    def _parts(self, context: Context, block: Block) -> list[tuple[int, int]]:
        """Index ranges [start, stop) of a block split after each call that is entered."""
        cuts = [
            i + 1
            for i, instruction in enumerate(block.instructions)
            if self.enter and entered_callee(self.module, instruction) is not None
        ]
        edges = [0, *cuts, len(block.instructions)]
        return list(pairwise(edges))

    def _part(
        self,
        context: Context,
        block: Block,
        part: int,
        span: tuple[int, int],
        parts: Mapping[str, list[tuple[int, int]]],
        after: str | None,
        pending: list[tuple[Context, str]],
    ) -> FlatBlock:
        start, stop = span
        statics = [
            Static(context.index, block.label, i, block.instructions[i]) for i in range(start, stop)
        ]
        phis = tuple(self._phi(context, s, parts) for s in statics if s.instruction.opcode == "phi")
        last = statics[-1]
        body = tuple(s for s in statics[:-1] if s.instruction.opcode != "phi")
        if stop < len(block.instructions):
            exit_ = self._call_exit(context, last, _label(context.index, block.label, part + 1))
            if exit_.context is not None:
                pending.append((self.contexts[exit_.context], exit_.targets[1]))
                exit_ = Exit(exit_.kind, exit_.static, exit_.targets[:1], exit_.context)
        else:
            exit_ = _exit(context, last, after)
        label = _label(context.index, block.label, part)
        return FlatBlock(label, context.index, block.label, phis, body, exit_)

    def _phi(
        self, context: Context, static: Static, parts: Mapping[str, list[tuple[int, int]]]
    ) -> Phi:
        detail = static.instruction.detail
        name = static.instruction.name
        assert isinstance(detail, PhiDetail) and name is not None
        incoming = tuple(
            (_label(context.index, b, len(parts[b]) - 1), context.index, v)
            for b, v in zip(detail.blocks, static.instruction.operands, strict=True)
        )
        return Phi((context.index, name), incoming, static)

    def _call_exit(self, context: Context, call: Static, continuation: str) -> Exit:
        callee = entered_callee(self.module, call.instruction)
        assert callee is not None
        if self._depth(context, callee) >= self.recursion:
            return Exit(ExitKind.CUT, call)
        if len(self.contexts) >= MAX_CONTEXTS:
            raise FlattenError(f"more than {MAX_CONTEXTS} calls of defined functions to enter")
        inner = Context(len(self.contexts), self._named(callee), context.index, call)
        self.contexts.append(inner)
        entry = _label(inner.index, callee.entry.label, 0)
        return Exit(ExitKind.ENTER, call, (entry, continuation), inner.index)

    def _named(self, callee: Function) -> Function:
        """The callee with a name that the outermost function does not have, unless that is the same
        function: a proof compares another one, which calls the module's of its name."""
        top = self.contexts[0].function
        if callee.name != top.name or callee is top or callee == top:
            return callee
        if callee.name not in self.renamed:
            self.renamed[callee.name] = replace(callee, name=f"{callee.name} itself")
        return self.renamed[callee.name]

    def _depth(self, context: Context, callee: Function) -> int:
        depth = 0
        names = {callee.name, self._named(callee).name}
        at: int | None = context.index
        while at is not None:
            depth += self.contexts[at].function.name in names
            at = self.contexts[at].parent
        return depth


def _argument_attributes(call: Instruction, parameter: Parameter, index: int) -> Attributes:
    """The attributes of an argument at the call and of the parameter together."""
    detail = call.detail
    assert isinstance(detail, CallDetail)
    at_call = detail.argument_attributes
    return parameter.attributes + (at_call[index] if index < len(at_call) else ())


def first_part(context: int, block: str) -> str:
    """The flat label at which a block of a context starts."""
    return _label(context, block, 0)


def _label(context: int, block: str, part: int) -> str:
    return f"{context}|{part}|{block}"


def _exit(context: Context, static: Static, after: str | None) -> Exit:
    opcode = static.instruction.opcode
    if opcode in ("br", "switch"):
        targets = tuple(_label(context.index, t, 0) for t in successors(static.instruction))
        return Exit(ExitKind.BRANCH, static, targets)
    if opcode == "ret":
        if after is None:
            return Exit(ExitKind.RETURN, static)
        return Exit(ExitKind.LEAVE, static, (after,))
    if opcode == "unreachable":
        return Exit(ExitKind.UNREACHABLE, static)
    return Exit(ExitKind.OTHER, static)


def uses(flat: Flat, context: int, value: Value) -> tuple[Variable, ...]:
    """The SSA variables that reading `value` in `context` needs, parameters of entered
    functions resolved to the caller's operand."""
    context, value = resolved(flat.bindings, context, value)
    return ((context, value.name),) if isinstance(value, Local) else ()


def resolved(bindings: Bindings, context: int, value: Value) -> tuple[int, Value]:
    """A value that is read in `context`, with the callers' operands in place of parameters of
    entered functions, and the context of that operand."""
    while isinstance(value, Local) and (context, value.name) in bindings:
        context, value = bindings[context, value.name]
    return context, value
