"""Redundant tokens, removed if the other function has no tokens.

llvm-convergent-operations, "Inferring Tokens": where every cycle is reducible, maximal convergence
(a model that is `as_inferred_tokens`) equals convergence by tokens of an entry intrinsic, a heart
in each cycle's header with the token of the cycle around, and operations that have the token of
their own cycle.  A front end's tokens are mostly these; without them the two functions are compared
block by block.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from verify.analysis.call_graph import reachable
from verify.analysis.cycles import CycleHierarchy, hierarchy
from verify.analysis.graph import graph
from verify.analysis.regions import (
    ConvergenceKind,
    TokenDefinition,
    TokenKind,
    TokenUse,
    convergence_kind,
    tokens,
)
from verify.analysis.token_text import without_tokens
from verify.ir.function import Function, Module
from verify.normalize.pair import Pair
from verify.options import Model


def with_implicit_tokens(pair: Pair, model: Model) -> Pair:
    """The pair without the tokens of the only function that has tokens, if they are redundant under
    the model of the other function."""
    before = convergence_kind(pair.before, pair.source)
    after = convergence_kind(pair.after, pair.target)
    if {before, after} != {ConvergenceKind.CONTROLLED, ConvergenceKind.UNCONTROLLED}:
        return pair
    from verify.convergence.models import MODELS  # few pairs need it

    if not MODELS[model.uncontrolled].as_inferred_tokens:
        return pair
    if before is ConvergenceKind.CONTROLLED:
        module = _without(pair.before, pair.source)
        return replace(pair, before=module, source=module.functions[pair.source.name])
    module = _without(pair.after, pair.target)
    return replace(pair, after=module, target=module.functions[pair.target.name])


def _without(module: Module, function: Function) -> Module:
    """Of the function and all that it may enter: one after the other says the same without."""
    changed = {
        each.name: without_tokens(each) for each in reachable(module, function) if _implicit(each)
    }
    return replace(module, functions={**module.functions, **changed})


def _implicit(function: Function) -> bool:
    """Whether the tokens of a function are those that would be inferred."""
    cycles = hierarchy(graph(function))
    facts = tokens(function)
    hearts = [d.location.label for d in facts.definitions.values() if d.kind is TokenKind.LOOP]
    return (
        cycles.reducible
        and len(set(hearts)) == len(hearts)
        and all(_is_inferred(cycles, d) for d in facts.definitions.values())
        and all(_has_own(cycles, facts.definitions, use) for use in facts.uses)
    )


def _is_inferred(cycles: CycleHierarchy, definition: TokenDefinition) -> bool:
    if definition.kind is TokenKind.LOOP:
        return _headers(cycles, definition.location.label)[-1:] == (definition.location.label,)
    return definition.kind is TokenKind.ENTRY


def _has_own(
    cycles: CycleHierarchy, definitions: Mapping[str, TokenDefinition], use: TokenUse
) -> bool:
    """Whether the token is of the cycle that the use is in, or, of a heart, of the one around."""
    own = _headers(cycles, use.location.label)
    given = _headers(cycles, definitions[use.token].location.label)
    return given == (own[:-1] if use.by_loop else own)


def _headers(cycles: CycleHierarchy, label: str) -> tuple[str, ...]:
    return tuple(cycle.header for cycle in cycles.containing(label))
