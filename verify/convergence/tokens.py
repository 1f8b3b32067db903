"""`tokens`: entry, loop, anchor and `convergencectrl`, exactly as in the document.

llvm-convergent-operations, "Dynamic Instances and Convergence Tokens" and "Convergence Control
Intrinsics".  A token is data: the class key of the dynamic instance that produced it.  Since the
key is part of a node's label, a heart's token used after its loop keeps the iterations apart.
"""

from __future__ import annotations

from collections.abc import Mapping

from verify.analysis.flatten import Flat, Static, Variable, uses
from verify.analysis.liveness import loop_counter
from verify.analysis.regions import is_convergent_call, is_scoped, token_bundles
from verify.convergence.label import AT_ROOT, ClassKey, Path, Root
from verify.convergence.open_calls import OpenCalls
from verify.ir.function import CallDetail
from verify.ir.values import Global, Value

ENTRY = "llvm.experimental.convergence.entry"
LOOP = "llvm.experimental.convergence.loop"
ANCHOR = "llvm.experimental.convergence.anchor"
INTRINSICS = frozenset({ENTRY, LOOP, ANCHOR})

Tokens = dict[Variable, ClassKey]
"""Token variables, and per context the call's convergence (name "")."""


def intrinsic(static: Static) -> str | None:
    """The name of the convergence control intrinsic that `static` calls."""
    detail = static.instruction.detail
    if not isinstance(detail, CallDetail) or not isinstance(detail.callee, Global):
        return None
    return detail.callee.name if detail.callee.name in INTRINSICS else None


def token_operand(flat: Flat, static: Static) -> Value | None:
    """The operand of the `convergencectrl` bundle; on a call that is not convergent it has no
    effect."""
    bundles = token_bundles(static.instruction)
    if not bundles or not is_convergent_call(flat.module, static.instruction):
        return None
    return next((bundle.operands[0] for bundle in bundles if bundle.operands), None)


def token_key(flat: Flat, static: Static, tokens: Mapping[Variable, ClassKey]) -> ClassKey | None:
    """The dynamic instance that the operation's token names; `None` without a token."""
    value = token_operand(flat, static)
    if value is None:
        return None
    variables = uses(flat, static.context, value)
    return tokens[variables[0]] if variables else None


def define(
    flat: Flat, calls: OpenCalls, static: Static, tokens: Tokens, base: ClassKey, node: int
) -> ClassKey:
    """Execute a convergence control intrinsic: bind its token in `tokens`, and return it.

    `base` is the convergence with which the function was entered.
    """
    common = calls.common(static)
    kind = intrinsic(static)
    if kind == ENTRY:
        key = base
    elif kind == ANCHOR:
        key = ClassKey(common, _anchor(static, node, common, base), AT_ROOT)
    else:
        key = _loop(flat, static, common, tokens)
    if static.instruction.name is not None:
        tokens[static.context, static.instruction.name] = key
    return key


def _anchor(static: Static, node: int, common: Static, base: ClassKey) -> Root:
    if not is_scoped(static.instruction):
        return Root(static, node, common)
    return Root(static, node, (common, base.family()), base)


def _loop(flat: Flat, static: Static, common: Static, tokens: Tokens) -> ClassKey:
    """The class key of the n-th execution with one token value (rule 2 of
    `llvm.experimental.convergence.loop`)."""
    outer = token_key(flat, static, tokens)
    assert outer is not None, "LLVM's verifier wants a token on the loop intrinsic"
    counter = loop_counter(static)
    last = tokens.get(counter)
    number = 1
    if last is not None and (last.root, last.shape[:2]) == (outer.root, _chain(outer)):
        previous = last.shape[2]
        assert isinstance(previous, int)
        number = previous + 1
    key = ClassKey(common, outer.root, Path((*_chain(outer), number)))
    tokens[counter] = key
    return key


def _chain(key: ClassKey) -> tuple[object, ...]:
    return (key.static, key.shape)
