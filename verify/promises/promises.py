"""Whether the target may make its promises: checked once, before the proof.

A promise that only the target makes, and that its body may break, is refused by name.  Two kinds
matter only when the answer is known: they are returned as `Reservations`.
"""

from __future__ import annotations

from verify.analysis.flatten import Flat
from verify.data import dataclass
from verify.options import Options
from verify.promises.added import refuse_additions, unobserved
from verify.promises.alias_scopes import refuse_metadata
from verify.promises.around_the_code import refuse_other_surroundings, refuse_second_stack
from verify.promises.by_value import refuse_differences
from verify.promises.calling_conventions import free_conventions, refuse_convention
from verify.promises.float_exceptions import uncompared_exceptions
from verify.promises.module_contents import (
    refuse_disagreements,
    refuse_joint_arrays,
    refuse_null_differences,
)
from verify.promises.passing import refuse_licences, refuse_passing
from verify.promises.string_attributes import refuse_strings
from verify.promises.structural_equality import Settled
from verify.promises.work_group import refuse_other_group
from verify.semantics.attributes import unknown_of_function
from verify.semantics.effects import states
from verify.semantics.unsupported import Unsupported


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
        refuse_null_differences(side)
        refuse_joint_arrays(side)
    refuse_differences(source, target)
    refuse_disagreements(source, target, options)
    refuse_strings(source, target)
    refuse_passing(source, target)
    refuse_licences(source, target)
    compared = refuse_additions(source, target, options)
    refuse_metadata(source, target, options)
    before, after = (source.module, source.function), (target.module, target.function)
    refuse_convention(*before, *after)
    refuse_other_surroundings(source.function, target.function)
    refuse_second_stack(source, target)
    refuse_other_group(source, target)
    outermost = {source.function.name, target.function.name}
    kept = {c.function.name for c in target.contexts} | outermost
    entered = {c.function.name for c in target.contexts[1:]}
    settled = Settled(
        frozenset(kept - compared),
        frozenset(entered - compared),
        free_conventions(*before, *after),
    )
    return Reservations(
        unobserved(source, target, options.operations) or uncompared_exceptions(source, target),
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
