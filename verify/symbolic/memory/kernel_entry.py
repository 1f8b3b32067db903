"""Memory when a kernel begins, in the symbolic run (docs/memory.md, "Races").

What all threads of a kernel load before they synchronise with others was written before the kernel
began: it is the same for all of them, or the load is in a race.  That is so of memory whose address
the kernel is given, and, until something is observed of a thread, of memory whose address it has
loaded: what a call makes later may have been other memory before.  It is not so of a variable of
which each thread has its own, nor, where an address may be one in such a variable without naming
it, of any.
"""

from __future__ import annotations

import z3

from common.remembered import remembered
from verify.analysis.flatten import Flat, Static
from verify.analysis.provenance import provenance
from verify.analysis.thread_inputs import have_unknown_aliases, is_of_each_thread
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.memory.excluded_spaces import is_excluded
from verify.semantics.memory.memory_model import Access
from verify.semantics.memory.objects import Based, RootKind
from verify.semantics.memory.target_spaces import OF_HOSTS
from verify.symbolic.memory.shared_memory import CellPlace
from verify.symbolic.run.state import RunState
from verify.terms.domain import Truth

_NOTHING = frozenset({0})
"""The numbers of observations before anything is observed."""
_GIVEN = frozenset({RootKind.PARAMETER, RootKind.GLOBAL})
"""The kinds of objects that exist when a kernel begins."""


@remembered
def _begins(flat: Flat) -> bool:
    """Whether a function is a kernel that no function of its module calls: OpenCL allows that."""
    name = flat.function.name
    if flat.function.calling_convention not in KERNEL_CONVENTIONS:
        return False
    functions = flat.module.functions.values()
    return not any(i.callee_name == name for f in functions for i in f.instructions)


def read(
    run: RunState,
    static: Static,
    place: CellPlace,
    access: Access,
    root: z3.BitVecRef,
    based: Based | None,
    guard: Truth,
) -> None:
    """Note what all threads find at a place of global memory that a kernel reads, where `guard`
    holds: what is read nowhere may be of one thread.  `based`: the object of the address, where
    that is certain."""
    if access.writes or not _begins(run.flat):
        return
    areas = run.setting.plan.target.areas(access.addrspace)
    if areas is None or not areas & OF_HOSTS:
        return
    roots = provenance(run.flat).of(static.context, static.instruction.operands[access.operand])
    is_given = {root.kind for root in roots} <= _GIVEN
    if not is_given and run.path.count.possible != _NOTHING:
        return
    module = run.flat.module
    is_certain = based is not None and based.inside
    names = {root.name for root in roots}
    if based is not None and is_certain:
        names.add(based.name)
    variables = [module.globals.get(name) for name in names]
    if any(each and is_of_each_thread(module, each) for each in variables):
        return
    if not is_certain and have_unknown_aliases(module, run.flat.function):
        if is_given:
            run.approximate(Caveat(Topic.OF_EACH_THREAD))
        return
    domain, alike = run.domain, run.setting.plan.world.races_alike
    elsewhere = is_excluded(run.spaces, areas - OF_HOSTS, access.addrspace, root)
    same = (run.shared.same_at_entry(place, leaf, with_races=alike) for leaf in access.leaves)
    run.record.facts.append(domain.any(domain.negate(guard), elsewhere, domain.all(*same)))
