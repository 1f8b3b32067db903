"""Calls that a convergence token makes convergent.

"A call-site in LLVM IR is said to be convergent if it is a direct call to a convergent function or
it has the convergent attribute or a convergencectrl operand bundle" ("Convergent Operation
Semantics", "Convergent Operations").  LLVM 22 takes no notice of the bundle at other calls.
Nor does what is inside a function with a body, and not convergent, depend on who calls it together
(ibid.).
"""

from __future__ import annotations

from dataclasses import replace

from verify.analysis.call_graph import direct_callee
from verify.analysis.regions import is_convergent_call, token_bundles
from verify.ir.function import Attribute, CallDetail, Instruction, Module
from verify.ir.rewrite import map_instructions
from verify.normalize.pair import Pair

_CONVERGENT = Attribute("convergent")


def converge_by_tokens(pair: Pair) -> Pair:
    """The pair with the attribute `convergent` at calls that have a token and are convergent for no
    other reason."""
    return pair.mapped_once(with_convergent_calls)


def with_convergent_calls(module: Module) -> Module:
    """The module with the attribute `convergent` at calls that are convergent only by a token."""
    return map_instructions(module, lambda call: (_stated(module, call),))


def is_by_token(module: Module, call: Instruction) -> bool:
    """Whether nothing but its token makes a call convergent."""
    if not token_bundles(call) or is_convergent_call(module, call):
        return False
    callee = direct_callee(module, call)
    return callee is None or not callee.blocks


def _stated(module: Module, call: Instruction) -> Instruction:
    detail = call.detail
    if not isinstance(detail, CallDetail) or not is_by_token(module, call):
        return call
    return replace(call, detail=replace(detail, attributes=(*detail.attributes, _CONVERGENT)))
