"""Variables of which each thread has its own (LangRef, "Global Variables", `thread_local`).

No GPU has them: one address stands for such a variable in all threads here, which decides wrongly
who executes an operation together.
"""

from __future__ import annotations

from verify.analysis.flatten import Flat
from verify.analysis.global_use import names_of
from verify.ir.function import CallDetail
from verify.semantics.effects import effects
from verify.semantics.unsupported import Unsupported


def refuse_thread_locals(flat: Flat) -> None:
    """Raise `Unsupported` where a function with convergent operations names such a variable."""
    variables = flat.module.globals
    if not any(each.is_thread_local for each in variables.values()):
        return
    named = [n for n in sorted(names_of(flat)) if n in variables and variables[n].is_thread_local]
    calls = (s.instruction for s in flat.body if isinstance(s.instruction.detail, CallDetail))
    if named and any(effects(flat.module, call).convergent for call in calls):
        function = flat.function
        reason = f"thread_local variable @{named[0]}, of which each thread has its own"
        raise Unsupported(reason, function.name, function.entry.label, function.header)
