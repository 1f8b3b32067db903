"""Effects of other threads, and of called functions, on shared memory."""

from __future__ import annotations

from dataclasses import replace

from verify.analysis.flatten import Static
from verify.analysis.noalias_parameters import noalias_parameters, running
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.effects import states
from verify.semantics.langref import rules
from verify.semantics.memory.memory_model import Access
from verify.semantics.memory.target_spaces import OF_HOSTS
from verify.symbolic.memory.shared_memory import CellPlace
from verify.symbolic.run.path_state import SharedState
from verify.symbolic.run.state import RunState
from verify.terms.domain import Truth


def may_free(run: RunState, *, others: bool) -> None:
    """Go on behind an observation at which an object may end: a call frees it, or (`others`) a
    thread has freed it with which this one synchronises; a function that is `nofree` excludes the
    first, and since LLVM 23 both (LangRef, `nofree`)."""
    excluded = states(run.flat.function.attributes, "nofree")
    if not excluded or (others and not rules(run.flat.module).nofree_of_others):
        run.path.freed = run.path.count


def accessed(run: RunState, place: CellPlace, access: Access, guard: Truth) -> None:
    """Note, if other threads are taken to be idle, that where `guard` holds they have changed
    nothing since the function was entered at a place that is read, and that no thread writes there,
    the threads of the pair among them.  Local data of a kernel's group is exempt where no argument
    may point there: none of a kernel does, one of a function that it enters may."""
    if not run.setting.plan.world.others_idle:
        return
    areas = run.setting.plan.target.areas(access.addrspace)
    own = run.flat.function.calling_convention in KERNEL_CONVENTIONS
    exempt = own and not noalias_parameters(run.flat)
    if exempt and areas is not None and not areas & OF_HOSTS:
        return
    domain = run.domain
    theirs = replace(run.path, shared=SharedState({}, run.path.shared.epoch))
    kept = [run.shared.unchanged(theirs, place, leaf) for leaf in access.leaves]
    written = run.shared.changes_all if access.writes else run.shared.never_changes
    known = domain.all(*kept, *(written(place, leaf) for leaf in access.leaves))
    run.record.facts.append(domain.any(domain.negate(guard), known))


def see_memory(run: RunState, static: Static) -> None:
    """Note an observation at which others may look at shared memory, or change it: an argument that
    is `noalias` says more of that than is modelled."""
    own = run.template.is_source and running(run.flat, static.context)
    if own or any(run.objects.parameters.values()):
        run.approximate(Caveat(Topic.NOALIAS_OF_OTHERS))
