"""Functions for the tests, and what the analysis says about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.concrete.walks import module_of
from verify.options import Model
from verify.uniformity.analyse import uniformity
from verify.uniformity.facts import Cause, DivergenceRule, Uniformity
from verify.uniformity.outputs import Given

DECLARATIONS = """
declare i32 @llvm.amdgcn.workitem.id.x() memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent memory(none)
declare i32 @subgroupQuadBroadcast(i32, i32) convergent memory(none)
declare i32 @subgroupShuffle(i32, i32) convergent
declare i64 @subgroupBallot(i1) convergent memory(none)
declare i32 @subgroupBroadcastFirst(i32) convergent memory(none)
declare i32 @getSubgroupLocalInvocationId()
declare i64 @llvm.ctpop.i64(i64)
declare i32 @function(i32)
declare void @convergent_op() convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare token @llvm.experimental.convergence.anchor()
"""
ENTRY = "call token @llvm.experimental.convergence.entry()"
ANCHOR = "call token @llvm.experimental.convergence.anchor()"


def loop(token: str) -> str:
    return f"call token @llvm.experimental.convergence.loop(){bundle(token)}"


def bundle(token: str) -> str:
    return f' [ "convergencectrl"(token {token}) ]'


def analysed(body: str, model: Model = Model.AUTO, head: str = "i32 %u, i32 %d") -> Uniformity:
    """The uniformity of `@f`, whose parameter `%u` is uniform."""
    text = f"define void @f({head}) convergent {{\n{body}\n}}\n{DECLARATIONS}"
    module = module_of(text)
    return uniformity(Given(module, module.functions["f"], uniform=frozenset({"u"})), model)


def branching(
    edges: Mapping[str, Sequence[str]],
    divergent: str,
    inside: Mapping[str, str] | None = None,
) -> str:
    """A body with these edges, the entry first; the blocks named in `divergent` branch on `%d`,
    the others on `%u`; `inside` gives blocks more lines."""
    lines: list[str] = []
    for label, targets in edges.items():
        lines += [f"{label}:", (inside or {}).get(label, "")]
        match list(targets):
            case []:
                lines.append("ret void")
            case [target]:
                lines.append(f"br label %{target}")
            case [first, second]:
                on = "d" if label in divergent else "u"
                lines.append(f"%c.{label} = icmp eq i32 %{on}, 1")
                lines.append(f"br i1 %c.{label}, label %{first}, label %{second}")
            case _:
                raise AssertionError("more than two successors")
    return "\n".join(lines)


def divergent(facts: Mapping[str, Cause | None]) -> set[str]:
    return {name for name, cause in facts.items() if cause is not None}


def reason(facts: Mapping[str, Cause | None], name: str) -> DivergenceRule | None:
    cause = facts[name]
    return None if cause is None else cause.reason
