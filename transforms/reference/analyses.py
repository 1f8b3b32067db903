"""Static analyses of a function, without a solver.

All are conservative: a value that is called uniform is uniform; one that is not may still be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from common.data import dataclass
from transforms.reference.code import Code
from transforms.reference.outcome import Program
from verify.analysis.cycles import Cycle, CycleHierarchy, hierarchy
from verify.analysis.dominance import dominators
from verify.analysis.graph import Graph, pre_order
from verify.analysis.regions import (
    ConvergenceKind,
    TokenFacts,
    TokenKind,
    control_kind,
    convergence_kind,
    is_convergent_call,
    token_operand,
    tokens,
)
from verify.ir.function import (
    Attribute,
    CallDetail,
    Instruction,
    Module,
    has_attribute,
)
from verify.ir.lexer import words
from verify.uniformity.analyse import uniformity
from verify.uniformity.outputs import Given

_INTEGERS = words(
    """add sub mul and or xor shl lshr ashr icmp select trunc zext sext bitcast getelementptr
    extractelement insertelement shufflevector extractvalue insertvalue"""
)
"""Opcodes whose result is a function of the operands alone."""
_VALUES = _INTEGERS | words(
    """freeze fneg fadd fsub fmul fdiv frem fcmp fptrunc fpext fptoui fptosi uitofp sitofp
    ptrtoint inttoptr addrspacecast"""
)
"""Opcodes without effects that are never undefined; a float's NaN and a freeze are choices."""


@dataclass(frozen=True, slots=True)
class InstructionPlace:
    """An instruction in a block; `index` counts those that are not phis."""

    label: str
    index: int
    instruction: Instruction

    def __str__(self) -> str:
        return f"`{self.instruction.text}` in %{self.label}"


def places(code: Code, labels: Iterable[str] | None = None) -> Iterator[InstructionPlace]:
    """The instructions but phis and terminators, of some blocks or all."""
    for label in code.blocks if labels is None else labels:
        for index, instruction in enumerate(code.blocks[label].body):
            yield InstructionPlace(label, index, instruction)


def operations(
    program: Program, labels: Iterable[str] | None = None
) -> tuple[InstructionPlace, ...]:
    """Convergent operations, the control intrinsics among them."""
    candidates = places(program.code, labels)
    return tuple(p for p in candidates if is_convergent_call(program.module, p.instruction))


def controlled(program: Program) -> bool:
    kind = convergence_kind(program.module, program.function)
    return kind is ConvergenceKind.CONTROLLED


def cycles(code: Code) -> CycleHierarchy:
    return hierarchy(code.graph)


def headers(code: Code, label: str) -> tuple[str, ...]:
    """The headers of the cycles around a block, outermost first."""
    return tuple(cycle.header for cycle in cycles(code).containing(label))


def only_computes(module: Module, instruction: Instruction) -> bool:
    """Whether an instruction is a call without effects that returns: `memory(none)`, `willreturn`,
    `nounwind`."""
    promised = attributes(module, instruction)
    return Attribute("memory", "none") in promised and all(
        has_attribute(promised, name) for name in ("willreturn", "nounwind")
    )


def attributes(module: Module, instruction: Instruction) -> tuple[Attribute, ...]:
    """The attributes of a call: those of the call site and those of the callee."""
    if not isinstance(instruction.detail, CallDetail):
        return ()
    callee = module.functions.get(instruction.callee_name or "")
    declared: tuple[Attribute, ...] = () if callee is None else callee.attributes
    return (*instruction.detail.attributes, *declared)


def is_value(instruction: Instruction) -> bool:
    """Whether an instruction has no effect and is never undefined."""
    return instruction.opcode in _VALUES


def speculated_freely(module: Module, instruction: Instruction) -> bool:
    """Whether an instruction may be executed where its result is not needed."""
    if is_value(instruction) or control_kind(instruction) is TokenKind.ANCHOR:
        return True
    detail = instruction.detail
    if not isinstance(detail, CallDetail) or not only_computes(module, instruction):
        return False
    if not _is_defined(module, instruction):
        return False
    callee = module.functions.get(instruction.callee_name or "")
    promised = [] if callee is None else [p.attributes for p in callee.parameters]
    return not any((*promised, *detail.argument_attributes))


def _is_defined(module: Module, instruction: Instruction) -> bool:
    """Whether a call that only computes is never undefined by itself (LangRef, `speculatable`);
    convergent operations are assumed to be defined (docs/refinement.md)."""
    promised = attributes(module, instruction)
    is_intrinsic = (instruction.callee_name or "").startswith("llvm.")
    return is_intrinsic or any(has_attribute(promised, n) for n in ("convergent", "speculatable"))


# Tokens


def token_facts(program: Program) -> TokenFacts:
    return tokens(program.function)


def root(facts: TokenFacts, instruction: Instruction) -> str | None:
    """The token at the start of the chain from a control intrinsic or a controlled operation:
    that of an entry or an anchor."""
    token = token_operand(instruction)
    if token is None:
        return instruction.name if control_kind(instruction) is not None else None
    while (parent := facts.definitions[token].parent) is not None:
        token = parent
    return token


def anchored_in(program: Program, labels: Iterable[str], place: InstructionPlace) -> bool:
    """Whether the operation's token goes back to an anchor in one of the blocks."""
    facts = token_facts(program)
    token = root(facts, place.instruction)
    definition = None if token is None else facts.definitions.get(token)
    return (
        definition is not None
        and definition.kind is TokenKind.ANCHOR
        and definition.location.label in set(labels)
    )


def heart(program: Program, cycle: Cycle) -> str | None:
    """The token of the cycle's heart, a loop intrinsic in its header."""
    facts = token_facts(program)
    for definition in facts.definitions.values():
        outer = facts.definitions.get(definition.parent or "")
        if (
            definition.location.label == cycle.header
            and outer is not None
            and outer.location.label not in cycle.blocks
        ):
            return definition.name
    return None


# Uniformity


def divergent_branches(program: Program, labels: Iterable[str]) -> tuple[str, ...]:
    """The blocks whose branches may diverge: threads that are converged there part."""
    given = Given(program.module, program.code.function, uniform=frozenset(program.uniform))
    branches = uniformity(given).branches
    return tuple(label for label in labels if branches.get(label) is not None)


def never_diverges(program: Program) -> bool:
    return not divergent_branches(program, program.code.blocks)


def arrive_together(program: Program, label: str) -> bool:
    """Whether no branch lets threads reach the block on different paths from its immediate
    dominator."""
    graph = program.code.graph
    above = dominators(graph).idom[label]
    return above is not None and not divergent_branches(program, _between(graph, above, label))


def _between(graph: Graph, above: str, label: str) -> set[str]:
    """The blocks on paths from `above`, a dominator, to `label`, `above` included."""
    blocks = {above}
    for block in graph.predecessors[label]:
        pre_order(block, graph.predecessors, blocks)
    return blocks
