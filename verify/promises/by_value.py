"""Parameters that are passed by value (LangRef, "Parameter Attributes", `byval`)."""

from __future__ import annotations

from verify.analysis.flatten import Flat
from verify.ir.function import Parameter
from verify.semantics.memory.by_value import BY_VALUE, by_value
from verify.semantics.memory.layout import Layout
from verify.semantics.unsupported import Unsupported


def refuse_differences(source: Flat, target: Flat) -> None:
    """Raise `Unsupported` where the two functions do not take the same parameters by value."""
    function = target.function
    for ours, theirs in zip(source.function.parameters, function.parameters, strict=True):
        if _resolved(source, ours) != _resolved(target, theirs):
            reason = (
                f"attribute {BY_VALUE} of %{theirs.name}, which differs between source and target"
            )
            raise Unsupported(reason, function.name, function.entry.label, function.header)


def _resolved(flat: Flat, parameter: Parameter) -> tuple[str, str | None] | None:
    """The copied type with all named types expanded, and its stated alignment; `None` when there is
    no copy."""
    kind = by_value(parameter.attributes)
    layout = Layout(flat.module.datalayout, flat.module.types)
    aligns = [a.argument for a in parameter.attributes if a.name == "align"]
    align = next(iter(aligns), None)
    return None if kind is None else (str(layout.resolved(kind)), align)
