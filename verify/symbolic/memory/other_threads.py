"""Effects of other threads, and of called functions, on shared memory."""

from __future__ import annotations

from verify.analysis.flatten import Static
from verify.analysis.noalias_parameters import running
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.effects import states
from verify.semantics.langref import rules
from verify.symbolic.run.state import RunState


def may_free(run: RunState, *, others: bool) -> None:
    """Go on behind an observation at which an object may end: a call frees it, or (`others`) a
    thread has freed it with which this one synchronises; a function that is `nofree` excludes the
    first, and since LLVM 23 both (LangRef, `nofree`)."""
    excluded = states(run.flat.function.attributes, "nofree")
    if not excluded or (others and not rules(run.flat.module).nofree_of_others):
        run.path.freed = run.path.count


def see_memory(run: RunState, static: Static) -> None:
    """Note an observation at which others may look at shared memory, or change it: an argument that
    is `noalias` says more of that than is modelled."""
    own = run.template.is_source and running(run.flat, static.context)
    if own or any(run.objects.parameters.values()):
        run.approximate(Caveat(Topic.NOALIAS_OF_OTHERS))
