"""Adds tokens to a function without any ("Inferring Tokens"), and removes them.

"Inferring Tokens" begins with reducible cycles and does not say how to make them.  Copying blocks
would part threads, and a block through which every entry is dispatched (as FixIrreducible makes it)
counts otherwise than the cycle's header did.  Here such a block is put before the header `H`, and

- a thread that comes to `H` from within the cycle goes through it: an iteration begins,
- a thread that enters the cycle elsewhere goes through it to where it enters,
- a thread that enters at `H` goes through it twice: once for having entered, once for `H`.

So it has been executed once more than `H` in every thread, and iterations are the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from transforms.reference.analyses import (
    controlled,
    cycles,
    headers,
    never_diverges,
    operations,
    token_facts,
)
from transforms.reference.code import Code, CodeBlock, CodePhi, Impossible, with_operands
from transforms.reference.edit import between, jump, tidy
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
from verify.analysis.cycles import Cycle
from verify.analysis.regions import TokenKind, control_kind, is_convergent_call
from verify.analysis.token_text import token_bundle, without_control
from verify.ir.function import CallDetail, Instruction
from verify.ir.printer import reread

INTRINSIC = "call token @llvm.experimental.convergence.{}()"


def infer_tokens(program: Program, *, force: bool = False) -> Transformed:
    """Adds tokens by the four steps of the document.  Raises Impossible."""
    if controlled(program):
        raise Impossible(f"@{program.name} has tokens already")
    code = reducible(program.code)  # 1. Convert every irreducible cycle into a reducible cycle.
    entry = f"%{code.fresh('entry.token')}"
    code = _with_first(code, code.entry, f"{entry} = {INTRINSIC.format('entry')}")  # 2.
    code, siblings = _with_hearts(code, entry)  # 3.
    code = _with_bundles(program, code, siblings, entry)  # 4.
    if not operations(program):
        judgement = legal(Paragraph.NO_OPERATIONS, "there are no convergent operations")
    else:
        judgement = legal(Paragraph.INFERRED, "the hearts count the iterations of the cycles")
    return outcome(program, code, judgement, force=force)


def _with_first(code: Code, label: str, text: str) -> Code:
    block = code.blocks[label]
    return code.with_block(label, replace(block, body=(code.instruction(text), *block.body)))


def _with_hearts(code: Code, entry: str) -> tuple[Code, Mapping[str, str]]:
    """A loop intrinsic at the start of every header, with the parent's token; the tokens by
    header."""
    hearts: dict[str, str] = {}
    hierarchy = cycles(code)
    for cycle in hierarchy.cycles:  # parents first
        parent = None if cycle.parent is None else hierarchy.cycles[cycle.parent].header
        outer = entry if parent is None else hearts[parent]
        hearts[cycle.header] = f"%{code.fresh(f'{cycle.header}.heart')}"
        text = f"{hearts[cycle.header]} = {INTRINSIC.format('loop')}{token_bundle(outer)}"
        code = _with_first(code, cycle.header, text)
    return code, hearts


def _with_bundles(program: Program, code: Code, hearts: Mapping[str, str], entry: str) -> Code:
    """The code in which every operation has the token of the heart of its parent cycle."""
    hierarchy = cycles(code)
    for label, block in code.blocks.items():
        parent = hierarchy.innermost(label)
        token = entry if parent is None else hearts[parent.header]
        body = tuple(_with_bundle(program, i, token) for i in block.body)
        code = code.with_block(label, replace(block, body=body))
    return code


def _with_bundle(program: Program, instruction: Instruction, token: str) -> Instruction:
    if not is_convergent_call(program.module, instruction) or control_kind(instruction):
        return instruction
    detail = instruction.detail
    if not isinstance(detail, CallDetail) or detail.bundles or instruction.opcode != "call":
        raise Impossible(f"`{instruction.text}` has no place for a token")
    return reread(instruction, instruction.text + token_bundle(token), program.code.env)


def remove_tokens(program: Program, *, force: bool = False) -> Transformed:
    """Removes control intrinsics and convergencectrl bundles: convergence is then left to the
    implementation, in this package maximal.  Raises Impossible."""
    if not controlled(program):
        raise Impossible(f"@{program.name} has no tokens")
    code = program.code
    for label, block in code.blocks.items():
        body = tuple(kept for i in block.body for kept in without_control(i))
        code = code.with_block(label, replace(block, body=body))
    return outcome(program, code, _judge_removal(program), force=force)


def _judge_removal(program: Program) -> Judgement:
    if never_diverges(program):
        return legal(Paragraph.NEVER_DIVERGE, "every branch is uniform")
    wrong = next(_not_inferred(program), None)
    if wrong is not None:
        return wrong
    if not cycles(program.code).reducible:
        return unknown(Paragraph.HIERARCHIES, "a cycle with several entries has several headers")
    kinds = {d.kind for d in token_facts(program).definitions.values()}
    if TokenKind.ANCHOR in kinds:
        return legal(Paragraph.ANCHOR, "maximal convergence is one of the anchors' choices")
    return legal(Paragraph.INFERRED, "the tokens are those that would be inferred")


def _not_inferred(program: Program) -> Iterator[Judgement]:
    """The operations whose token is not of their own cycle, nor a heart's of the one around it."""
    facts = token_facts(program)
    for use in facts.uses:
        definition = facts.definitions[use.token]
        own = headers(program.code, use.location.label)
        given = headers(program.code, definition.location.label)
        is_heart = use.by_loop and own[-1:] == (use.location.label,)
        if given == (own[:-1] if is_heart else own):
            continue
        text = use.instruction.text
        if len(given) > len(own):
            yield illegal(Paragraph.EXTENDED, f"`{text}` is after the cycle of its token")
        else:
            yield illegal(Paragraph.IMPLICIT, f"the token of `{text}` is not that of its cycle")


