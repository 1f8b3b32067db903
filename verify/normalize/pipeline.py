"""The passes over a pair that come before any comparison, in their order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from verify.normalize.byval_copies import with_copies
from verify.normalize.dead_global_stores import without_unread
from verify.normalize.drop_convergent import without_released
from verify.normalize.inherit_declarations import with_promises
from verify.normalize.invoke_to_call import without_invokes
from verify.normalize.pair import Pair


@dataclass(frozen=True)
class Pass:
    """A rewrite of both functions that changes no verdict; `reference` says why.

    `at_entered_calls`: it rewrites calls that the comparison enters.  `drops_effects`: what it
    drops still counts for what a function promises to its callers.
    """

    name: str
    reference: str
    run: Callable[[Pair], Pair]
    at_entered_calls: bool = False
    drops_effects: bool = False


NORMALIZATION = (
    Pass(
        "inherit-declarations",
        "a function without a body is the same function before and after",
        with_promises,
    ),
    Pass("invoke-to-call", "LangRef, 'invoke' Instruction", without_invokes),
    Pass(
        "drop-convergent",
        "Convergent Operation Semantics, Inferring non-convergence",
        without_released,
    ),
    Pass(
        "byval-copies",
        "LangRef, Parameter Attributes, byval",
        with_copies,
        at_entered_calls=True,
    ),
    Pass(
        "dead-global-stores",
        "LangRef, Linkage Types, internal and private",
        without_unread,
        drops_effects=True,
    ),
)


@dataclass(frozen=True)
class Normalized:
    """`pair` is what is compared; `promising` is the same with all effects, by which promises to
    callers are judged."""

    pair: Pair
    promising: Pair


def normalized(pair: Pair, *, enter: bool) -> Normalized:
    """The pair after all passes; `enter`: calls of functions with a body are entered."""
    promising: Pair | None = None
    for each in NORMALIZATION:
        if each.at_entered_calls and not enter:
            continue
        if each.drops_effects and promising is None:
            promising = pair
        pair = each.run(pair)
    return Normalized(pair, promising or pair)
