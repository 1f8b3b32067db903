"""The subject of a report: a result, and its context for the text."""

from __future__ import annotations

from collections.abc import Iterator

from verify.data import dataclass
from verify.ir.function import Function
from verify.ir.triples import architecture
from verify.ir.types import PtrType, Type
from verify.options import Entry
from verify.refinement.verdict import Result
from verify.report.demangled import demangled
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.semantics.memory.target_spaces import target_spaces
from verify.uniformity.outputs import Given

GPU_TRIPLES = ("amdgcn", "r600", "nvptx", "spir", "dxil", "genx")


@dataclass(frozen=True)
class Subject:
    """One pair.  `models`: of the source and of the target (`tokens`, `maximal`, `ipdom`).
    `files`: of both, as given.  `entry`: how threads enter.
    `uniform`: names of arguments that were equal in all threads.  `given`: what is known of both
    functions' divergence.  `command` reproduces it.  `never`:
    premises by which convergence is irrelevant."""

    result: Result
    source: Function
    target: Function
    files: tuple[str, str] = ("", "")
    models: tuple[str, str] = ("", "")
    triple: str = ""
    entry: Entry = Entry.CONVERGED
    uniform: frozenset[str] = frozenset()
    undef_inputs: bool = False
    poison_inputs: bool = True
    given: tuple[Given, Given] | None = None
    command: str = ""
    never: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        if self.source.name == self.target.name:
            return f"@{self.source.name}"
        return f"@{self.source.name} → @{self.target.name}"

    @property
    def written(self) -> str:
        """The function as C++ writes its name, where the title is a mangled one; or empty."""
        return demangled(self.source.name)

    @property
    def of_hosts(self) -> tuple[str, ...]:
        """The arguments of a kernel that are generic addresses, which a host knows, where the
        functions have addresses of other spaces, too."""
        generic = target_spaces(self.triple).generic
        if self.source.calling_convention not in KERNEL_CONVENTIONS or generic is None:
            return ()
        spaces = {space for function in (self.source, self.target) for space in _spaces(function)}
        named = [p.name for p in self.source.parameters if p.type == PtrType(generic)]
        return tuple(named) if spaces - {generic} else ()

    @property
    def diverges(self) -> bool | None:
        """Whether the triple's target has branch divergence; `None` without a triple."""
        return architecture(self.triple).startswith(GPU_TRIPLES) if self.triple else None


def _spaces(function: Function) -> Iterator[int]:
    """The address spaces of a function's parameters, results and operands."""
    types: list[Type] = [parameter.type for parameter in function.parameters]
    for instruction in function.instructions:
        types += [instruction.type, *(operand.type for operand in instruction.operands)]
    return (type_.addrspace for type_ in types if isinstance(type_, PtrType))
