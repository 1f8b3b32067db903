"""Variables that are defined elsewhere and have another content in each thread: inputs of a shader
and built-in variables (SPIR-V, "Storage Class", Input; SPIR-V, "BuiltIn")."""

from __future__ import annotations

from common.remembered import remembered
from verify.analysis.call_graph import reachable
from verify.analysis.global_use import Uses, function_use, global_use, is_fixed
from verify.ir.function import Function, GlobalVariable, Module
from verify.semantics.memory.target_spaces import target_spaces
from verify.targets.target import Area
from verify.targets.triples import TARGETS

_BUILT_IN = tuple([each.built_ins for each in TARGETS if each.built_ins is not None])
_OF_GROUPS = frozenset(name for each in TARGETS for name in each.built_ins_of_groups)
"""Built-in variables that are the same in all threads of a group."""


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


@remembered
def have_unknown_aliases(module: Module, function: Function) -> bool:
    """Whether an address that does not name it may be that of a variable of which each thread has
    its own: an initialiser holds the variable's address, or code that a run of `function` may
    execute uses it for more than accesses and comparisons."""
    own = [v.name for v in module.globals.values() if is_of_each_thread(module, v)]
    if not own:
        return False
    static = global_use(module).data | global_use(module).aliased
    executed = [function_use(f) for f in reachable(module, function, by_address=True)]
    return any(
        name in static or any(use.access & Uses.ESCAPED for use in each.users_of(name))
        for name in own
        for each in executed
    )
