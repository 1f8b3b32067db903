"""Hoisting and sinking: of an instruction, or of an anchor with its operations.

An instruction moves to the end of the block above a branch, or to the start of the blocks below it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from transforms.reference.analyses import (
    InstructionPlace,
    divergent_branches,
    headers,
    is_value,
    only_computes,
    places,
    root,
    speculated_freely,
    token_facts,
)
from transforms.reference.code import (
    Code,
    CodeBlock,
    Impossible,
    locals_in,
)
from transforms.reference.edit import alike, replaced, single_predecessor, uses
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
from verify.analysis.dominance import dominators
from verify.analysis.regions import TokenKind, control_kind, is_convergent_call, token_operand
from verify.ir.function import Instruction

Moved = Sequence[InstructionPlace]


def place_of(program: Program, word: str) -> InstructionPlace:
    """The instruction that `%name`, or `LABEL:N` (from 0, phis do not count), stands for.  Raises
    Impossible."""
    label, _, index = word.rpartition(":")
    for place in places(program.code):
        if place.instruction.name is not None and word == f"%{place.instruction.name}":
            return place
        if (label, index) == (place.label, str(place.index)):
            return place
    raise Impossible(f"there is no instruction {word}")


def hoist(program: Program, chosen: Moved, *, force: bool = False) -> Transformed:
    """Instructions of one block go above the branch that leads to it; the same instructions of
    several such blocks become one.  Raises Impossible."""
    arms = _by_block(chosen)
    above = {single_predecessor(program.code, label) for label in arms}
    if len(above) != 1:
        raise Impossible("these blocks do not follow one branch")
    (source,) = above
    first, *others = arms.values()
    same = [alike(program.code, _texts(first), _texts(other)) for other in others]
    code = program.code
    for label, moved in arms.items():
        _must_be_ready(code, label, moved)
        code = _without(code, label, moved)
    block = code.blocks[source]
    body = (*block.body, *(place.instruction for place in first))
    code = code.with_block(source, replace(block, body=body))
    for names in same:
        code = replaced(code, names)
    return outcome(program, code, _judge_hoist(program, source, arms), force=force)


def sink(
    program: Program, chosen: Moved, into: Sequence[str] = (), *, force: bool = False
) -> Transformed:
    """Instructions of one block go below its branch, into the blocks `into`, or into all that it
    leads to.  Raises Impossible."""
    moved_by_block = _by_block(chosen)
    if len(moved_by_block) != 1:
        raise Impossible("instructions that are sunk together must be in one block")
    ((label, moved),) = moved_by_block.items()
    targets = tuple(into) or program.code.blocks[label].targets
    if not targets:
        raise Impossible(f"%{label} leads nowhere")
    for target in targets:
        if target not in program.code.blocks or single_predecessor(program.code, target) != label:
            raise Impossible(f"%{target} does not follow %{label} alone")
    code = _without(program.code, label, moved)
    _must_not_be_missed(code, label, moved, targets)
    for target in targets:
        block = code.blocks[target]
        body = (*(place.instruction for place in moved), *block.body)
        code = code.with_block(target, replace(block, body=body))
    return outcome(program, code, _judge_sink(program, moved, targets), force=force)


def _by_block(chosen: Moved) -> Mapping[str, Moved]:
    by_block: dict[str, list[InstructionPlace]] = {}
    for place in dict.fromkeys(chosen):
        by_block.setdefault(place.label, []).append(place)
    for moved in by_block.values():
        moved.sort(key=lambda place: place.index)
    if not by_block:
        raise Impossible("nothing is to be moved")
    return by_block


def _texts(moved: Moved) -> Sequence[Instruction]:
    return [place.instruction for place in moved]


def _without(code: Code, label: str, moved: Moved) -> Code:
    gone = {place.index for place in moved}
    block = code.blocks[label]
    body = tuple(i for n, i in enumerate(block.body) if n not in gone)
    return code.with_block(label, replace(block, body=body))


def _must_be_ready(code: Code, label: str, moved: Moved) -> None:
    """Checks that what is hoisted uses no result that stays in their block.  Raises Impossible."""
    own = {f"%{place.instruction.name}" for place in moved}
    staying = _names(code.blocks[label]) - own
    for place in moved:
        missing = locals_in(place.instruction) & staying
        if missing:
            raise Impossible(f"{place} uses {min(missing)}, which stays there")


def _names(block: CodeBlock) -> set[str]:
    return {p.name for p in block.phis} | {f"%{i.name}" for i in block.body}


def _must_not_be_missed(code: Code, label: str, moved: Moved, targets: Sequence[str]) -> None:
    """Checks that a sunk instruction is used only where it then is.  Raises Impossible."""
    names = {f"%{place.instruction.name}" for place in moved}
    everywhere = set(targets) == set(code.blocks[label].targets)
    above = dominators(code.graph)
    for at, used in uses(code):
        below = any(above.dominates(target, at) for target in targets)
        if names & used and not below and (at == label or not everywhere):
            raise Impossible(f"{min(names & used)} is still used in %{at}")


# Judgement


def _judge_hoist(program: Program, source: str, arms: Mapping[str, Moved]) -> Judgement:
    (first, *_) = arms.values()
    in_all = set(arms) == set(program.code.blocks[source].targets)
    vain = [p for p in first if not speculated_freely(program.module, p.instruction)]
    if vain and not in_all:
        return illegal(Paragraph.BRANCHES, f"{vain[0]} would be executed where it was not")
    for moved in arms.values():
        late = _passed(program, moved, range(moved[-1].index))
        if late is not None:
            return unknown(Paragraph.BRANCHES, f"it would overtake `{late.text}`")
    judgement = _judge_motion(program, first, source, arms)
    if judgement is not None:
        return judgement
    if all(
        control_kind(p.instruction) is TokenKind.ANCHOR for p in first if _converges(program, p)
    ):
        return legal(Paragraph.ANCHOR_HOISTED, "its operations stay where they are")
    if any(control_kind(p.instruction) is TokenKind.ANCHOR for p in first):
        return illegal(Paragraph.ANCHOR_OPERATIONS_HOISTED, "operations are hoisted, too")
    paragraph = Paragraph.MERGED_ARMS if len(arms) > 1 else Paragraph.MOVES
    return illegal(paragraph, "threads that take different arms would meet above the branch")


def _judge_sink(program: Program, moved: Moved, targets: Sequence[str]) -> Judgement:
    label = moved[0].label
    block = program.code.blocks[label]
    lost = [p for p in moved if not _only_computes(program, p.instruction)]
    if lost and set(targets) != set(block.targets):
        return illegal(Paragraph.BRANCHES, f"{lost[0]} would not be executed where it was")
    late = _passed(program, moved, range(moved[0].index, len(block.body)))
    if late is not None:
        return unknown(Paragraph.BRANCHES, f"`{late.text}` would overtake it")
    judgement = _judge_motion(program, moved, label, targets)
    if judgement is not None:
        return judgement
    converging = [p for p in moved if _converges(program, p)]
    anchors = [p for p in converging if control_kind(p.instruction) is TokenKind.ANCHOR]
    others = [p for p in converging if p not in anchors]
    sunk = {p.instruction.name for p in converging if control_kind(p.instruction) is not None}
    if all(token_operand(p.instruction) in sunk for p in others):
        if others:
            return legal(Paragraph.ANCHOR_WITH_OPERATIONS, "none of them stays above the branch")
        return legal(Paragraph.ANCHOR_SUNK, "its operations are all below the branch")
    facts = token_facts(program)
    roots = {facts.definitions[t].kind for p in others if (t := root(facts, p.instruction))}
    if TokenKind.ANCHOR in roots:
        return illegal(Paragraph.ONE_SUNK, "it is sunk without its anchor")
    return illegal(Paragraph.MOVES, "threads that take different arms would no longer meet")


def _judge_motion(
    program: Program, moved: Moved, above: str, below: Iterable[str]
) -> Judgement | None:
    """The judgement that holds for both directions: no convergent operation, no branch, a uniform
    one, a loop."""
    converging = [p for p in moved if _converges(program, p)]
    if not converging:
        return legal(Paragraph.BRANCHES, "no convergent operation is moved")
    around = headers(program.code, above)
    if any(headers(program.code, label) != around for label in below):
        return illegal(Paragraph.ANCHOR_LOOPS, f"{converging[0]} would leave a loop or enter one")
    if len(program.code.blocks[above].targets) == 1:
        return legal(Paragraph.BRANCHES, "there is no branch on its way")
    if not divergent_branches(program, [above]):
        return legal(Paragraph.MOVES_UNIFORM, f"all threads leave %{above} alike")
    return None


def _converges(program: Program, place: InstructionPlace) -> bool:
    return is_convergent_call(program.module, place.instruction)


def _only_computes(program: Program, instruction: Instruction) -> bool:
    anchor = control_kind(instruction) is TokenKind.ANCHOR
    return anchor or is_value(instruction) or only_computes(program.module, instruction)


def _passed(program: Program, moved: Moved, passed: Iterable[int]) -> Instruction | None:
    """An instruction that stays in the block and is passed, whose order may matter."""
    if all(is_value(place.instruction) for place in moved):
        return None
    body, own = program.code.blocks[moved[0].label].body, {place.index for place in moved}
    return next((body[n] for n in passed if n not in own and not is_value(body[n])), None)
