"""Inlining: the callee's entry intrinsic becomes the call's token."""

from __future__ import annotations

from dataclasses import replace

from transforms.reference.analyses import InstructionPlace, cycles
from transforms.reference.code import (
    Code,
    CodeBlock,
    CodePhi,
    Impossible,
    Names,
    read_code,
    substitute,
    with_operands,
    with_result,
)
from transforms.reference.edit import jump, split
from transforms.reference.outcome import (
    Judgement,
    Program,
    Transformed,
    illegal,
    legal,
    outcome,
    unknown,
)
from transforms.reference.paragraphs import Paragraph
from verify.analysis.regions import (
    ConvergenceKind,
    TokenKind,
    control_kind,
    convergence_kind,
    is_convergent_call,
    token_operand,
    tokens,
)
from verify.ir.function import CallDetail, Function, Instruction, has_attribute

_COPIED = ("byval", "inalloca", "preallocated", "swifterror", "sret")


def inline(program: Program, place: InstructionPlace, *, force: bool = False) -> Transformed:
    """Replaces a call of a defined function by its body.  Raises Impossible."""
    callee = _callee(program, place)
    code, after = split(program.code, place.label, place.index)
    block = code.blocks[after]
    code = code.with_block(after, replace(block, body=block.body[1:]))
    body = _renamed(code, read_code(callee, code.env), place.instruction)
    for label, inside in body.blocks.items():
        code = code.with_block(label, inside)
    code = code.with_block(
        place.label, replace(code.blocks[place.label], exit=jump(code, body.entry))
    )
    code = _returning(code, body, after, place.instruction)
    return outcome(program, code, _judge(program, place, callee), force=force)


def _callee(program: Program, place: InstructionPlace) -> Function:
    call = place.instruction
    callee = program.module.functions.get(call.callee_name or "")
    if callee is None or not callee.blocks or not isinstance(call.detail, CallDetail):
        raise Impossible(f"{place} calls no function that is defined here")
    if callee.name == program.name:
        raise Impossible(f"@{callee.name} is this function itself")
    if callee.symbol.linkage.may_be_derefined:
        raise Impossible(f"the linker may replace @{callee.name}")
    types = tuple(value.type for value in call.operands)
    if (
        call.detail.calling_convention != callee.calling_convention
        or types != callee.type.parameters
    ):
        raise Impossible(f"{place} does not call @{callee.name} as what it is")
    promised = [a.name for p in callee.parameters for a in p.attributes]
    opcodes = {i.opcode for block in callee.blocks for i in block.instructions}
    if set(promised) & set(_COPIED) or opcodes & {"alloca", "invoke", "callbr"}:
        raise Impossible(f"@{callee.name} has memory of its own, or exceptions")
    return callee


def _renamed(code: Code, body: Code, call: Instruction) -> Code:
    """The callee's blocks with names that the caller does not have, arguments for parameters and
    the call's token for that of the entry intrinsic."""
    taken, names = code.names | {call.name or ""}, dict[str, str]()
    for name in sorted(body.names):
        fresh = name
        while fresh in taken:
            fresh = f"{fresh.strip(chr(34))}.i"
        taken.add(fresh)
        names[f"%{name}"] = f"%{fresh}"
    for parameter, value in zip(body.before.parameters, call.operands, strict=True):
        names[f"%{parameter.name}"] = str(value)
    entry = next((i for i in body.blocks[body.entry].body if _is_entry(i)), None)
    token = token_operand(call)
    if entry is not None:
        if token is None and tokens(body.function).uses_of(entry.name or ""):
            raise Impossible("the call has no token to take the place of the callee's entry")
        names[f"%{entry.name}"] = f"%{token}"
    return replace(
        body,
        blocks={names[f"%{k}"][1:]: _block(body, b, names) for k, b in body.blocks.items()},
    )


def _is_entry(instruction: Instruction) -> bool:
    return control_kind(instruction) is TokenKind.ENTRY


def _block(code: Code, block: CodeBlock, names: Names) -> CodeBlock:
    phis = tuple(
        CodePhi(
            names[p.name],
            p.type,
            {names[f"%{s}"][1:]: substitute(v, names) for s, v in p.incoming.items()},
        )
        for p in block.phis
    )
    body = tuple(_named(code, i, names) for i in block.body if not _is_entry(i))
    return CodeBlock(phis, body, with_operands(code, block.exit, names))


def _named(code: Code, instruction: Instruction, names: Names) -> Instruction:
    used = with_operands(code, instruction, names)
    if instruction.name is None:
        return used
    return with_result(code, used, names[f"%{instruction.name}"][1:])


def _returning(code: Code, body: Code, after: str, call: Instruction) -> Code:
    """Returns lead after the call, whose result is a phi of what they return."""
    results: dict[str, str] = {}
    for label, block in body.blocks.items():
        if block.exit.opcode == "ret":
            results[label] = str(block.exit.operands[0]) if block.exit.operands else ""
            code = code.with_block(label, replace(block, exit=jump(code, after)))
    if call.name is not None and results:
        phi = CodePhi(f"%{call.name}", str(call.type), results)
        code = code.with_block(after, replace(code.blocks[after], phis=(phi,)))
    return code


# Judgement


def _judge(program: Program, place: InstructionPlace, callee: Function) -> Judgement:
    inside = convergence_kind(program.module, callee)
    if inside is ConvergenceKind.NONE:
        return legal(Paragraph.NO_OPERATIONS, f"@{callee.name} has no convergent operations")
    others = _other_kind(program, place)
    if others not in (inside, ConvergenceKind.NONE):
        kinds = f"@{callee.name} is {inside.value}, @{program.name} {others.value}"
        return illegal(Paragraph.IMPLICIT, f"{kinds}: tokens would have to be inferred first")
    if inside is ConvergenceKind.CONTROLLED:
        kinds = {d.kind for d in tokens(callee).definitions.values()}
        if TokenKind.ENTRY in kinds:
            return legal(Paragraph.INLINING, "the operations get the call's token")
        return legal(Paragraph.ANCHOR, "the anchors inside say nothing of the caller")
    graphs = (program.code, read_code(callee, program.code.env))
    if not all(cycles(code).reducible for code in graphs):
        return unknown(Paragraph.HIERARCHIES, "a cycle with several entries has several headers")
    if not has_attribute(callee.attributes, "convergent"):
        return legal(Paragraph.ANY_CALLER, "its operations meet any threads that are in it")
    return legal(Paragraph.ENTERED, "those who enter it together are those at the call together")


def _other_kind(program: Program, place: InstructionPlace) -> ConvergenceKind:
    """The convergence kind of the caller without the call."""
    code = program.code
    block = code.blocks[place.label]
    body = (*block.body[: place.index], *block.body[place.index + 1 :])
    rest = code.with_block(place.label, replace(block, body=body)).function
    kind = convergence_kind(program.module, rest)
    own = is_convergent_call(program.module, place.instruction)
    if kind is ConvergenceKind.NONE and own and token_operand(place.instruction) is not None:
        return ConvergenceKind.CONTROLLED
    return kind
