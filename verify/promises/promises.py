"""Whether the target may make its promises: checked once, before the proof.

A promise that only the target makes, and that its body may break, is refused by name.  Two kinds
matter only when the answer is known: they are returned as `Reservations`.
"""

from __future__ import annotations

import re

from verify.analysis.flatten import Flat
from verify.data import dataclass
from verify.ir.function import Function, Parameter
from verify.options import Options
from verify.promises.added import refuse_additions, unobserved
from verify.promises.alias_scopes import refuse_metadata
from verify.promises.calling_conventions import free_conventions, refuse_convention
from verify.promises.local_arguments import refuse_tails
from verify.promises.module_contents import (
    refuse_disagreements,
    refuse_joint_arrays,
    refuse_null_differences,
    refuse_thread_locals,
)
from verify.promises.passing import refuse_licences, refuse_passing, refuse_variable_arguments
from verify.promises.string_attributes import refuse_strings
from verify.promises.structural_equality import Settled
from verify.promises.symbols import refuse_symbols
from verify.semantics.attributes import unknown_of_function
from verify.semantics.effects import states
from verify.semantics.memory.by_value import BY_VALUE, by_value
from verify.semantics.memory.layout import Layout
from verify.semantics.unsupported import Unsupported
from verify.semantics.work_group import stated_work_group


@dataclass(frozen=True)
class Reservations:
    """The promises that matter only when the pair's answer is known.

    `unobserved`: why a proof does not count.  `lost_convergence`: only the source is `convergent`,
    so that no operation of the target may depend on the convergence of its callers.  `settled`: the
    differences that two functions may have and still be the same.
    """

    unobserved: Unsupported | None
    lost_convergence: bool
    settled: Settled


def check_promises(source: Flat, target: Flat, options: Options) -> Reservations:
    """The reservations about a pair.  Raises `Unsupported` for a promise that only the target
    makes, and may break, and `FlattenError` when a function that it enters is too large."""
    for side in (source, target):
        refuse_joint_arrays(side)
        if options.threads > 1:
            refuse_thread_locals(side)
    refuse_null_differences(source, target)
    _refuse_other_copies(source, target)
    refuse_disagreements(source, target, options)
    symbols = refuse_symbols(source, target)
    refuse_strings(source, target)
    refuse_passing(source, target)
    refuse_variable_arguments(source, target)
    refuse_licences(source, target)
    refuse_tails(source, target, options)
    compared = refuse_additions(source, target, options)
    refuse_metadata(source, target, options)
    before, after = (source.module, source.function), (target.module, target.function)
    refuse_convention(*before, *after)
    _refuse_other_surroundings(source.function, target.function)
    _refuse_second_stack(source, target)
    _refuse_other_group(source, target)
    outermost = {source.function.name, target.function.name}
    kept = {c.function.name for c in target.contexts} | outermost
    entered = {c.function.name for c in target.contexts[1:]}
    settled = Settled(
        frozenset(kept - compared),
        frozenset(entered - compared),
        free_conventions(*before, *after),
        symbols | outermost,
    )
    return Reservations(
        unobserved(source, target, options.operations) or _uncompared_exceptions(source, target),
        _is_convergent(source) and not _is_convergent(target),
        settled,
    )


def refuse_unknown_attributes(flat: Flat) -> None:
    """Raise `Unsupported` for a function attribute whose meaning is not known."""
    for context in flat.contexts:
        function = context.function
        for name in unknown_of_function(function)[:1]:
            raise Unsupported(name, function.name, function.entry.label, function.header)


def _is_convergent(flat: Flat) -> bool:
    return states(flat.function.attributes, "convergent")


# Parameters that are passed by value (LangRef, "Parameter Attributes", `byval`)


def _refuse_other_copies(source: Flat, target: Flat) -> None:
    """Raise `Unsupported` where the two functions do not take the same parameters by value."""
    function = target.function
    for ours, theirs in zip(source.function.parameters, function.parameters, strict=True):
        if _copied(source, ours) != _copied(target, theirs):
            reason = (
                f"attribute {BY_VALUE} of %{theirs.name}, which differs between source and target"
            )
            raise Unsupported(reason, function.name, function.entry.label, function.header)


