"""The convergence models as labels for unrolling: which dynamic instances meet.

One `ModelLabels` serves controlled and uncontrolled functions alike, since a function may enter
callees of the other kind: the iteration vector is always there (it also bounds the unrolling),
what the model keeps, and the tokens where they are live.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from common.data import dataclass
from verify.analysis.flat_cycles import FlatHierarchy
from verify.analysis.flatten import ExitKind, Flat, FlatBlock, Static, Variable
from verify.analysis.graph import graph
from verify.analysis.held_tokens import HeldTokens
from verify.analysis.regions import Point, is_convergent_call
from verify.analysis.regions import tokens as token_definitions
from verify.convergence import ipdom, maximal, tokens
from verify.convergence.label import (
    AT_ROOT,
    ENVIRONMENT,
    ClassKey,
    Label,
    Path,
    Root,
)
from verify.convergence.model import ConvergenceModel, Tracking
from verify.convergence.open_calls import OpenCalls
from verify.options import Model

MODELS: Mapping[Model, ConvergenceModel] = {
    Model.MAXIMAL: maximal.MODEL,
    Model.IPDOM: ipdom.MODEL,
}
"""The models of operations without tokens."""


@dataclass(frozen=True)
class ModelLabels:
    """`Labels` (verify.analysis.unroll) for one flat graph under one cycle hierarchy.

    `tracking` is the model's for this graph.  `live` are the variables live at the start of each
    flat block; `bound` is how often a cycle's header may be executed per stay in the cycle.
    `placed`: the instructions, other than convergent operations, that are to have a key, too.
    """

    flat: Flat
    hierarchy: FlatHierarchy
    tracking: Tracking[Any]
    live: Mapping[str, frozenset[Variable]]
    bound: int
    placed: Callable[[Static], bool] = lambda static: False

    @cached_property
    def _calls(self) -> OpenCalls:
        return OpenCalls(self.flat)

    def start(self) -> Label:
        vector = maximal.enter(self.hierarchy, self.flat.entry)
        return Label(vector, self.tracking.start(), (((0, ""), ENVIRONMENT),))

    def execute(
        self, block: FlatBlock, label: Label, node: int
    ) -> tuple[dict[int, ClassKey], Label]:
        convergence = dict(label.tokens)
        keys: dict[int, ClassKey] = {}
        for position, static in enumerate(block.body):
            if tokens.intrinsic(static) is not None:
                base = convergence[static.context, ""]
                keys[position] = tokens.define(
                    self.flat, self._calls, static, convergence, base, node
                )
            elif static.instruction.opcode == "call" and self._convergent(static):
                keys[position] = self._key(block, label, static, convergence)
            elif self.placed(static):
                key = self._place_key(block, label, static, convergence)
                if key is not None:
                    keys[position] = key
        leaving = block.exit
        if leaving.kind is ExitKind.ENTER and leaving.context is not None:
            key = self._call_key(block, label, leaving.static, convergence, (node, leaving.context))
            convergence[leaving.context, ""] = key
            keys[len(block.body)] = key
        return keys, Label(label.vector, label.state, tuple(convergence.items()))

    def step(self, block: FlatBlock, label: Label, target: str) -> Label | None:
        vector = maximal.advance(self.hierarchy, block.label, label.vector, target, self.bound)
        if vector is None:
            return None
        state = self.tracking.step(self.hierarchy, block, label.state, target)
        return Label(vector, state, self._live_tokens(label, target))

    def _live_tokens(self, label: Label, target: str) -> tuple[tuple[Variable, ClassKey], ...]:
        live = self.live[target]
        context: int | None = self.flat.blocks[target].context
        inside: set[int] = set()
        while context is not None:
            inside.add(context)
            context = self.flat.contexts[context].parent
        kept = [
            (variable, key)
            for variable, key in label.tokens
            if variable in live or (variable[1] == "" and variable[0] in inside)
        ]
        return tuple(sorted(kept, key=lambda item: item[0]))

    def _convergent(self, static: Static) -> bool:
        return is_convergent_call(self.flat.module, static.instruction)

    def _key(
        self,
        block: FlatBlock,
        label: Label,
        static: Static,
        convergence: Mapping[Variable, ClassKey],
    ) -> ClassKey:
        common = self._calls.common(static)
        token = tokens.token_key(self.flat, static, convergence)
        if token is not None:
            return ClassKey(common, token.root, Path((token.static, token.shape)))
        return self._below(common, convergence[static.context, ""], block, label)

    def _below(self, common: Static, base: ClassKey, block: FlatBlock, label: Label) -> ClassKey:
        path = Path((base.static, base.shape, self._own(block, label)))
        return ClassKey(common, base.root, path)

    def _place_key(
        self,
        block: FlatBlock,
        label: Label,
        static: Static,
        convergence: Mapping[Variable, ClassKey],
    ) -> ClassKey | None:
        """The class of an instruction that is no convergent operation (convergent-operations,
        "Controlled Maximal Converged-with Relation", rule 2): the instances that the tokens name
        whose regions contain it, and the iterations of the cycles around.  `None` if several
        anchors decide.

        A token that is held at the header of a cycle is held in all of the cycle, so threads that
        are not converged at the header are not converged here either.
        """
        common = self._calls.common(static)
        base = convergence[static.context, ""]
        held_tokens = self._held(static.context)
        if held_tokens is None:
            return self._below(common, base, block, label)
        names = held_tokens.inside(Point(static.block, static.index))
        keys = (base, *(convergence[static.context, name] for name in names))
        roots = {key.root for key in keys if key.root is not None}
        if len(roots) > 1:
            return None
        vector = maximal.MODEL.track(self.flat, {}).key_part(
            self.hierarchy, block, label.vector, ()
        )
        shape = (*((key.static, key.shape) for key in keys), vector)
        return ClassKey(common, next(iter(roots), None), Path(shape))

    def _held(self, context: int) -> HeldTokens | None:
        """The tokens of the function of a context, or `None`."""
        function = self.flat.contexts[context].function
        if function.name not in self._of_function:
            facts = token_definitions(function)
            held_tokens = HeldTokens(graph(function), facts) if facts.definitions else None
            self._of_function[function.name] = held_tokens
        return self._of_function[function.name]

    @cached_property
    def _of_function(self) -> dict[str, HeldTokens | None]:
        return {}

    def _own(self, block: FlatBlock, label: Label) -> tuple[object, ...]:
        """The part of the label that belongs to the block's own calling context: what is further
        out is in the convergence of the call."""
        return self.tracking.key_part(self.hierarchy, block, label.vector, label.state)

    def _call_key(
        self,
        block: FlatBlock,
        label: Label,
        static: Static,
        convergence: Mapping[Variable, ClassKey],
        entered: tuple[int, int],
    ) -> ClassKey:
        """The convergence of a call in the node, and entering the context, that `entered` names."""
        node, context = entered
        if not self._convergent(static):
            common = self._calls.common_call(context)
            return ClassKey(common, Root(static, node, common), AT_ROOT)
        return self._key(block, label, static, convergence)
