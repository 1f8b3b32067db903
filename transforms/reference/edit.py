"""The elementary changes of a graph that all transforms consist of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from transforms.reference.code import (
    Code,
    CodeBlock,
    CodePhi,
    Impossible,
    Names,
    locals_in,
    with_operands,
    with_result,
)
from verify.ir.function import Instruction


def jump(code: Code, target: str) -> Instruction:
    return code.instruction(f"br label %{target}")


def copied(code: Code, labels: Iterable[str]) -> tuple[Code, Mapping[str, str]]:
    """Copies of the blocks, and their labels by those of the originals.

    Edges between the blocks lead from copy to copy, edges out of them to where the originals
    lead; no edge leads in yet, but the phis are ready for those that led to the originals.
    """
    copies: dict[str, str] = {}
    for label in labels:
        fresh = code.fresh(label)
        copies[label] = fresh
        code = code.with_block(fresh, code.blocks[label])
    names = {f"%{label}": f"%{copy}" for label, copy in copies.items()}
    for label, copy in copies.items():
        block = code.blocks[label]
        phis = tuple(
            replace(
                p, incoming={**p.incoming, **{copies.get(s, s): v for s, v in p.incoming.items()}}
            )
            for p in block.phis
        )
        code = code.with_block(
            copy, CodeBlock(phis, block.body, with_operands(code, block.exit, names))
        )
        for target in code.blocks[copy].targets:
            if target not in copies.values():
                code = with_edge(code, copy, target, label)
    return code, copies


def with_edge(code: Code, source: str, target: str, like: str) -> Code:
    """The phis of `target` get an operand for a new predecessor, equal to that of `like`."""
    block = code.blocks[target]
    phis = tuple(replace(p, incoming={**p.incoming, source: p.incoming[like]}) for p in block.phis)
    return code.with_block(target, replace(block, phis=phis))


def redirected(code: Code, source: str, old: str, new: str) -> Code:
    """The edges from `source` to `old` lead to `new`, whose phis are those of `old`."""
    block = code.blocks[source]
    values = {phi.name: phi.incoming[source] for phi in code.blocks[old].phis}
    leaving = with_operands(code, block.exit, {f"%{old}": f"%{new}"})
    code = code.with_block(source, replace(block, exit=leaving))
    target = code.blocks[new]
    phis = tuple(replace(p, incoming={**p.incoming, source: values[p.name]}) for p in target.phis)
    return code.with_block(new, replace(target, phis=phis))


def with_jump(code: Code, source: str, target: str) -> Code:
    """The code in which `source` ends in a jump to `target`, one of its successors."""
    return code.with_block(source, replace(code.blocks[source], exit=jump(code, target)))


def split(code: Code, label: str, index: int) -> tuple[Code, str]:
    """The code with the instructions of a block from `index` on in a new block with this label."""
    block, after = code.blocks[label], code.fresh(f"{label}.after")
    code = code.with_block(after, CodeBlock((), block.body[index:], block.exit))
    for target in block.targets:
        code = with_edge(code, after, target, label)
    first = CodeBlock(code.blocks[label].phis, block.body[:index], jump(code, after))
    return code.with_block(label, first), after


def between(code: Code, sources: Iterable[str], target: str) -> tuple[Code, str]:
    """The code with a new block on all edges from `sources` to `target`, with this label; it has
    the phis for operands in which the sources differ."""
    chosen = tuple(sources)
    fresh = code.fresh(f"{target}.before")
    above: list[CodePhi] = []
    below: list[CodePhi] = []
    for phi in code.blocks[target].phis:
        values = {s: phi.incoming[s] for s in chosen}
        only = next(iter(values.values()))
        if any(value != only for value in values.values()):
            only = f"%{code.fresh(phi.name[1:])}"
            above.append(CodePhi(only, phi.type, values))
        below.append(replace(phi, incoming={**phi.incoming, fresh: only}))
    code = code.with_block(target, replace(code.blocks[target], phis=tuple(below)))
    for source in chosen:
        leaving = with_operands(code, code.blocks[source].exit, {f"%{target}": f"%{fresh}"})
        code = code.with_block(source, replace(code.blocks[source], exit=leaving))
    return code.with_block(fresh, CodeBlock(tuple(above), (), jump(code, target))), fresh


def tidy(code: Code) -> Code:
    """The code without unreachable blocks, and without operands of phis for removed edges."""
    graph = code.graph
    blocks: dict[str, CodeBlock] = {}
    for label, block in code.blocks.items():
        if label in graph.position:
            sources = graph.predecessors[label]
            phis = tuple(
                replace(p, incoming={s: v for s, v in p.incoming.items() if s in sources})
                for p in block.phis
            )
            blocks[label] = replace(block, phis=phis)
    return replace(code, blocks=blocks)


def single_predecessor(code: Code, label: str) -> str:
    """The only predecessor.  Raises Impossible when there are several or none."""
    predecessors = code.graph.predecessors[label]
    if len(predecessors) != 1:
        raise Impossible(f"%{label} has {len(predecessors)} predecessors, not one")
    return predecessors[0]


def replaced(code: Code, names: Names) -> Code:
    """The code with uses of values replaced; phis with these names are removed."""
    code = code.map(lambda instruction: with_operands(code, instruction, names))
    blocks: dict[str, CodeBlock] = {}
    for label, block in code.blocks.items():
        phis = tuple(
            replace(p, incoming={s: names.get(v, v) for s, v in p.incoming.items()})
            for p in block.phis
            if p.name not in names
        )
        blocks[label] = replace(block, phis=phis)
    return replace(code, blocks=blocks)


def alike(code: Code, first: Sequence[Instruction], second: Sequence[Instruction]) -> Names:
    """The results of `second` by those of `first`.  Raises Impossible where they differ in more
    than the names of results."""
    names: dict[str, str] = {}
    if len(first) != len(second):
        raise Impossible("different numbers of instructions cannot be merged")
    for one, two in zip(first, second, strict=True):
        renamed = with_operands(code, two, names)
        if one.name is not None and two.name is not None:
            names[f"%{two.name}"] = f"%{one.name}"
            renamed = with_result(code, renamed, one.name)
        if renamed.text != one.text:
            raise Impossible(f"`{one.text}` and `{two.text}` are not the same")
    return names


def uses(code: Code) -> Iterable[tuple[str, frozenset[str]]]:
    """The names that each block uses; a phi's operand is used at the end of its predecessor."""
    for label, block in code.blocks.items():
        for instruction in (*block.body, block.exit):
            yield label, locals_in(instruction)
        for phi in block.phis:
            for source, value in phi.incoming.items():
                yield source, frozenset((value,))
