"""The subject of a report: a result, and its context for the text."""

from __future__ import annotations

from collections.abc import Iterator

from common.data import dataclass
from report.demangled import demangled
from verify.concrete.refinement_oracle import Difference
from verify.ir.function import Function
from verify.ir.types import PtrType, Type, pointer_spaces
from verify.options import MaskReading, Options
from verify.refinement.verdict import Result
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.semantics.memory.target_spaces import target_spaces
from verify.targets.triples import target_of
from verify.uniformity.outputs import Given

DEFAULTS = Options()


@dataclass(frozen=True)
class Subject:
    """One pair.  `models`: of the source and of the target (`tokens`, `maximal`, `ipdom`).
    `files`: of both, as given.  `uniform`: names of arguments that were equal in all threads.
    `given`: what is known of both functions' divergence.  `command` reproduces it.  `options`:
    those of the check.  `masks`: how explicit masks were read, if the verdict may depend on that.
    """

    result: Result
    source: Function
    target: Function
    files: tuple[str, str] = ("", "")
    models: tuple[str, str] = ("", "")
    triple: str = ""
    uniform: frozenset[str] = frozenset()
    given: tuple[Given, Given] | None = None
    command: str = ""
    options: Options = DEFAULTS
    masks: MaskReading | None = None
    replay: tuple[str, ...] = ()
    """The lines that run source and target on the counterexample again, where the functions are in
    files."""

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
    def is_single(self) -> bool:
        """Whether the counterexample has no convergent operation: each thread refutes the pair by
        itself, however threads converge."""
        found = self.result.counterexample
        if found is None or found.mismatch.difference in (Difference.APART, Difference.MASK):
            return False
        return not found.source.sets and not found.target.sets

    @property
    def never(self) -> tuple[str, ...]:
        """The premises by which convergence is irrelevant."""
        parted = ("threads never diverge",) if self.options.never_diverges else ()
        if not self.options.never_communicates:
            return parted
        return (*parted, "threads do not communicate by convergent operations")

    @property
    def of_hosts(self) -> tuple[str, ...]:
        """The arguments of a kernel that are generic addresses, which a host knows, where the
        functions have addresses of other spaces, too."""
        generic = target_spaces(self.triple).generic
        if self.source.calling_convention not in KERNEL_CONVENTIONS or generic is None:
            return ()
        spaces = {space for function in (self.source, self.target) for space in _spaces(function)}
        named = [p.name for p in self.source.parameters if generic in pointer_spaces(p.type)]
        return tuple(named) if spaces - {generic} else ()

    @property
    def diverges(self) -> bool | None:
        """Whether the triple's target has branch divergence; `None` without a triple."""
        return target_of(self.triple).has_divergence if self.triple else None


def _spaces(function: Function) -> Iterator[int]:
    """The address spaces of a function's parameters, results and operands."""
    types: list[Type] = [parameter.type for parameter in function.parameters]
    for instruction in function.instructions:
        types += [instruction.type, *(operand.type for operand in instruction.operands)]
    return (type_.addrspace for type_ in types if isinstance(type_, PtrType))
