"""LLVM's own cycle hierarchy, as its verifier prints it.

A token from the entry block that every block uses breaks a static rule in each block that is
in a cycle; the verifier then prints the innermost cycle of that block: depth, entries with the
header first, other blocks.  It goes through the blocks in reverse post-order.
"""

from __future__ import annotations

import random
import re

from tests.analysis.functions import ANCHOR, bundle, define, llvm_verdict
from tests.analysis.graphs import random_edges
from verify.analysis.cycles import hierarchy
from verify.analysis.graph import graph

RUNS = 300
CYCLE = re.compile(r"^depth=(\d+): entries\(([^)]*)\)(.*)$", re.MULTILINE)


def random_body(rng: random.Random) -> str:
    lines: list[str] = []
    for label, targets in random_edges(rng, rng.randint(2, 9)).items():
        use = f"%a = {ANCHOR}" if label == "b0" else f"call void @f() {bundle('a')}"
        jump = {
            0: "ret void",
            1: f"br label %{targets[0] if targets else ''}",
            2: f"br i1 %c, label %{', label %'.join(targets)}",
        }
        lines += [f"{label}:", use, jump[len(targets)]]
    return "\n".join(lines)


def test_the_hierarchy_is_the_one_of_llvm(rng: random.Random) -> None:
    irreducible = 0
    for _ in range(RUNS):
        module, verdict = llvm_verdict(define(random_body(rng)))
        nodes = graph(module.functions["x"])
        cycle_hierarchy = hierarchy(nodes)
        irreducible += not cycle_hierarchy.reducible
        printed = [
            (
                int(depth),
                entries.split()[0],
                set(entries.split()),
                set(f"{entries}{others}".split()),
            )
            for depth, entries, others in CYCLE.findall(verdict)
        ]
        inner = [
            cycle
            for label in nodes.nodes
            if (cycle := cycle_hierarchy.innermost(label)) is not None
        ]
        assert printed == [(c.depth, c.header, set(c.entries), set(c.blocks)) for c in inner]
    assert irreducible > RUNS // 20
