"""A function whose operations depend on anchors alone, as one that threads enter in groups.

What an anchor joins is the implementation's choice ("Convergent Operation Semantics",
"llvm.experimental.convergence.anchor").  If each thread executes at most one anchor, once, the
choice is a division of the threads, as how they enter a function is (docs/proofs.md, "Anchors").
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verify.analysis.call_graph import reachable
from verify.analysis.cycles import hierarchy
from verify.analysis.graph import graph
from verify.analysis.regions import (
    TokenKind,
    control_kind,
    is_convergent_call,
    is_scoped,
    token_bundles,
    token_operand,
)
from verify.ir.builder import Builder, NewNames, call_of, unknown_function
from verify.ir.function import (
    Attribute,
    Bundle,
    CallDetail,
    Function,
    Instruction,
    Module,
    has_attribute,
)
from verify.ir.rewrite import map_function
from verify.ir.types import TOKEN
from verify.ir.values import Local
from verify.normalize.uniform_control import has_one_activation

ANCHOR = "llvm.experimental.convergence.anchor"
_CONVERGENT = Attribute("convergent")
_ENTRY = unknown_function(
    "llvm.experimental.convergence.entry",
    (),
    TOKEN,
    [
        _CONVERGENT,
        *(Attribute(each) for each in ("nocallback", "nofree", "nosync", "nounwind", "willreturn")),
        Attribute("memory", "none"),
    ],
)


def depends_on_anchors(module: Module, function: Function) -> bool:
    """Whether all convergent operations depend on anchors of the function, each of which a thread
    executes at most once: in no cycle, and in one activation of the function."""
    anchors, cycles = list(_anchors(function)), hierarchy(graph(function))
    entered = [*reachable(module, function, by_address=True)]
    if not has_one_activation(module, entered, function):
        return False
    if not anchors or any(cycles.containing(label) for label, _ in anchors):
        return False
    if any(is_scoped(anchor) for _, anchor in anchors):
        return False
    others = (each for each in entered if each is not function)
    return all(map(token_bundles, _convergent(module, function))) and not any(
        any(_anchors(each)) or any(_convergent(module, each)) for each in others
    )


def is_one_anchor(function: Function) -> bool:
    """Whether no thread executes two of the function's anchors, which are in no cycles."""
    labels = [label for label, _ in _anchors(function)]
    after = {label: _reached(function, label) for label in labels}
    return len(set(labels)) == len(labels) and not any(
        other in after[label] for label in labels for other in labels
    )


def with_entry(module: Module, function: Function) -> tuple[Module, Function]:
    """The function with one token, of its entry, in the place of those of its anchors; and its
    module."""
    anchors = {anchor.name for _, anchor in _anchors(function)}
    entry = Local(TOKEN, NewNames(function).new("entry"))

    def rewrite(call: Instruction) -> tuple[Instruction, ...]:
        if control_kind(call) is TokenKind.ANCHOR:
            return ()
        if token_operand(call) not in anchors or not isinstance(call.detail, CallDetail):
            return (call,)
        bundles = tuple(
            [
                Bundle(each.tag, (entry,)) if each in token_bundles(call) else each
                for each in call.detail.bundles
            ]
        )
        return (replace(call, detail=replace(call.detail, bundles=bundles)),)

    changed = map_function(function, rewrite)
    builder = Builder(None)
    builder.call_as(replace(call_of(_ENTRY), attributes=(_CONVERGENT,)), (), entry.name)
    first, *rest = changed.blocks
    first = replace(first, instructions=(*builder.body, *first.instructions))
    attributes = function.attributes
    if not has_attribute(attributes, _CONVERGENT.name):
        attributes = (*attributes, _CONVERGENT)
    changed = replace(changed, blocks=(first, *rest), attributes=attributes)
    functions = {_ENTRY.name: _ENTRY, **module.functions, function.name: changed}
    return replace(module, functions=functions), changed


def _anchors(function: Function) -> Iterator[tuple[str, Instruction]]:
    """The anchors, with the labels of their blocks."""
    for block in function.blocks:
        for instruction in block.instructions:
            if control_kind(instruction) is TokenKind.ANCHOR:
                yield block.label, instruction


def _convergent(module: Module, function: Function) -> Iterator[Instruction]:
    """The convergent operations of a function, but for its anchors: a token makes a call one, too
    (`verify.normalize.token_calls`)."""
    for instruction in function.instructions:
        if control_kind(instruction) is TokenKind.ANCHOR:
            continue
        if is_convergent_call(module, instruction) or token_bundles(instruction):
            yield instruction


def _reached(function: Function, label: str) -> set[str]:
    """The blocks that a path leads to after a block."""
    edges, seen, pending = graph(function).successors, set[str](), [label]
    while pending:
        new = set(edges.get(pending.pop(), ())) - seen
        seen |= new
        pending += new
    return seen
