"""Variables of which each thread has its own (LangRef, "Global Variables", `thread_local`).

One address stands for such a variable in all threads here, which decides wrongly who executes an
operation together.  GPUs have them in address spaces alone that are of each invocation anyhow, as
the inputs of shaders are.
"""

from __future__ import annotations

from verify.analysis.flatten import Flat
from verify.analysis.global_use import names_of
from verify.ir.function import CallDetail, GlobalVariable
from verify.semantics.effects import effects
from verify.semantics.memory.target_spaces import Area, TargetSpaces, target_spaces
from verify.semantics.unsupported import Unsupported


def refuse_thread_locals(flat: Flat) -> None:
    """Raise `Unsupported` where a function with convergent operations names such a variable."""
    variables = flat.module.globals
    if not any(each.is_thread_local for each in variables.values()):
        return
    spaces = target_spaces(flat.module.triple)
    named = [
        name
        for name in sorted(names_of(flat) & variables.keys())
        if variables[name].is_thread_local and not _is_of_invocation(spaces, variables[name])
    ]
    calls = (s.instruction for s in flat.body if isinstance(s.instruction.detail, CallDetail))
    if named and any(effects(flat.module, call).convergent for call in calls):
        function = flat.function
        reason = f"thread_local variable @{named[0]}, of which each thread has its own"
        raise Unsupported(reason, function.name, function.entry.label, function.header)


def _is_of_invocation(spaces: TargetSpaces, variable: GlobalVariable) -> bool:
    """Whether all memory of a variable's address space is of one invocation (SPIR-V, "Storage
    Class": Input, Output, Private)."""
    areas = spaces.areas(variable.addrspace)
    return areas is not None and areas <= OF_INVOCATIONS


OF_INVOCATIONS = frozenset({Area.INPUT, Area.OUTPUT, Area.PRIVATE, Area.LOCAL})
