"""A target that is no longer `convergent`, although the convergence of its callers decides."""

from __future__ import annotations

from verify.semantics.unsupported import Unsupported
from verify.symbolic.run.template_run import TemplateRun


def refuse_callers_convergence(run: TemplateRun) -> None:
    """Raise `Unsupported` where an operation depends on the convergence of the function's call."""
    function = run.unrolled.flat.function
    for instance in run.instances:
        if instance.key.root is None:
            reason = (
                "the target drops the attribute convergent, but this operation depends on the "
                "convergence of its callers"
            )
            text = instance.static.instruction.text
            raise Unsupported(reason, function.name, function.entry.label, text)
