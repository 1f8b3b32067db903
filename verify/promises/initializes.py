"""`initializes((Lo, Hi), …)`: through the parameter, these bytes are written before they are read,
and before the function returns (LangRef, "Parameter Attributes")."""

from __future__ import annotations

from collections.abc import Mapping

from verify.analysis.graph import graph
from verify.analysis.provenance import PointerRoot, PointerUse
from verify.ir.function import Attribute, Instruction, MemoryDetail
from verify.ir.types import PtrType
from verify.ir.values import ConstInt, Local, Value
from verify.promises.function_effects import Body, Touch
from verify.semantics.memory.initialized import ranges
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.objects import RootKind
from verify.semantics.unsupported import UnsupportedInstruction

Bytes = frozenset[int]


def initializes(body: Body, name: str, attribute: Attribute) -> bool:
    """Whether the body keeps the promise about parameter `name`, on every path through its blocks
    (a path may leave a cycle in its first iteration).  Calls that are entered may access nothing
    through it."""
    promised = frozenset(i for low, high in ranges(attribute) for i in range(low, high))
    root = PointerRoot(RootKind.PARAMETER, name)
    if not promised or body.provenance.uses_of(root) & PointerUse.ESCAPED:
        return False
    touching: dict[tuple[str, int], list[Touch]] = {}
    for touch in body.touches:
        if root in touch.roots:
            if touch.static.context:
                return False
            touching.setdefault((touch.static.block, touch.static.index), []).append(touch)
    return _Flow(body, name, promised, touching).holds()


class _Flow:
    """The promised bytes that all paths to the end of each block write."""

    def __init__(
        self,
        body: Body,
        name: str,
        promised: Bytes,
        touching: Mapping[tuple[str, int], list[Touch]],
    ) -> None:
        self.function, self.name = body.flat.function, name
        self.layout = Layout(body.flat.module.datalayout, body.flat.module.types)
        self.promised, self.touching = promised, touching
        self.definitions = {i.name: i for i in self.function.instructions if i.name is not None}

    def holds(self) -> bool:
        flow = graph(self.function)
        entry = self.function.entry.label
        written = dict.fromkeys(flow.nodes, self.promised)
        changed = True
        while changed:
            changed = False
            for label in flow.nodes:
                incoming = [written[p] for p in flow.predecessors[label]]
                incoming += [frozenset()] if label == entry else []
                after = self._after(label, self.promised.intersection(*incoming))
                if after is None:
                    return False
                changed = changed or after != written[label]
                written[label] = after
        lasts = (self.function.block[n].terminator.opcode for n in flow.nodes)
        ends = zip(flow.nodes, lasts, strict=True)
        return all(written[n] == self.promised for n, last in ends if last == "ret")

    def _after(self, label: str, written: Bytes) -> Bytes | None:
        """The bytes after a block; `None` where one may be read first, or written in a way that
        does not count."""
        for index, instruction in enumerate(self.function.block[label].instructions):
            touches = self.touching.get((label, index), [])
            stored = self._stored(instruction)
            if touches and stored is None and written != self.promised:
                return None
            written |= (stored or frozenset[int]()) & self.promised
        return written

    def _stored(self, instruction: Instruction) -> Bytes | None:
        """The bytes that a plain store writes at a constant offset from the parameter."""
        detail = instruction.detail
        if instruction.opcode != "store" or not isinstance(detail, MemoryDetail):
            return None
        if detail.volatile or detail.atomic or detail.type is None:
            return None
        try:
            offset = self._offset(instruction.operands[1])
            size = self.layout.store_size(detail.type)
        except UnsupportedInstruction:
            return None
        return None if offset is None else frozenset(range(offset, offset + size))

    def _offset(self, address: Value) -> int | None:
        if not isinstance(address, Local):
            return None
        if address.name == self.name:
            return 0
        gep = self.definitions.get(address.name)
        if gep is None or gep.opcode != "getelementptr" or not isinstance(gep.detail, MemoryDetail):
            return None
        base, element = self._offset(gep.operands[0]), gep.detail.type
        (index, *rest) = gep.operands[1:]
        if base is None or element is None or rest or not isinstance(index, ConstInt):
            return None
        if not isinstance(gep.operands[0].type, PtrType):
            return None
        bits = self.layout.bits(index.type)
        number = index.value - (1 << bits if index.value >> (bits - 1) else 0)
        return base + number * self.layout.size(element)
