"""The size of a kernel's work groups, which only the target states: a kernel that is launched in
other groups is undefined."""

from __future__ import annotations

from verify.analysis.flatten import Flat
from verify.semantics.unsupported import Unsupported
from verify.semantics.work_group import stated_work_group


def refuse_other_group(source: Flat, target: Flat) -> None:
    """Raise `Unsupported` where the target states a size that the source does not."""
    ours = stated_work_group(source.module, source.function)
    theirs = stated_work_group(target.module, target.function)
    if theirs is None or (ours is not None and ours.sizes == theirs.sizes):
        return
    function = target.function
    was = "none" if ours is None else str(ours)
    reason = f"the size of work groups that {theirs.stated_by} states: {was} before, {theirs} after"
    raise Unsupported(reason, function.name, function.entry.label, function.header)
