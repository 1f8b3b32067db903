"""Global variables on which the two modules disagree (LangRef, "Global Variables").

The two functions are compared over one memory.  It cannot hold two initial contents, and a
variable is not constant on one side only: a target that makes one constant must not write to it.
"""

from __future__ import annotations

from verify.analysis.flatten import Flat
from verify.analysis.global_use import global_use, is_fixed, named_variables, names_of
from verify.analysis.provenance import PointerRoot
from verify.ir.function import Attributes, CallDetail, GlobalVariable, Module
from verify.ir.linkage import Linkage
from verify.ir.types import ArrayType
from verify.options import Options
from verify.promises.function_effects import Body
from verify.semantics.effects import AccessKind, effects
from verify.semantics.memory.layout import Layout, alignment
from verify.semantics.memory.objects import RootKind
from verify.semantics.memory.target_spaces import OF_ONE_THREAD, target_spaces
from verify.semantics.unsupported import Unsupported
from verify.targets.target import Area
from verify.targets.triples import target_of

NULL_IS_VALID = "null_pointer_is_valid"


def refuse_disagreements(source: Flat, target: Flat, options: Options) -> None:
    """Raise `Unsupported` for a global variable that the modules fill differently, or that only the
    target makes constant, which it or another module may write to."""
    if source.module is target.module:
        return
    before, after = source.module.globals, target.module.globals
    used = _mentioned(source) | _mentioned(target)
    for name in sorted(used & before.keys() & after.keys()):
        ours, theirs = before[name].initializer, after[name].initializer
        if ours is not None and theirs is not None and ours != theirs:
            _refuse(target, f"the initialiser of @{name}, which differs between source and target")
        if before[name].is_thread_local != after[name].is_thread_local:
            _refuse(target, f"thread_local of @{name}, which only one of the modules has")
        _refuse_alignment(source, target, name)
    made = {n for n in before.keys() & after.keys() if after[n].constant and not before[n].constant}
    for name in sorted(made & used):
        if not before[name].symbol.linkage.is_local:
            _refuse(
                target,
                f"@{name}, which other modules may write, and which only the target makes constant",
            )
    if not made:
        return
    body = Body(target, options.operations)
    for touch in body.touches:
        if not touch.kind & AccessKind.WRITE:
            continue
        for name in sorted(made):
            if any(_may_be(root, after[name], target.module) for root in touch.roots):
                reason = f"a write that may reach @{name}, which only the target makes constant"
                _refuse(target, reason, touch.static.instruction.text)


def refuse_unmodelled(source: Flat, target: Flat, options: Options) -> None:
    """Raise `Unsupported` for variables that are not what a variable is here."""
    for side in (source, target):
        _refuse_joint_arrays(side)
        if options.threads > 1:
            _refuse_thread_locals(side)


def _refuse_thread_locals(flat: Flat) -> None:
    """Raise `Unsupported` where a function with convergent operations names a variable that each
    thread has for itself (LangRef, "Global Variables", `thread_local`): one address stands for it
    in all threads here, which would decide wrongly who executes an operation together.  In address
    spaces of one invocation (SPIR-V, "Storage Class", Input and others), each has its own anyhow.
    """
    module, spaces = flat.module, target_spaces(flat.module.triple)
    named = (module.globals[name] for name in sorted(names_of(flat) & module.globals.keys()))
    refused = [
        variable.name
        for variable in named
        if variable.is_thread_local
        and not (spaces.areas(variable.addrspace) or frozenset(Area)) <= _OF_ONE_INVOCATION
    ]
    calls = [s.instruction for s in flat.executed if isinstance(s.instruction.detail, CallDetail)]
    if refused and any(effects(module, call).convergent for call in calls):
        _refuse(flat, f"thread_local variable @{refused[0]} (another one for each thread)")


_OF_ONE_INVOCATION = OF_ONE_THREAD | {Area.INPUT, Area.OUTPUT}


def _refuse_joint_arrays(flat: Flat) -> None:
    """Raise `Unsupported` for two arrays in a kernel's shared memory whose size is given at the
    launch: all of these begin at one address (`Spaces.sized_at_launch` in `verify.targets.target`),
    while LangRef has each global in memory of its own."""
    space = target_of(flat.module.triple).spaces.sized_at_launch
    if space is None:
        return
    arrays = [n for n in sorted(_mentioned(flat)) if _is_sized_later(flat.module.globals[n], space)]
    if len(arrays) > 1:
        what = f"@{arrays[0]} and @{arrays[1]}, arrays of dynamic size that may overlap"
        _refuse(flat, what)


def _is_sized_later(variable: GlobalVariable, addrspace: int) -> bool:
    is_empty = isinstance(variable.type, ArrayType) and not variable.type.count
    return is_empty and variable.initializer is None and variable.addrspace == addrspace


def _refuse_alignment(source: Flat, target: Flat, name: str) -> None:
    """Raise `Unsupported` where the target aligns a variable less, or one more that is not its own
    to place: the linker may take another definition, and a section may have no gaps."""
    before, after = (
        alignment(Layout(flat.module.datalayout, flat.module.types), flat.module.globals[name])
        for flat in (source, target)
    )
    if before == after:
        return
    variable = source.module.globals[name]
    linkage = variable.symbol.linkage
    is_placed = variable.initializer is not None and not linkage.may_be_derefined
    if after < before:
        _refuse(target, f"the alignment of @{name}, which the target lowers")
    if not is_placed or linkage is Linkage.COMMON or variable.has_section:
        _refuse(target, f"the alignment of @{name}, which the target raises")


def lost_variables(source: Flat, target: Flat) -> frozenset[str]:
    """The variables of local linkage that the source mentions and the target lacks.  The whole
    module decides the contents of a variable."""
    after = target.module.globals
    return frozenset(
        name
        for name in _mentioned(source) - after.keys()
        if source.module.globals[name].symbol.linkage.is_local
        and not is_fixed(source.module, source.module.globals[name])
    )


def refuse_null_differences(source: Flat, target: Flat, _: Options) -> None:
    """Raise `Unsupported` where a function of one side disagrees with the source's outermost one
    about `null_pointer_is_valid`: one premise holds for the whole comparison."""
    outermost = source.function
    for function in (c.function for flat in (source, target) for c in flat.contexts):
        if _null_is_valid(function.attributes) != _null_is_valid(outermost.attributes):
            reason = (
                f"attribute {NULL_IS_VALID}, which only one of @{function.name} and "
                f"@{outermost.name} of the source has"
            )
            raise Unsupported(reason, function.name, function.entry.label, function.header)


def _null_is_valid(attributes: Attributes) -> bool:
    return any(a.name == NULL_IS_VALID for a in attributes)


def _mentioned(flat: Flat) -> frozenset[str]:
    """The globals that the function mentions, and those that their initialisers mention."""
    return named_variables([flat.module], names_of(flat))


def _may_be(root: PointerRoot, variable: GlobalVariable, module: Module) -> bool:
    """Whether an address based on `root` may be in the variable."""
    match root.kind:
        case RootKind.LOCAL:
            return False
        case RootKind.GLOBAL:
            return root.name == variable.name
        case _:
            is_open = not variable.symbol.linkage.is_local
            return is_open or global_use(module).escapes(variable.name)


def _refuse(flat: Flat, reason: str, text: str = "") -> None:
    function = flat.function
    raise Unsupported(reason, function.name, function.entry.label, text or function.header)
