"""The convergence models as labels for unrolling: which dynamic instances meet.

One `ModelLabels` serves controlled and uncontrolled functions alike, since a function may enter
callees of the other kind: the iteration vector is always there (it also bounds the unrolling),
the stack for `ipdom`, the tokens where they are live.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from verify.cfg.flat_cycles import FlatHierarchy
from verify.cfg.flatten import ExitKind, Flat, FlatBlock, Static, Variable
from verify.cfg.regions import is_convergent_call
from verify.convergence import ipdom, maximal, tokens
from verify.convergence.label import ENVIRONMENT, ClassKey, Frame, Label, Root
from verify.options import Model


@dataclass(frozen=True)
class ModelLabels:
    """`Labels` (verify.cfg.unroll) for one flat graph under one cycle hierarchy.

    `live` are the variables live at the start of each flat block; `post_dominator` is read by
    `ipdom` only; `bound` is how often a cycle's header may be executed per stay in the cycle.
    """

    flat: Flat
    hierarchy: FlatHierarchy
    model: Model
    live: Mapping[str, frozenset[Variable]]
    post_dominator: Mapping[str, str | None]
    bound: int

    def start(self) -> Label:
        stack = ipdom.START if self.model is Model.IPDOM else ()
        vector = maximal.enter(self.hierarchy, self.flat.entry)
        return Label(vector, stack, (((0, ""), ENVIRONMENT),))

    def execute(
        self, block: FlatBlock, label: Label, node: int
    ) -> tuple[dict[int, ClassKey], Label]:
        known = dict(label.tokens)
        keys: dict[int, ClassKey] = {}
        for position, static in enumerate(block.body):
            if tokens.intrinsic(static) is not None:
                base = known[static.context, ""]
                keys[position] = tokens.define(self.flat, static, known, base, node)
            elif static.instruction.opcode == "call" and self._convergent(static):
                keys[position] = self._key(block, label, static, known)
        leaving = block.exit
        if leaving.kind is ExitKind.ENTER and leaving.context is not None:
            key = self._call_key(block, label, leaving.static, known, node)
            known[leaving.context, ""] = key
            keys[len(block.body)] = key
        return keys, Label(label.vector, label.stack, tuple(known.items()))

    def step(self, block: FlatBlock, label: Label, target: str) -> Label | None:
        vector = maximal.advance(self.hierarchy, block.label, label.vector, target, self.bound)
        if vector is None:
            return None
        stack = label.stack
        if self.model is Model.IPDOM:
            stack = ipdom.advance(self.post_dominator, self.hierarchy.headers, block, stack, target)
        return Label(vector, stack, self._live_tokens(label, target))

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
        known: Mapping[Variable, ClassKey],
    ) -> ClassKey:
        token = tokens.token_key(self.flat, static, known)
        if token is not None:
            return ClassKey(static, token.root, (token.static, token.shape))
        base = known[static.context, ""]
        return ClassKey(static, base.root, (base.static, base.shape, self._own(block, label)))

    def _own(self, block: FlatBlock, label: Label) -> tuple[object, ...]:
        """The part of the label that belongs to the block's own calling context: what is
        further out is in the convergence of the call."""
        if self.model is Model.IPDOM:
            return tuple(f for f in label.stack if self._frame_context(f) == block.context)
        cycles = self.hierarchy.containing(block.label)
        return tuple(
            count
            for cycle, count in zip(cycles, label.vector, strict=True)
            if cycle.context == block.context
        )

    def _frame_context(self, frame: Frame) -> int:
        return self.flat.blocks[frame.branch].context if frame.branch else 0

    def _call_key(
        self,
        block: FlatBlock,
        label: Label,
        static: Static,
        known: Mapping[Variable, ClassKey],
        node: int,
    ) -> ClassKey:
        if not self._convergent(static):
            return ClassKey(static, Root(static, node), ())
        return self._key(block, label, static, known)
