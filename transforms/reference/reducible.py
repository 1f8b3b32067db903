"""Irreducible cycles made reducible, with the sets that threads had.

"Inferring Tokens" begins so and does not say how.  Copying blocks would part threads, and a
block through which every entry is dispatched (as FixIrreducible makes it) counts otherwise than
the cycle's header did.  Here such a block is put before the header `H`, and

- a thread that comes to `H` from within the cycle goes through it: an iteration begins,
- a thread that enters the cycle elsewhere goes through it to where it enters,
- a thread that enters at `H` goes through it twice: once for having entered, once for `H`.

So it has been executed once more than `H` in every thread, and iterations are the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from transforms.reference.analyses import cycles
from transforms.reference.code import Code, CodeBlock, CodePhi, with_operands
from transforms.reference.edit import between, jump, tidy
from verify.analysis.cycles import Cycle

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
