"""The facts about each function's graph that the machine needs: cycles and post-dominators."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cached_property

from common.data import dataclass
from verify.analysis.cycles import CycleHierarchy, hierarchy
from verify.analysis.dominance import PostDominance, post_dominators
from verify.analysis.graph import Graph, graph
from verify.analysis.regions import Point, regions, tokens
from verify.concrete.convergence.tokens import control
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.values import Local


@dataclass(frozen=True)
class FunctionFacts:
    function: Function
    chosen: CycleHierarchy | None = None
    """The cycle hierarchy to use; `None`: the one that LLVM finds."""

    @cached_property
    def graph(self) -> Graph:
        return graph(self.function)

    @cached_property
    def hierarchy(self) -> CycleHierarchy:
        return hierarchy(self.graph) if self.chosen is None else self.chosen

    @cached_property
    def controlled(self) -> bool:
        """Whether the function contains a control intrinsic: tokens have no other source."""
        return any(control(call.callee_name) is not None for call in calls(self.function))

    @cached_property
    def tokens_held(self) -> Mapping[str, tuple[tuple[int, tuple[str, ...]], ...]]:
        """For each block: from which instruction on, in the convergence regions of which tokens."""
        areas = regions(self.graph, tokens(self.function))
        by_block: dict[str, tuple[tuple[int, tuple[str, ...]], ...]] = {}
        for block in self.function.blocks:
            points: list[tuple[int, tuple[str, ...]]] = []
            for index in range(len(block.instructions)):
                at = Point(block.label, index)
                inside = tuple(name for name, area in areas.items() if area.contains(at))
                if not points or points[-1][1] != inside:
                    points.append((index, inside))
            by_block[block.label] = tuple(points)
        return by_block

    def headers(self, label: str) -> tuple[str, ...]:
        """The headers of the cycles around a block, outermost first."""
        return self._headers.get(label, ())

    def post_dominator(self, label: str) -> str | None:
        return self._post_dominance.immediate_post_dominator(label)

    @cached_property
    def _headers(self) -> Mapping[str, tuple[str, ...]]:
        return {
            label: tuple(cycle.header for cycle in self.hierarchy.containing(label))
            for label in self.graph.nodes
        }

    @cached_property
    def _post_dominance(self) -> PostDominance:
        return post_dominators(self.graph)


@dataclass
class Facts:
    """The facts about the functions of `module`, computed on demand.

    `hierarchies` fixes the cycle hierarchy of functions by name.
    """

    module: Module
    hierarchies: Mapping[str, CycleHierarchy] = field(default_factory=dict[str, CycleHierarchy])
    _found: dict[str, FunctionFacts] = field(
        default_factory=dict[str, FunctionFacts], init=False, repr=False
    )

    def __getitem__(self, name: str) -> FunctionFacts:
        facts = self._found.get(name)
        if facts is None:
            facts = FunctionFacts(self.module.functions[name], self.hierarchies.get(name))
            self._found[name] = facts
        return facts


def calls(function: Function) -> Iterator[Instruction]:
    for block in function.blocks:
        for instruction in block.instructions:
            if isinstance(instruction.detail, CallDetail):
                yield instruction


def token_name(instruction: Instruction) -> str | None:
    """The SSA name of the `convergencectrl` operand."""
    if isinstance(instruction.detail, CallDetail):
        for bundle in instruction.detail.bundles:
            if bundle.tag == "convergencectrl" and bundle.operands:
                operand = bundle.operands[0]
                return operand.name if isinstance(operand, Local) else None
    return None
