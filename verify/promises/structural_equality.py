"""Equality of functions, up to names, and attributes and metadata without a meaning.

Such a pair needs no proof, for all meanings of its instructions.  `shape` is the compared form: a
function with everything that it reaches in its module (callees, globals, metadata), names of locals
and numbers of metadata nodes replaced by the order in which they occur, and phis of one value by
that value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import field, fields
from operator import attrgetter

from common.data import dataclass
from verify.analysis.flatten import entered_callee
from verify.analysis.shared_functions import is_shared
from verify.ir.function import (
    Attribute,
    Attributes,
    BranchDetail,
    CallDetail,
    ExceptionDetail,
    Function,
    Instruction,
    MemoryDetail,
    Module,
    PhiDetail,
    SwitchDetail,
)
from verify.ir.types import FloatType, IntType, PtrType, VoidType
from verify.ir.values import ConstAggregate, ConstExpr, ConstInt, Global, Local, Value
from verify.promises.added import POINTER_PROMISES
from verify.promises.justified import FUNCTION_PROMISES, PARAMETER_PROMISES, implied
from verify.promises.loop_promises import LOOP_PROMISES, promise_nodes
from verify.promises.symbols import promised_of
from verify.semantics.attributes import (
    ABI_ATTRIBUTES,
    FLOAT_ENVIRONMENTS,
    FUNCTION_ATTRIBUTES_WITHOUT_MEANING,
    VALUE_ATTRIBUTES_WITHOUT_MEANING,
    is_idle_metadata,
)
from verify.semantics.string_attributes import has_string_meaning
from verify.semantics.unknown import passes_on_arguments
from verify.semantics.work_group import stated_work_group
from verify.targets.triples import TARGETS

Shape = Hashable
IDLE = (
    FUNCTION_ATTRIBUTES_WITHOUT_MEANING
    - FLOAT_ENVIRONMENTS
    - {"null_pointer_is_valid"}
    - frozenset(FUNCTION_PROMISES)
)
"""Function attributes that are not compared."""
IDLE_OF_VALUES = VALUE_ATTRIBUTES_WITHOUT_MEANING - ABI_ATTRIBUTES
"""Attributes of parameters, arguments and results that are not compared."""
KEPT = frozenset(FUNCTION_PROMISES) | {"mustprogress"}
"""Promises to callers, which do not change the meaning of a body that keeps them."""
KEPT_OF_VALUES = IDLE_OF_VALUES | POINTER_PROMISES | frozenset(PARAMETER_PROMISES)
"""Promises about parameters, and attributes of values that are not compared in any case."""
_COMDAT = "$"
"""What a line begins with that declares a comdat."""
_PLAIN = re.compile(r"[-\w.$:]+")
"""Names that are printed as they are."""
_NAMELESS = (VoidType, IntType, FloatType, PtrType)
"""Types that name nothing else: they are their own shapes."""
_BESIDES_TYPE = attrgetter(*(f.name for f in fields(MemoryDetail) if f.name != "type"))
_NODE = re.compile(r"!\d+")
_BLOCK = re.compile(r"blockaddress\(@(.+?), %(.+?)\)")
_GLOBAL = re.compile(r'@(?:"([^"]*)"|([-\w.$]+))')


@dataclass(frozen=True)
class Settled:
    """Names of functions with attributes that are not compared: `promises` are those whose
    attributes in the target are known to hold, `entered` those of which that is known at the calls
    that enter them, too, `conventions` those whose calling convention is free, `symbols` those of
    whose symbol the target promises no more."""

    promises: frozenset[str] = frozenset()
    entered: frozenset[str] = frozenset()
    conventions: frozenset[str] = frozenset()
    symbols: frozenset[str] = frozenset()


NOTHING_SETTLED = Settled()


def same(
    before: Module,
    source: Function,
    after: Module,
    target: Function,
    settled: Settled = NOTHING_SETTLED,
) -> bool:
    """Whether the two functions are equal, and so are all functions and globals that they reach."""
    if is_shared(before, source, after, target):
        return True
    if _have_other_opcodes(source, target, _is_copy):
        return False
    return shape(before, source, settled) == shape(after, target, settled)


def have_other_opcodes(source: Function, target: Function) -> bool:
    """Whether the blocks of the two functions, as printed, are of other opcodes, as they mostly are
    where a pass has changed something: then the shapes differ, which take far longer to make."""
    return _have_other_opcodes(source, target, lambda _: False)


def _have_other_opcodes(
    source: Function, target: Function, is_left_out: Callable[[Instruction], bool]
) -> bool:
    ours, theirs = source.blocks, target.blocks
    return len(ours) != len(theirs) or any(
        [i.opcode for i in a.instructions if not is_left_out(i)]
        != [i.opcode for i in b.instructions if not is_left_out(i)]
        for a, b in zip(ours, theirs, strict=True)
    )


def _is_copy(instruction: Instruction) -> bool:
    """Whether an instruction is a phi of one value, as LCSSA makes them, which is that value."""
    is_phi = instruction.opcode == "phi" and len(instruction.operands) == 1
    return is_phi and not instruction.flags


def _copies(function: Function) -> Mapping[str, Value]:
    """The values of the phis of one value, by their names; without those in a block that only it
    itself leads to, which are no value."""
    copied = {i.name: i.operands[0] for i in function.instructions if i.name and _is_copy(i)}
    found: dict[str, Value] = {}
    for name, value in copied.items():
        passed = {name}
        while isinstance(value, Local) and value.name in copied and value.name not in passed:
            passed.add(value.name)
            value = copied[value.name]
        if not (isinstance(value, Local) and value.name in passed):
            found[name] = value
    return found


def shape(module: Module, function: Function, settled: Settled = NOTHING_SETTLED) -> Shape:
    """The form of a function that is compared: equal shapes are equal functions."""
    walk = _Walk(module, settled)
    top = walk.function(function, named=False)
    other = tuple(walk.text(line) for line in module.other if not line.startswith(_COMDAT))
    reached: list[Shape] = []
    while walk.pending:
        reached.append(walk.entity(walk.pending.pop(0)))
    types = _named_types(module, repr((top, reached, other)) if module.types else "")
    comdats = _comdats(module, [function.name, *walk.seen])
    return (module.datalayout, types, (other, comdats), top, tuple(reached))


def _named_types(module: Module, text: str) -> Shape:
    """The types with names that `text` may mention, and those that these mention."""
    found: dict[str, str] = {}
    while new := {
        name: str(body)
        for name, body in module.types.items()
        if name not in found and (name in text or not _PLAIN.fullmatch(name))
    }:
        found |= new
        text = " ".join(new.values())
    return tuple(sorted(found.items()))


def _comdats(module: Module, names: Collection[str]) -> Shape:
    """The lines of the comdats that globals of these names are in (LangRef, "Comdats")."""
    of_functions = (module.functions[n].header for n in names if n in module.functions)
    of_variables = (module.globals[n].text for n in names if n in module.globals)
    texts = [*(f"comdat(${name})" for name in names), *of_functions, *of_variables]
    comdats = {line: line.split(" ")[0] for line in module.other if line.startswith(_COMDAT)}
    return tuple(
        sorted(
            line
            for line, name in comdats.items()
            if not _PLAIN.fullmatch(name) or any(name in text for text in texts)
        )
    )


_PREFIXES = tuple([each.inputs.prefix for each in TARGETS if each.inputs is not None])
"""Beginnings of the promises not to ask for an implicit input."""


def _without_inputs(attributes: Attributes) -> Attributes:
    """The attributes without those that are known to hold about the inputs that a kernel asks
    for."""
    return tuple(a for a in attributes if not (a.quoted and a.name.startswith(_PREFIXES)))


def alone(module: Module, function: Function) -> Shape:
    """The shape of a function without the functions with a body that it reaches, and with the phis
    of one value that it has."""
    walk = _Walk(module, keeps_copies=True)
    top = walk.function(function, named=True)
    reached: list[Shape] = []
    while walk.pending:
        name = walk.pending.pop(0)
        other = module.functions.get(name)
        if other is None or not other.blocks:
            reached.append(walk.entity(name))
    return (top, tuple(reached))


@dataclass
class _Walk:
    module: Module
    settled: Settled = NOTHING_SETTLED
    keeps_copies: bool = False
    pending: list[str] = field(default_factory=list[str])
    seen: set[str] = field(default_factory=set[str])
    nodes: dict[str, int] = field(default_factory=dict[str, int])
    locals: dict[str, int] = field(default_factory=dict[str, int])
    copies: Mapping[str, Value] = field(default_factory=dict[str, Value])
    has_locals: bool = False
    """Whether the function that is walked has local variables."""
    is_settled: bool = False
    """Whether the attributes of the function that is walked are known to hold."""

    def entity(self, name: str) -> Shape:
        """The shape of a global that is reached: a function with its body, a variable, or
        another."""
        function = self.module.functions.get(name)
        if function is not None:
            return self.function(function, named=True)
        variable = self.module.globals.get(name)
        if variable is None:
            return name
        self.value(variable.initializer)
        return (name, self.text(variable.text), variable.align)

    def function(self, function: Function, *, named: bool) -> Shape:
        """The shape of a function.  Its blocks are in the printed order, which has no meaning, but
        which passes keep in a function that they do not change."""
        self.locals = {}
        self.copies = {} if self.keeps_copies else _copies(function)
        self.has_locals = any(i.opcode == "alloca" for i in function.instructions)
        kept = self.is_settled = function.name in self.settled.promises
        idle = IDLE | KEPT if kept else IDLE
        if not function.blocks:
            idle |= implied(function.attributes)
        idle_of_values = KEPT_OF_VALUES if kept else IDLE_OF_VALUES
        own = _without_inputs(function.attributes) if kept else function.attributes
        parameters = tuple(
            (
                self.value(p.type),
                self._local(p.name),
                self._attributes(p.attributes, idle_of_values),
            )
            for p in function.parameters
        )
        for block in function.blocks:
            self._local(block.label)
        body = tuple(
            (
                self._local(block.label),
                tuple(self.instruction(i) for i in block.instructions if i.name not in self.copies),
            )
            for block in function.blocks
        )
        group = None if kept else stated_work_group(self.module, function)
        return (
            function.name if named else "",
            # A body that the linker may replace is not the one that is called.
            named and function.symbol.linkage.is_interposable,
            None if group is None else group.sizes,
            *map(self.value, (function.personality, function.prefix, function.prologue)),
            function.collector,
            function.addrspace,
            None if function.name in self.settled.symbols else promised_of(self.module, function),
            self.value(function.type),
            self._convention(function.name, function.calling_convention),
            self._attributes(function.result_attributes),
            self._attributes(own, idle),
            parameters,
            body,
        )

    def instruction(self, instruction: Instruction) -> Shape:
        metadata = tuple(
            (kind, self.text(text))
            for kind, text in instruction.metadata
            if not is_idle_metadata(kind)
        )
        return (
            instruction.opcode,
            self.value(instruction.type),
            None if instruction.name is None else self._local(instruction.name),
            tuple(map(self.value, instruction.operands)),
            tuple(sorted(instruction.flags)),
            self._detail(instruction),
            metadata,
            self._loop_promises(instruction),
        )

    def _loop_promises(self, latch: Instruction) -> Shape:
        """What is promised of the loop of a latch, with the access groups that it names."""
        return tuple(
            (name, *map(self.text, groups))
            for name, *groups in promise_nodes(self.module, latch)
            if name in LOOP_PROMISES
        )

    def _detail(self, instruction: Instruction) -> Shape:
        match instruction.detail:
            case PhiDetail(labels) | BranchDetail(labels):
                return tuple(map(self._local, labels))
            case SwitchDetail(default, cases):
                return (self._local(default), tuple((v, self._local(to)) for v, to in cases))
            case CallDetail() as call:
                labels = (call.normal, call.unwind, *call.indirect)
                callee = entered_callee(self.module, instruction)
                kept = callee is not None and callee.name in self.settled.entered
                kept = kept and self.is_settled
                idle = IDLE | KEPT if kept else IDLE
                idle_of_values = KEPT_OF_VALUES if kept else IDLE_OF_VALUES
                return (
                    self.value(call.callee),
                    self.value(call.function_type),
                    self._convention(
                        call.callee.name if isinstance(call.callee, Global) else "",
                        call.calling_convention,
                    ),
                    self._attributes(call.result_attributes),
                    tuple(self._attributes(a, idle_of_values) for a in call.argument_attributes),
                    self._attributes(call.attributes, idle),
                    tuple((b.tag, tuple(map(self.value, b.operands))) for b in call.bundles),
                    tuple(None if label is None else self._local(label) for label in labels),
                    self.has_locals and call.tail in ("tail", "musttail"),
                    passes_on_arguments(call),
                )
            case ExceptionDetail(text, targets):
                return (text, targets)
            case other:
                return self.value(other)

    def value(self, value: object) -> Shape:
        """The shape of a value, type or detail; the globals that it names are reached."""
        if value is None or isinstance(value, _NAMELESS):
            return value
        if isinstance(value, Local):
            value = self.copies.get(value.name, value)
        if isinstance(value, Local):
            return (self.value(value.type), self._local(value.name))
        if isinstance(value, ConstInt):
            return (value.type, value.text)
        if isinstance(value, Global):
            self._reach(value.name)
            return ("@", value.name)
        if isinstance(value, ConstExpr):
            parts = (value.type, *value.operands, value.source_type)
            return (value.opcode, tuple(sorted(value.flags)), tuple(map(self.value, parts)))
        if isinstance(value, ConstAggregate):
            return (str(value.type), tuple(map(self.value, value.elements)))
        if isinstance(value, MemoryDetail):
            return (_BESIDES_TYPE(value), str(value.type))
        return self.text(f"{getattr(value, 'type', '')} {value}")

    def _convention(self, name: str, convention: str | None) -> str | None:
        return None if name in self.settled.conventions else convention

    def _attributes(self, attributes: Attributes, idle: frozenset[str] = IDLE_OF_VALUES) -> Shape:
        kept = (a for a in attributes if self._matters(a, idle))
        return tuple(sorted((a.name, a.argument or "", a.quoted) for a in kept))

    def _matters(self, attribute: Attribute, idle: frozenset[str]) -> bool:
        if attribute.quoted:
            return has_string_meaning(attribute.name)
        return attribute.name not in idle

    def text(self, text: str) -> Shape:
        """The shape of a text, each metadata node in it expanded at its first occurrence; the
        globals that it names are reached."""
        if "@" not in text and "!" not in text:
            return (text,)
        for match in _GLOBAL.finditer(text):
            self._reach(match[1] or match[2])
        parts: list[Shape] = []
        if "blockaddress" in text:
            parts += [self._block(match[1], match[2]) for match in _BLOCK.finditer(text)]
            text = _BLOCK.sub("blockaddress", text)
        parts.append(_NODE.sub("!", text))
        for match in _NODE.finditer(text):
            node = match[0]
            first = node not in self.nodes
            parts.append(self.nodes.setdefault(node, len(self.nodes)))
            if first:
                parts.append(self.text(self.module.metadata.get(node, "")))
        return tuple(parts)

    def _block(self, name: str, label: str) -> Shape:
        """The shape of a block whose address is taken: its function, and its place there, since
        labels are not compared."""
        function = self.module.functions.get(name)
        labels = [] if function is None else [block.label for block in function.blocks]
        return (name, labels.index(label)) if label in labels else object()

    def _local(self, name: str) -> int:
        return self.locals.setdefault(name, len(self.locals))

    def _reach(self, name: str) -> None:
        if name not in self.seen:
            self.seen.add(name)
            self.pending.append(name)
