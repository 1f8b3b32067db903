"""One execution of an instruction: its activation, its instruction, and its name."""

from __future__ import annotations

from verify.concrete.run.activation import Activation
from verify.concrete.trace import Site
from verify.data import dataclass
from verify.ir.function import Instruction


@dataclass(frozen=True, slots=True)
class Execution:
    """`site` names the execution within the thread, stable from run to run."""

    activation: Activation
    instruction: Instruction
    site: Site
