"""May the target promise this?  Asked once, before the proof.

A promise that only the target makes, and that its body may break, is refused by name.  Two of them
are no reason to refuse before the answer is known: they come back as `Reservations`.
"""

from __future__ import annotations

from dataclasses import dataclass

from verify.attributes.added import refuse_additions, unobserved
from verify.attributes.alias_scopes import refuse_metadata
from verify.attributes.by_value import refuse_differences
from verify.attributes.calling_conventions import free_conventions, refuse_convention
from verify.attributes.structural_equality import Settled
from verify.cfg.flatten import Flat
from verify.options import Options
from verify.semantics.attributes import unknown_of_function
from verify.semantics.effects import states
from verify.semantics.unsupported import Unsupported


@dataclass(frozen=True)
class Reservations:
    """What decides only when the pair's answer is known.

    `unobserved`: why a proof does not count.  `lost_convergence`: the target is not `convergent`
    any more, so that none of its operations may depend on the convergence of its callers.
    `settled`: what two functions that are otherwise the same may differ by.
    """

    unobserved: Unsupported | None
    lost_convergence: bool
    settled: Settled


def check_promises(source: Flat, target: Flat, options: Options) -> Reservations:
    """Raises `Unsupported` for a promise that only the target makes, and may break; `FlattenError`
    when a function that it enters is too large."""
    refuse_differences(source, target)
    refuse_additions(source, target, options)
    refuse_metadata(source, target, options)
    before, after = (source.module, source.function), (target.module, target.function)
    refuse_convention(*before, *after)
    settled = Settled(
        frozenset({source.function.name, *(c.function.name for c in target.contexts)}),
        free_conventions(*before, *after),
    )
    return Reservations(
        unobserved(source, target, options.operations),
        _is_convergent(source) and not _is_convergent(target),
        settled,
    )


def refuse_unknown_attributes(flat: Flat) -> None:
    """Raises `Unsupported` for a function attribute whose meaning is not known."""
    for context in flat.contexts:
        function = context.function
        for name in unknown_of_function(function)[:1]:
            raise Unsupported(name, function.name, function.entry.label, function.header)


def _is_convergent(flat: Flat) -> bool:
    return states(flat.function.attributes, "convergent")
