"""Tail merging: the common end of two blocks becomes one block."""

from __future__ import annotations

from dataclasses import replace

from transforms.reference.analyses import InstructionPlace, arrive_together, headers, places
from transforms.reference.code import (
    Code,
    CodeBlock,
    CodePhi,
    Impossible,
    Names,
    locals_in,
    with_operands,
)
from transforms.reference.edit import alike, jump
from transforms.reference.judge_copies import judge_copies
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
from verify.analysis.regions import is_convergent_call


def merge_tails(program: Program, first: str, second: str, *, force: bool = False) -> Transformed:
    """The longest common end of two blocks, terminators included, becomes a block that both jump
    to.  Raises Impossible."""
    code = program.code
    for label in (first, second):
        if label not in code.blocks:
            raise Impossible(f"there is no block %{label}")
    if first == second:
        raise Impossible("two blocks are needed")
    count, names = _common(code, first, second)
    tail = [*places(code, [first])][-count:]
    _must_stay_inside(code, [first, second], count)
    block, merged = code.blocks[first], code.fresh("tail")
    whole = CodeBlock((), block.body[-count:], block.exit)
    code = _with_merged(code, merged, (first, second), whole, names)
    for label in (first, second):
        old = code.blocks[label]
        code = code.with_block(label, CodeBlock(old.phis, old.body[:-count], jump(code, merged)))
    judgement = _judge(program, code, merged, tail, (first, second))
    return outcome(program, code, judgement, force=force)


def _common(code: Code, first: str, second: str) -> tuple[int, Names]:
    """The number of equal last instructions, and the second block's results by the first's."""
    one, two = code.blocks[first], code.blocks[second]
    if one.targets != two.targets:
        raise Impossible(f"%{first} and %{second} do not lead to the same blocks")
    for count in range(min(len(one.body), len(two.body)), 0, -1):
        try:
            names = alike(code, one.body[-count:], two.body[-count:])
        except Impossible:
            continue
        if with_operands(code, two.exit, names).text == one.exit.text:
            return count, names
    raise Impossible(f"%{first} and %{second} do not end alike")


def _must_stay_inside(code: Code, labels: list[str], count: int) -> None:
    """Checks that the results are used only in the tails and by phis after them: elsewhere a use
    would depend on which block a thread came from.  Raises Impossible."""
    results = {f"%{i.name}" for label in labels for i in code.blocks[label].body[-count:]}
    for label, block in code.blocks.items():
        inside = () if label not in labels else (*block.body[-count:], block.exit)
        for instruction in (*block.body, block.exit):
            if instruction not in inside and results & locals_in(instruction):
                raise Impossible(f"`{instruction.text}` in %{label} uses a result of one of them")
        for phi in block.phis:
            for source, value in phi.incoming.items():
                if source not in labels and value in results:
                    raise Impossible(f"{phi.name} in %{label} uses a result of one of them")


def _with_merged(
    code: Code, merged: str, labels: tuple[str, str], block: CodeBlock, names: Names
) -> Code:
    """The code with the merged block; where phis after it take different values from the two, it
    has a phi."""
    first, second = labels
    phis: list[CodePhi] = []
    made = {f"%{i.name}" for i in block.body}
    code = code.with_block(merged, block)
    for target in block.targets:
        fitted: list[CodePhi] = []
        for phi in code.blocks[target].phis:
            one, two = phi.incoming[first], phi.incoming[second]
            value = names.get(two, two)
            if one != value and {one, value} & made:
                raise Impossible(f"{phi.name} takes a result on one of the ways only")
            if one != value:
                phis.append(
                    CodePhi(f"%{code.fresh(phi.name[1:])}", phi.type, {first: one, second: two})
                )
                value = phis[-1].name
                code = code.with_block(merged, replace(block, phis=tuple(phis)))
            fitted.append(replace(phi, incoming={**phi.incoming, merged: value}))
        code = code.with_block(target, replace(code.blocks[target], phis=tuple(fitted)))
    return code


def _judge(
    program: Program,
    after: Code,
    merged: str,
    tail: list[InstructionPlace],
    labels: tuple[str, str],
) -> Judgement:
    others = judge_copies(program, after, {})
    convergent = [p for p in tail if is_convergent_call(program.module, p.instruction)]
    if not convergent or others.paragraph is Paragraph.NEVER_DIVERGE or not others.legal:
        return others
    if not arrive_together(replace(program, code=after), merged):
        return illegal(
            Paragraph.MERGED_ARMS, f"threads that come on either way would meet in {convergent[0]}"
        )
    around = headers(after, merged)
    if any(headers(program.code, label) != around for label in labels):
        return unknown(Paragraph.HEADERS, f"{convergent[0]} would be in other cycles")
    return legal(Paragraph.MOVES_UNIFORM, "all threads come the same way")
