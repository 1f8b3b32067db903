"""The subject of a report: a result, and its context for the text."""

from __future__ import annotations

from verify.data import dataclass
from verify.ir.function import Function
from verify.ir.triples import architecture
from verify.refinement.verdict import Result
from verify.uniformity.outputs import Given

GPU_TRIPLES = ("amdgcn", "r600", "nvptx", "spir", "dxil", "genx")


@dataclass(frozen=True)
class Subject:
    """One pair.  `models`: of the source and of the target (`tokens`, `maximal`, `ipdom`).
    `files`: of both, as given.  `entry_any`: threads may enter in any groups.
    `uniform`: names of arguments that were equal in all threads.  `given`: what is known of both
    functions' divergence.  `command` reproduces it."""

    result: Result
    source: Function
    target: Function
    files: tuple[str, str] = ("", "")
    models: tuple[str, str] = ("", "")
    triple: str = ""
    entry_any: bool = False
    uniform: frozenset[str] = frozenset()
    undef_inputs: bool = False
    given: tuple[Given, Given] | None = None
    command: str = ""

    @property
    def title(self) -> str:
        if self.source.name == self.target.name:
            return f"@{self.source.name}"
        return f"@{self.source.name} → @{self.target.name}"

    @property
    def diverges(self) -> bool | None:
        """Whether the triple's target has branch divergence; `None` without a triple."""
        return architecture(self.triple).startswith(GPU_TRIPLES) if self.triple else None
