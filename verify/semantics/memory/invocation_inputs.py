"""Variables that are defined elsewhere and have another content in each thread: inputs of a shader
and built-in variables (SPIR-V, "Storage Class", Input; SPIR-V, "BuiltIn")."""

from __future__ import annotations

from verify.ir.function import GlobalVariable, Module

_BUILT_IN = "__spirv_BuiltIn"
_OF_GROUPS = frozenset(
    _BUILT_IN + name
    for name in (
        *("WorkDim", "GlobalSize", "GlobalOffset", "WorkgroupSize", "EnqueuedWorkgroupSize"),
        *("NumWorkgroups", "WorkgroupId", "SubgroupSize", "SubgroupMaxSize", "NumSubgroups"),
        "NumEnqueuedSubgroups",
    )
)
"""Built-in variables that are the same in all threads of a group."""
_INPUTS = 7
"""The address space of inputs."""


def is_of_each_thread(module: Module, variable: GlobalVariable) -> bool:
    """Whether each thread has a variable of its own, which is defined elsewhere."""
    if variable.initializer is not None:
        return False
    if variable.is_thread_local or variable.name.startswith(_BUILT_IN):
        return variable.name not in _OF_GROUPS
    return variable.addrspace == _INPUTS and module.triple.startswith("spirv")
