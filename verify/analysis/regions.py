"""Convergence tokens: where they are defined and used, and their convergence regions
(llvm-convergent-operations, "Convergent Operations", "Convergence Regions").
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum
from functools import cached_property

from common.data import dataclass
from verify.analysis.graph import Graph
from verify.ir.function import Bundle, CallDetail, Function, Instruction, Module, has_attribute
from verify.ir.values import Local

CONVERGENCECTRL = "convergencectrl"
"""The tag of the operand bundle that holds a convergence token."""


BODY_SCOPE = "tangle-tv-scope"
"""A string attribute at the call of an anchor: it joins only threads that are converged at the
execution of its function's body.  It is ours: what Clang's document leaves to the implementation is
"in the context of each execution of a function body" ("Implementation-defined Convergence"),
LLVM's anchor is not."""


class TokenKind(Enum):
    """The convergence control intrinsic that defines a token."""

    ENTRY = "entry"
    LOOP = "loop"
    ANCHOR = "anchor"


CONTROL_INTRINSICS: Mapping[str, TokenKind] = {
    f"llvm.experimental.convergence.{kind.value}": kind for kind in TokenKind
}


class ConvergenceKind(Enum):
    """The control of a function's convergent operations ("Uncontrolled Convergent Operations"): by
    tokens, implicit, or no convergent operations."""

    CONTROLLED = "controlled"
    UNCONTROLLED = "uncontrolled"
    NONE = "none"


@dataclass(frozen=True, slots=True, order=True)
class Point:
    """The program point just before the instruction `index` of a block."""

    label: str
    index: int


@dataclass(frozen=True, slots=True)
class TokenDefinition:
    """An instruction that defines a token; `parent` is the token that a loop intrinsic uses."""

    name: str
    kind: TokenKind
    location: Point
    instruction: Instruction
    parent: str | None = None


@dataclass(frozen=True, slots=True)
class TokenUse:
    """A use of `token`, a local's name, by the convergencectrl bundle of `instruction`."""

    token: str
    location: Point
    instruction: Instruction

    @property
    def by_loop(self) -> bool:
        return control_kind(self.instruction) is TokenKind.LOOP


@dataclass(frozen=True)
class TokenFacts:
    """Definitions by token name and uses, both in printed order, unreachable ones included."""

    definitions: Mapping[str, TokenDefinition]
    uses: tuple[TokenUse, ...]

    def uses_of(self, token: str) -> tuple[TokenUse, ...]:
        return self._by_token.get(token, ())

    @cached_property
    def _by_token(self) -> Mapping[str, tuple[TokenUse, ...]]:
        by_token: dict[str, list[TokenUse]] = {}
        for use in self.uses:
            by_token.setdefault(use.token, []).append(use)
        return {token: tuple(uses) for token, uses in by_token.items()}


@dataclass(frozen=True)
class Region:
    """The convergence region of the token that `definition` defines: the program points
    dominated by it from which a use can be reached without passing it again.

    `live_in` are the blocks at whose start the token is live, `last_use` is the index of the
    last use in each block that has one.
    """

    definition: TokenDefinition
    live_in: frozenset[str]
    live_out: frozenset[str] = field(repr=False)
    last_use: Mapping[str, int] = field(repr=False)

    def contains(self, point: Point) -> bool:
        """Whether the point just before an instruction is in the region: not the definition's own
        point, but the point of the last use."""
        defined_at = self.definition.location
        if point.label == defined_at.label:
            if point.index <= defined_at.index:
                return False
        elif point.label not in self.live_in:
            return False
        return point.label in self.live_out or point.index <= self.last_use.get(point.label, -1)


def control_kind(instruction: Instruction) -> TokenKind | None:
    """The convergence control intrinsic that the instruction calls, or `None`."""
    name = instruction.callee_name
    return None if name is None else CONTROL_INTRINSICS.get(name)