SELECTOR = "i32"


def reducible(code: Code) -> Code:
    """A graph in which every cycle has one entry."""
    for cycle in cycles(code).cycles:  # outermost first; the headers stay those of this hierarchy
        if not cycle.reducible:
            code = _dispatched(code, cycle)
    return code


def _dispatched(code: Code, cycle: Cycle) -> Code:
    targets = (cycle.header, *cycle.entries[1:])
    dispatch, empty = code.fresh(f"{cycle.header}.dispatch"), code.fresh(f"{cycle.header}.empty")
    where = f"%{code.fresh(f'{cycle.header}.where')}"
    twice = len(targets)
    chosen: dict[str, int] = {}
    goes: dict[str, str] = {}
    for number, target in enumerate(targets):
        for source in code.graph.predecessors[target]:
            inside = source in cycle.blocks
            if inside and target != cycle.header:
                continue
            if len(code.blocks[source].targets) > 1:
                code, source = between(code, [source], target)
            chosen[source] = twice if number == 0 and not inside else number
            goes[source] = target
    code = _with_values(code, targets, goes, dispatch, empty)
    selector = {s: str(n) for s, n in chosen.items()} | {empty: "0"}
    cases = " ".join(
        f"{SELECTOR} {n}, label %{target}" for n, target in enumerate((*targets, empty)) if n > 0
    )
    leaving = code.instruction(f"switch {SELECTOR} {where}, label %{targets[0]} [ {cases} ]")
    phis = (CodePhi(where, SELECTOR, selector), *code.blocks[dispatch].phis)
    code = code.with_block(dispatch, CodeBlock(phis, (), leaving))
    code = code.with_block(empty, CodeBlock((), (), jump(code, dispatch)))
    for source, target in goes.items():
        block = code.blocks[source]
        turned = with_operands(code, block.exit, {f"%{target}": f"%{dispatch}"})
        code = code.with_block(source, replace(block, exit=turned))
    return tidy(code)


def _with_values(
    code: Code, targets: tuple[str, ...], goes: Mapping[str, str], dispatch: str, empty: str
) -> Code:
    """The phis of the targets take what comes through the dispatch block from a phi there; for
    threads on their way to another target it does not matter."""
    above: list[CodePhi] = []
    for target in targets:
        below: list[CodePhi] = []
        for phi in code.blocks[target].phis:
            name = f"%{code.fresh(phi.name[1:])}"
            values = {s: phi.incoming[s] if t == target else "poison" for s, t in goes.items()}
            above.append(CodePhi(name, phi.type, values | {empty: name}))
            below.append(replace(phi, incoming={**phi.incoming, dispatch: name}))
        block = code.blocks[target]
        code = code.with_block(target, replace(block, phis=tuple(below)))
    return code.with_block(dispatch, CodeBlock(tuple(above), (), jump(code, targets[0])))
