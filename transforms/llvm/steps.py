"""Every step of an O-pipeline: the module before and after each pass that changed it.

LLVM prints the whole module after a pass that changed something (`-print-changed=quiet
-print-module-scope`); two printed modules in a row are a step.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from llvmlite import binding

from transforms.llvm.worker import Limits, overheard

OPTIONS = ("-print-changed=quiet", "-print-module-scope")
STAND_IN = "spirv-unknown-vulkan1.3-compute"
"""The target machine for modules of targets that the wheel's LLVM does not have (DXIL)."""
_HEADER = re.compile(r"^(?:; )?\*\*\* IR Dump After (\S+) on (.+?) \*\*\*$", re.M)


@dataclass(frozen=True)
class Step:
    """One pass that changed the module: `number` counts from 1 in its pipeline, `name` is
    LLVM's class of the pass without `Pass`, `unit` what it ran on (a function, a loop,
    `[module]`).  The texts are whole modules, canonical."""

    number: int
    name: str
    unit: str
    before: str
    after: str


@dataclass(frozen=True)
class Run:
    """A pipeline's run: `machine` is the triple of the target machine that the passes asked."""

    level: int
    machine: str
    cpu: str
    before: str
    after: str
    steps: tuple[Step, ...]


def steps_of(text: str, level: int, cpu: str = "", limits: Limits | None = None) -> Run:
    """LLVM's `-O<level>` on a module, with the target machine of the module's own triple.

    Raises `LlvmFailed`.
    """
    printed, said = overheard(lambda: _run(text, level, cpu), limits)
    machine, before, after = printed.split("\0")
    return Run(level, machine, cpu, before, after, tuple(_steps(before, said)))


def _run(text: str, level: int, cpu: str) -> str:
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    for option in OPTIONS:
        binding.set_option("", option)
    module = binding.parse_assembly(text, binding.create_context())
    module.verify()
    before = str(module)
    try:
        target = binding.Target.from_triple(module.triple)
    except RuntimeError:
        target = binding.Target.from_triple(STAND_IN)
        machine_triple = STAND_IN
    else:
        machine_triple = module.triple
    machine = target.create_target_machine(cpu=cpu)
    tuning = binding.create_pipeline_tuning_options(speed_level=level)
    builder = binding.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return f"{machine_triple}\0{before}\0{module}"


def _steps(before: str, said: str) -> Iterator[Step]:
    headers = list(_HEADER.finditer(said))
    ends = [*(h.start() for h in headers[1:]), len(said)][: len(headers)]
    for number, (header, end) in enumerate(zip(headers, ends, strict=True), 1):
        after = said[header.end() : end]
        yield Step(number, header[1].removesuffix("Pass"), header[2], before, after)
        before = after