def _copied(flat: Flat, parameter: Parameter) -> tuple[str, str | None] | None:
    """The copied type with all named types expanded, and its stated alignment; `None` when there is
    no copy."""
    kind = by_value(parameter.attributes)
    layout = Layout(flat.module.datalayout, flat.module.types)
    aligns = [a.argument for a in parameter.attributes if a.name == "align"]
    align = next(iter(aligns), None)
    return None if kind is None else (str(layout.resolved(kind)), align)


# The size of a kernel's work groups


def _refuse_other_group(source: Flat, target: Flat) -> None:
    """Raise `Unsupported` where the target states a size that the source does not: a kernel that is
    launched in other groups is undefined."""
    ours = stated_work_group(source.module, source.function)
    theirs = stated_work_group(target.module, target.function)
    if theirs is None or (ours is not None and ours.sizes == theirs.sizes):
        return
    function = target.function
    was = "none" if ours is None else str(ours)
    reason = f"the size of work groups that {theirs.stated_by} states: {was} before, {theirs} after"
    raise Unsupported(reason, function.name, function.entry.label, function.header)


# Properties of a function besides its code (LangRef, "Functions", "Prefix Data", "Prologue Data")


_UNSAFE_STACK = re.compile(r"@(?:__safestack_\w+|llvm\.thread\.pointer)|addrspace\(25[678]\)")
"""The ways to SafeStack's second stack: its variable or function, or memory that belongs to the
thread, also by segments of x86."""


def _refuse_other_surroundings(source: Function, target: Function) -> None:
    """Raise `Unsupported` where the target has other data around its code, or is elsewhere.
    Callers may read the prefix, and execute the prologue; the collector says what the code means
    where objects move; the address space is in the type of the function's address."""
    for what, ours, theirs in (
        ("prefix data", source.prefix, target.prefix),
        ("prologue data", source.prologue, target.prologue),
        ("garbage collector", source.collector, target.collector),
        ("address space", source.addrspace, target.addrspace),
    ):
        if ours != theirs:
            was, now = ("none" if each is None else each for each in (ours, theirs))
            reason = f"{what} of the function: {was} before, {now} after"
            raise Unsupported(reason, target.name, target.entry.label, target.header)


def _refuse_second_stack(source: Flat, target: Flat) -> None:
    """Raise `Unsupported` where the target reaches the second stack of SafeStack, and the source
    does not (Clang, "SafeStack", "Design"): the pair does not say whose memory it is."""
    if not states(target.function.attributes, "safestack"):
        return
    reached = _places_of_stack(source)
    for place, text in _places_of_stack(target).items():
        if place not in reached:
            function = target.function
            reason = f"the second stack of SafeStack ({place}), which only the target reaches"
            raise Unsupported(reason, function.name, function.entry.label, text)


def _places_of_stack(flat: Flat) -> dict[str, str]:
    """The places by which a second stack is reached, each with an instruction."""
    texts = (static.instruction.text for static in flat.statics)
    return {place: text for text in texts for place in _UNSAFE_STACK.findall(text)}


# Floating-point exceptions (LangRef, "Constrained Floating-Point Intrinsics")


_STRICT, _MAY_TRAP = "fpexcept.strict", "fpexcept.maytrap"


def _uncompared_exceptions(source: Flat, target: Flat) -> Unsupported | None:
    """Why a proof does not count: the exceptions that operations raise are not compared.  Under
    `fpexcept.strict` the target must raise those of the source, and no others; under
    `fpexcept.maytrap` it may raise fewer."""
    return _that_may_raise(source, (_STRICT,)) or _that_may_raise(target, (_STRICT, _MAY_TRAP))


def _that_may_raise(flat: Flat, flags: tuple[str, ...]) -> Unsupported | None:
    for block in flat.blocks.values():
        for static in block.body:
            for flag in flags:
                if flag in static.instruction.flags:
                    function = flat.contexts[static.context].function
                    reason = f"floating-point exceptions under {flag}"
                    return Unsupported(reason, function.name, block.source, static.instruction.text)
    return None
