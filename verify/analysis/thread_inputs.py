"""Variables that are defined elsewhere and have another content in each thread: inputs of a shader
and built-in variables (SPIR-V, "Storage Class", Input; SPIR-V, "BuiltIn")."""

from __future__ import annotations

from verify.analysis.global_use import is_fixed
from verify.ir.function import GlobalVariable, Module
from verify.semantics.memory.target_spaces import Area, target_spaces

_BUILT_IN = "__spirv_BuiltIn"
_OF_GROUPS = frozenset(
    _BUILT_IN + name
    for name in (
        *("WorkDim", "GlobalSize", "GlobalOffset", "WorkgroupSize", "EnqueuedWorkgroupSize"),
        *("NumWorkgroups", "WorkgroupId", "SubgroupMaxSize", "NumSubgroups"),
        "NumEnqueuedSubgroups",
    )
)
"""Built-in variables that are the same in all threads of a group; of its subgroups the last may be
smaller than the others."""


def is_of_each_thread(module: Module, variable: GlobalVariable) -> bool:
    """Whether each thread has a variable of its own, whose contents other modules decide."""
    if is_fixed(module, variable):
        return False
    if variable.is_thread_local:
        return True
    if variable.name.startswith(_BUILT_IN):
        return variable.name not in _OF_GROUPS
    areas = target_spaces(module.triple).areas(variable.addrspace)
    return areas == frozenset({Area.INPUT})