def is_scoped(instruction: Instruction) -> bool:
    """Whether an anchor joins only threads that are converged at its function's body."""
    detail = instruction.detail
    return isinstance(detail, CallDetail) and has_attribute(detail.attributes, BODY_SCOPE)


def token_bundles(instruction: Instruction) -> tuple[Bundle, ...]:
    """The convergencectrl bundles; a valid call has at most one."""
    detail = instruction.detail
    if not isinstance(detail, CallDetail) or not detail.bundles:
        return ()
    return tuple(bundle for bundle in detail.bundles if bundle.tag == CONVERGENCECTRL)


def token_operand(instruction: Instruction) -> str | None:
    """The name of the token that the convergencectrl bundle uses."""
    for bundle in token_bundles(instruction):
        match bundle.operands:
            case (Local(name=name),):
                return name
            case _:
                return None
    return None


def is_convergent_call(module: Module, instruction: Instruction) -> bool:
    """Whether a call is convergent: a direct call of a convergent function, or one with the
    attribute at the call site.

    Unlike in the document, a convergencectrl bundle does not make a call convergent: since LLVM 22
    it has no effect on a call that is not.
    """
    detail = instruction.detail
    if not isinstance(detail, CallDetail):
        return False
    if has_attribute(detail.attributes, "convergent"):
        return True
    name = instruction.callee_name
    if name is None:
        return False
    if name in CONTROL_INTRINSICS:
        return True
    callee = module.functions.get(name)
    return callee is not None and has_attribute(callee.attributes, "convergent")


def convergence_kind(module: Module, function: Function) -> ConvergenceKind:
    """The control of a function's convergent operations; a lone convergence control intrinsic makes
    its function controlled."""
    kind = ConvergenceKind.NONE
    for block in function.blocks:
        for instruction in block.instructions:
            if not is_convergent_call(module, instruction):
                continue
            if control_kind(instruction) is not None or token_bundles(instruction):
                return ConvergenceKind.CONTROLLED
            kind = ConvergenceKind.UNCONTROLLED
    return kind


def tokens(function: Function) -> TokenFacts:
    """Definitions and uses of convergence tokens.

    A bundle that breaks the rules on token operands (`rules.check`) does not count as a use; a
    bundle of a call that is not convergent does: LLVM's static rules count it.
    """
    definitions: dict[str, TokenDefinition] = {}
    uses: list[TokenUse] = []
    for block in function.blocks:
        for index, instruction in enumerate(block.instructions):
            if not isinstance(instruction.detail, CallDetail):
                continue
            location = Point(block.label, index)
            used = token_operand(instruction)
            if used is not None:
                uses.append(TokenUse(used, location, instruction))
            kind = control_kind(instruction)
            if kind is not None and instruction.name is not None:
                definitions[instruction.name] = TokenDefinition(
                    instruction.name, kind, location, instruction, used
                )
    return TokenFacts(definitions, tuple(use for use in uses if use.token in definitions))


def regions(graph: Graph, facts: TokenFacts) -> Mapping[str, Region]:
    """The convergence region of each token whose definition is reachable."""
    return {
        name: _region(graph, definition, facts.uses_of(name))
        for name, definition in facts.definitions.items()
        if definition.location.label in graph.position
    }


def _region(graph: Graph, definition: TokenDefinition, uses: tuple[TokenUse, ...]) -> Region:
    """The region of one token: backward from the uses to the definition, which dominates them
    (LangRef, "SSA form")."""
    last_use: dict[str, int] = {}
    for use in uses:
        label, index = use.location.label, use.location.index
        if label in graph.position:
            last_use[label] = max(index, last_use.get(label, index))
    defining_block = definition.location.label
    live_in: set[str] = set()
    live_out: set[str] = set()
    stack = [label for label in last_use if label != defining_block]
    while stack:
        label = stack.pop()
        if label in live_in:
            continue
        live_in.add(label)
        before = graph.predecessors[label]
        live_out.update(before)
        stack.extend(p for p in before if p != defining_block)
    return Region(definition, frozenset(live_in), frozenset(live_out), last_use)
