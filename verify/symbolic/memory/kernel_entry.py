"""Memory when a kernel begins, in the symbolic run (docs/memory.md, "Races").

What all threads of a kernel load before they synchronise with others was written before the kernel
began: it is the same for all of them, or the load is in a race.
"""

from __future__ import annotations

import z3

from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.semantics.memory.excluded_spaces import is_excluded
from verify.semantics.memory.memory_model import Access
from verify.semantics.memory.target_spaces import OF_HOSTS
from verify.symbolic.memory.shared_memory import CellPlace
from verify.symbolic.run.state import RunState


def read(run: RunState, place: CellPlace, access: Access, root: z3.BitVecRef) -> None:
    """Note what all threads find at a place of global memory that a kernel reads."""
    if access.writes or run.flat.function.calling_convention not in KERNEL_CONVENTIONS:
        return
    areas = run.setting.plan.target.areas(access.addrspace)
    if areas is None or not areas & OF_HOSTS:
        return
    elsewhere = is_excluded(run.spaces, areas - OF_HOSTS, access.addrspace, root)
    alike = run.setting.plan.races_alike
    same = (run.shared.same_at_entry(place, leaf, with_races=alike) for leaf in access.leaves)
    run.record.facts.append(run.domain.any(elsewhere, run.domain.all(*same)))
