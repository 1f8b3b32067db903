"""Calls with the text of a convergence token, and functions without convergence control
(llvm-convergent-operations, "Convergence Control Intrinsics")."""

from __future__ import annotations

from dataclasses import replace

from verify.analysis.regions import CONVERGENCECTRL, control_kind, token_bundles
from verify.ir.function import Bundle, CallDetail, Function, Instruction
from verify.ir.rewrite import map_function


def token_bundle(token: str) -> str:
    """The bundle text after a call without operand bundles that uses a token, written with its
    `%`."""
    return f' [ "{CONVERGENCECTRL}"(token {token}) ]'


def without_tokens(function: Function) -> Function:
    """The function without convergence control intrinsics and convergencectrl bundles."""
    return map_function(function, without_control)


def without_control(instruction: Instruction) -> tuple[Instruction, ...]:
    """Nothing for a convergence control intrinsic; a call without its convergencectrl bundle, other
    bundles kept; everything else as it is."""
    if control_kind(instruction) is not None:
        return ()
    found, detail = token_bundles(instruction), instruction.detail
    if not found or not isinstance(detail, CallDetail):
        return (instruction,)
    text = instruction.text
    for bundle in found:
        text = _without(text, bundle)
    kept = tuple(bundle for bundle in detail.bundles if bundle not in found)
    return (replace(instruction, text=text, detail=replace(detail, bundles=kept)),)


def _without(text: str, bundle: Bundle) -> str:
    """The text of a call without a bundle, the only one in its list, the first, or another."""
    operands = ", ".join(f"{operand.type} {operand}" for operand in bundle.operands)
    written = f'"{bundle.tag}"({operands})'
    for where, left in ((f" [ {written} ]", ""), (f"{written}, ", ""), (f", {written}", "")):
        if where in text:
            return text.replace(where, left, 1)
    raise AssertionError(f"`{text}` has no bundle {written}")
