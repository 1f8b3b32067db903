"""Pads of Windows' exception handling, as calls and branches (LangRef, "'catchswitch' Instruction",
"'catchpad' Instruction", "'cleanuppad' Instruction"; LLVM, "Exception Handling using the Windows
Runtime").

Which handler catches is not known, nor what an exception does: the environment answers behind
`catchswitch`, and each pad, and leaving it, is a call of an unknown function.  Which block belongs
to which pad is checked, and so is that calls name their pad: what is not as LLVM wants it is left
as it is, and thus unsupported.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace

from common.data import dataclass
from verify.dialects.exceptions.invoke_to_call import INVOKE, as_call
from verify.ir.builder import I32, Builder, NewNames, rebuilt
from verify.ir.function import (
    Attribute,
    Attributes,
    Block,
    BranchDetail,
    CallDetail,
    ExceptionDetail,
    Function,
    Instruction,
    Module,
    SwitchDetail,
)
from verify.ir.types import VOID, Type
from verify.ir.values import Local, Value
from verify.normalize.pair import Pair
from verify.normalize.written_calls import DEFINED
from verify.semantics.effects import effects
from verify.semantics.occurring import occurring
from verify.semantics.unknown import is_intrinsic

SWITCH, CATCH, CLEANUP = "catchswitch", "catchpad", "cleanuppad"
CATCHRET, CLEANUPRET = "catchret", "cleanupret"
FUNCLET_OPCODES = frozenset({SWITCH, CATCH, CLEANUP, CATCHRET, CLEANUPRET})
BUNDLE = "funclet"
_OWN_MEMORY = Attribute("memory", "inaccessiblemem: readwrite")
_RETURNS = (Attribute("nounwind"), Attribute("willreturn"))
_STAYS_OUT = (_OWN_MEMORY, *_RETURNS)
_LEAVES = (_OWN_MEMORY, Attribute("noreturn"))
Pad = str | None
"""The pad to which a block belongs, by its variable; `None`: the function itself."""


def model_funclets(pair: Pair) -> Pair:
    """The pair with calls and branches in place of these pads, where they are understood."""
    return pair.mapped_once(_without_funclets)


def is_about_funclets(callee: str) -> bool:
    """Whether a call was put in place of such an instruction."""
    return callee.split(" ", 1)[0] in FUNCLET_OPCODES


def of_personality(function: Function, name: str) -> str:
    """The name of a call with the function that says what a pad means (LangRef, "Functions")."""
    return f"{name} of {function.personality}"


def _without_funclets(module: Module) -> Module:
    if not occurring(module).opcodes & FUNCLET_OPCODES:
        return module
    declared: dict[str, Function] = {}
    functions = dict(module.functions)
    for name, function in module.functions.items():
        if any(i.opcode in FUNCLET_OPCODES for i in function.instructions):
            pads = _pads(function)
            if pads is not None and _names_pads(module, function, pads):
                functions[name] = _Pads(function, NewNames(function)).function(declared)
    return replace(module, functions={**declared, **functions}) if declared else module


def _pads(function: Function) -> Mapping[str, Pad] | None:
    """The pad of each block that is reached; `None` where one belongs to several, or other pads are
    there, too."""
    if any(i.opcode == "landingpad" for i in function.instructions):
        return None
    parents: dict[Pad, Pad] = {i.name: _parent(i) for i in function.instructions if _is_pad(i)}
    found: dict[str, Pad] = {}
    work: list[tuple[str, Pad]] = [(function.blocks[0].label, None)]
    while work:
        label, arriving = work.pop()
        block = function.block[label]
        pad = _own(block, arriving)
        if label in found:
            if found[label] != pad:
                return None
            continue
        found[label] = pad
        after = pad
        if block.terminator.opcode == CATCHRET:
            # A catchpad is within its catchswitch, and that is within what is gone on with.
            after = parents.get(parents.get(_named(block.terminator.operands[0])))
        work += [(each, after) for each in _successors(block.terminator)]
    return found


def _is_pad(instruction: Instruction) -> bool:
    return instruction.opcode in (SWITCH, CATCH, CLEANUP)


def _parent(pad: Instruction) -> Pad:
    """The parent of a pad."""
    return _named(pad.operands[-1])


def _named(value: Value) -> Pad:
    return value.name if isinstance(value, Local) else None


def _own(block: Block, arriving: Pad) -> Pad:
    """The pad of a block that is reached from a block of the pad `arriving`."""
    first = next(i for i in block.instructions if i.opcode != "phi")
    if first.opcode == SWITCH:
        return _parent(first)
    return first.name if _is_pad(first) else arriving


def _successors(terminator: Instruction) -> tuple[str, ...]:
    match terminator.detail:
        case BranchDetail(targets=targets) | ExceptionDetail(targets=targets):
            return targets
        case SwitchDetail(default=default, cases=cases):
            return (default, *(label for _, label in cases))
        case CallDetail(normal=str(normal), unwind=str(unwind)):
            return normal, unwind
        case _:
            return ()


def _names_pads(module: Module, function: Function, pads: Mapping[str, Pad]) -> bool:
    """Whether each call names the pad of its block, unless it is of an intrinsic that does not
    unwind ("Funclet Operand Bundles")."""
    for label, pad in pads.items():
        for instruction in function.block[label].instructions:
            detail = instruction.detail
            if not isinstance(detail, CallDetail):
                continue
            named = [_named(o) for b in detail.bundles if b.tag == BUNDLE for o in b.operands]
            if named == ([] if pad is None else [pad]):
                continue
            free = not named and is_intrinsic(detail.callee_name or "")
            if not free or effects(module, instruction).may_unwind:
                return False
    return True


@dataclass(frozen=True)
class _Pads:
    """The pads of one function, and the blocks that are `added` for those that nothing catches."""

    before: Function
    names: NewNames
    added: list[Block] = field(default_factory=list[Block])

    def function(self, declared: dict[str, Function]) -> Function:
        """The function without such pads; `declared` collects what it calls."""
        changed = rebuilt(self.before, declared, self._write)
        return replace(changed, blocks=(*changed.blocks, *self.added))

    def _write(self, builder: Builder, instruction: Instruction) -> None:
        match instruction.opcode, instruction.detail:
            case "catchswitch", ExceptionDetail(targets=targets):
                self._switch(builder, instruction, targets)
            case "catchpad" | "cleanuppad" as opcode, ExceptionDetail():
                attributes = _RETURNS if opcode == CATCH else _STAYS_OUT
                self._call(builder, opcode, attributes, instruction.operands[:-1])
            case "catchret", ExceptionDetail(targets=targets):
                # The exception may be destroyed, by code that may access all memory.
                self._call(builder, CATCHRET, _RETURNS)
                builder.jump(targets[0])
            case "cleanupret", ExceptionDetail(targets=()):
                self._leave(builder)
            case "cleanupret", ExceptionDetail(targets=targets):
                builder.jump(targets[0])
            case _, CallDetail() as detail:
                bundles = tuple(b for b in detail.bundles if b.tag != BUNDLE)
                call = replace(instruction, detail=replace(detail, bundles=bundles))
                self._without_empty_pad(builder, call)
            case _:
                builder.add(instruction)

    def _without_empty_pad(self, builder: Builder, call: Instruction) -> None:
        """A call, or an invoke: one whose pad only goes on unwinding is a call."""
        detail = call.detail
        assert isinstance(detail, CallDetail)
        if call.opcode == INVOKE and _only_goes_on(self.before.block[detail.unwind or ""]):
            plain, normal = as_call(call)
            builder.add(plain)
            builder.jump(normal)
        else:
            builder.add(call)

    def _switch(self, builder: Builder, switch: Instruction, targets: tuple[str, ...]) -> None:
        """The environment says which handler catches; any other number is none."""
        leaves = _text(switch).endswith("unwind to caller")
        handlers = targets if leaves else targets[:-1]
        default = targets[-1]
        if leaves:
            default = self.names.new("unwinds")
            other = Builder(switch.text, default, builder.declared)
            self._leave(other)
            self.added.extend(other.ended())
        what = f"{SWITCH} {len(handlers)} {'leaves' if leaves else 'goes on'}"
        name = self.names.new("handler")
        number = self._call(builder, what, _STAYS_OUT, result=I32, name=name, of_result=DEFINED)
        builder.switch(number, default, enumerate(handlers))

    def _leave(self, builder: Builder) -> None:
        """The exception goes on in the caller."""
        self._call(builder, CLEANUPRET, _LEAVES)
        builder.unreachable()

    def _call(
        self,
        builder: Builder,
        what: str,
        attributes: Attributes,
        operands: tuple[Value, ...] = (),
        result: Type = VOID,
        name: str | None = None,
        of_result: Attributes = (),
    ) -> Local:
        """What an unknown function gives, whose name says what it does."""
        what = " ".join((what, *(str(operand.type) for operand in operands)))
        what = of_personality(self.before, what)
        return builder.call_unknown(what, operands, attributes, result, name, of_result)


def _text(instruction: Instruction) -> str:
    assert isinstance(instruction.detail, ExceptionDetail)
    return instruction.detail.text


def _only_goes_on(block: Block) -> bool:
    """Whether a pad cleans nothing up and the exception goes on in the caller."""
    opcodes = [i.opcode for i in block.instructions]
    if opcodes != [CLEANUP, CLEANUPRET]:
        return False
    detail = block.terminator.detail
    return isinstance(detail, ExceptionDetail) and not detail.targets
