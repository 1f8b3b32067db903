"""The functions that random programs call."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from common.data import dataclass
from transforms.generate.function_draft import INT


class CalleeKind(Enum):
    """The purpose of a callee in a program."""

    OBSERVED = "observed"
    BARRIER = "barrier"
    COMMUNICATES = "communicates"
    PLAIN = "plain"
    MASKED = "masked"


@dataclass(frozen=True, slots=True)
class Callee:
    """`convergent`: it takes a token where the program has tokens."""

    name: str
    result: str
    parameters: tuple[str, ...]
    attributes: str
    kind: CalleeKind

    @property
    def convergent(self) -> bool:
        return "convergent" in self.attributes

    @property
    def declaration(self) -> str:
        parameters = ", ".join(self.parameters)
        return f"declare {self.result} @{self.name}({parameters}) {self.attributes}"


COMPUTES = "memory(none) willreturn nounwind"
RETURNS = "willreturn nounwind"
CALLEES: Mapping[Callee, int] = MappingProxyType(
    {
        Callee("op", "void", (INT,), f"convergent {RETURNS}", CalleeKind.OBSERVED): 6,
        Callee("other", "void", (), f"convergent {RETURNS}", CalleeKind.OBSERVED): 2,
        Callee("ask", INT, (INT,), f"convergent {RETURNS}", CalleeKind.OBSERVED): 3,
        Callee("leave", "void", (), "convergent", CalleeKind.OBSERVED): 1,
        Callee("subgroupBarrier", "void", (), "convergent", CalleeKind.BARRIER): 2,
        Callee(
            "subgroupBallot", INT, ("i1",), f"convergent {COMPUTES}", CalleeKind.COMMUNICATES
        ): 3,
        Callee("subgroupAdd", INT, (INT,), f"convergent {COMPUTES}", CalleeKind.COMMUNICATES): 3,
        Callee("subgroupAny", "i1", ("i1",), f"convergent {COMPUTES}", CalleeKind.COMMUNICATES): 2,
        Callee("subgroupElect", "i1", (), f"convergent {COMPUTES}", CalleeKind.COMMUNICATES): 2,
        Callee(
            "subgroupBroadcastFirst", INT, (INT,), f"convergent {COMPUTES}", CalleeKind.COMMUNICATES
        ): 2,
        Callee("sample", INT, (INT,), f"convergent {COMPUTES}", CalleeKind.COMMUNICATES): 3,
        Callee(
            "peek",
            INT,
            (INT,),
            "convergent memory(read) willreturn nounwind",
            CalleeKind.COMMUNICATES,
        ): 1,
        Callee(
            "subgroupShuffle", INT, (INT, INT), f"convergent {COMPUTES}", CalleeKind.COMMUNICATES
        ): 1,
        Callee("llvm.amdgcn.workitem.id.x", "i32", (), "", CalleeKind.PLAIN): 1,
        Callee("go", "i1", (), RETURNS, CalleeKind.PLAIN): 2,
        Callee("pure", INT, (INT,), f"{COMPUTES} speculatable", CalleeKind.PLAIN): 1,
        Callee(
            "llvm.nvvm.vote.ballot.sync", "i32", ("i32", "i1"), "convergent", CalleeKind.MASKED
        ): 2,
        Callee("llvm.nvvm.bar.warp.sync", "void", ("i32",), "convergent", CalleeKind.MASKED): 2,
    }
)
