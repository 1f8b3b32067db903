"""Words for what is divergent, and the document's sentence for each rule by which it is."""

from __future__ import annotations

from collections.abc import Mapping

from verify.uniformity.facts import DivergenceRule, Fact, FactKind

_UNIFORMITY = "LLVM, Convergence And Uniformity"
_CONTROLLED = "LLVM, Convergent Operation Semantics"

SENTENCES: Mapping[DivergenceRule, tuple[str, str]] = {
    DivergenceRule.SOURCE: (
        "Likewise, some operations are statically known to be divergent, such as: […]",
        f"{_UNIFORMITY}, “Property VT.3: Preserving statically known uniformity”",
    ),
    DivergenceRule.OPERAND: (
        "Otherwise, the output is uniform if and only if the input operands are uniform for all "
        "threads in S.",
        f"{_UNIFORMITY}, “Uniformity”",
    ),
    DivergenceRule.JOIN: (
        "If it is a PHI node, its output is uniform if and only if […] Both instances choose the "
        "same output from converged dynamic instances",
        f"{_UNIFORMITY}, “Uniformity”",
    ),
    DivergenceRule.TEMPORAL: (
        "any use U outside the cycle receives a value from non-converged dynamic instances of N. "
        "An output of U may be divergent, depending on the semantics of the instruction.",
        f"{_UNIFORMITY}, “Divergent Cycle Exits”",
    ),
    DivergenceRule.NOT_M_CONVERGED: (
        "Otherwise, the output is divergent if the static instance is not m-converged.",
        f"{_UNIFORMITY}, “Uniformity”",
    ),
    DivergenceRule.TOKEN_NOT_M_CONVERGED: (
        "For any token definition D such that X is inside the convergence region of D, D itself is "
        "m-converged",
        f"{_CONTROLLED}, “Controlled m-converged Static Instances”",
    ),
    DivergenceRule.REGION_LEFT: (
        "the converged-with relation at D produces groups of threads that can converge only within "
        "each group, while inside the convergence region of D.",
        f"{_CONTROLLED}, “Controlled Maximal Convergence”",
    ),
    DivergenceRule.DIVERGED_ENTRY: (
        "The dynamic instances of all the nodes in a closed path P are m-converged only if for "
        "every divergent branch B and its join node J that lie on P, there is no entry to P which "
        "lies on a diverged path from B to J.",
        f"{_UNIFORMITY}, “Divergent Branch inside a Cycle”",
    ),
    DivergenceRule.DIVERGED_OUTSIDE: (
        "Thus, when diverged paths reach different entries of an irreducible cycle from outside "
        "the cycle, the static analysis conservatively reports every node in the cycle as not "
        "m-converged.",
        f"{_UNIFORMITY}, “Diverged Paths reaching a Cycle”",
    ),
    DivergenceRule.EXIT: (
        "When a divergent branch occurs inside a cycle, it is possible that a diverged path "
        "continues to an exit of the cycle. This is called a divergent cycle exit.",
        f"{_UNIFORMITY}, “Divergent Cycle Exits”",
    ),
}


def named(fact: Fact) -> str:
    """The name of a fact's subject."""
    match fact.kind:
        case FactKind.VALUE:
            return f"%{fact.name}"
        case FactKind.BRANCH:
            return f"branch in %{fact.name}"
        case FactKind.BLOCK:
            return f"block %{fact.name}"
        case FactKind.CYCLE:
            return f"cycle of %{fact.name}"
        case FactKind.REGION:
            return f"convergence region of %{fact.name}"
