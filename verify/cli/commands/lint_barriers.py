"""`tangle-tv lint --barriers`: barriers that only a part of the group may reach."""

from __future__ import annotations

from collections.abc import Iterator

from verify.concrete.alone import Parted, parted_run
from verify.data import dataclass
from verify.ir.function import Function, Module
from verify.options import Options
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.uniformity.analyse import uniformity
from verify.uniformity.barriers import PartedBarrier, parted_barriers
from verify.uniformity.facts import Uniformity
from verify.uniformity.outputs import Given


@dataclass(frozen=True)
class LintedBarrier:
    """A barrier under divergent control flow; `run` shows it, where one was found."""

    barrier: PartedBarrier
    said: Uniformity
    run: Parted | None

    @property
    def cause(self) -> str:
        cause = self.said.cause(self.barrier.branch)
        return "" if cause is None else cause.text

    @property
    def witness(self) -> str:
        """The run in words."""
        if self.run is None:
            return "no run was found in which threads part"
        threads = ", ".join(map(str, self.run.together))
        alone = f"run: thread {threads} without the others"
        shown = [f"%{name} = {', '.join(values)}" for name, values in self.run.inputs]
        return f"{alone}; by thread: {'; '.join(shown)}" if shown else alone

    def lines(self) -> Iterator[str]:
        branch = self.barrier.branch.name
        block = self.barrier.block
        yield f"  divergent-barrier: in %{block}, behind the branch in %{branch}, which"
        yield f"    is divergent: {self.cause}"
        yield f"      {self.barrier.instruction.text}"
        yield f"      {self.witness}"

    def object(self) -> dict[str, object]:
        run = self.run
        return {
            "block": self.barrier.block,
            "instruction": self.barrier.instruction.text,
            "branch": self.barrier.branch.name,
            "cause": self.cause,
            "run": None
            if run is None
            else {
                "together": list(run.together),
                "inputs": [{"name": n, "values": list(values)} for n, values in run.inputs],
            },
        }


def barriers(module: Module, function: Function, options: Options) -> list[LintedBarrier]:
    """The barriers of a function that threads may not reach together."""
    kernel = function.calling_convention in KERNEL_CONVENTIONS
    uniform = frozenset(p.name for p in function.parameters) if kernel else options.uniform
    given = Given(module, function, options.operations, uniform)
    said = uniformity(given, options.model)
    model = options.model.uncontrolled
    found: list[LintedBarrier] = []
    for parted in parted_barriers(given, said):
        instruction = parted.instruction
        run = parted_run(
            module, function, instruction, uniform, options.operations, options.threads, model
        )
        found.append(LintedBarrier(parted, said, run))
    return found
