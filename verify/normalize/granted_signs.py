"""The `nsz` of phis and selects that `"no-signed-zeros-fp-math"="true"` grants.

A pass that makes a phi or a select of loads, such as SROA, marks it `nsz` where its function has
the attribute, whether or not an operation of the function says so.  LangRef does not describe the
attribute.  Clang writes it for `-fno-signed-zeros`, for fast math, and for HLSL: the sign of a zero
means nothing in the function.  Where both functions have it, the marks of the target say no more;
they are left out, and a proof has that as a premise.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from verify.analysis.call_graph import reachable
from verify.ir.function import Function, Instruction
from verify.ir.rewrite import map_function, map_functions
from verify.normalize.pair import Pair
from verify.semantics.values.fast_math import CHOOSE, NSZ_OF_OPERANDS
from verify.semantics.values.licences import open_signs

ATTRIBUTE, VALUE = "no-signed-zeros-fp-math", "true"
_MARKS = frozenset({"nsz", NSZ_OF_OPERANDS})
_FAST = frozenset({"nnan", "ninf", "arcp", "contract", "afn", "reassoc"})
"""What `fast` says besides `nsz`."""


def leave_out_granted_signs(pair: Pair) -> Pair:
    """The pair without these marks, where the target has more of them than the source."""
    names = {function.name for function in _granted(pair)}
    if not names:
        return pair
    is_one = pair.before is pair.after
    after = map_functions(pair.after, partial(_unmarked, names))
    return pair.within(after if is_one else pair.before, after)


def _granted(pair: Pair) -> list[Function]:
    """The functions of the target whose marks are left out."""
    if not (_has_attribute(pair.source) and _has_attribute(pair.target)):
        return []
    run = [
        function for function in reachable(pair.after, pair.target) if _is_granted(pair, function)
    ]
    signs = open_signs(reachable(pair.before, pair.source))
    return run if open_signs(run) > signs else []


def _is_granted(pair: Pair, function: Function) -> bool:
    """Whether the function has the attribute on both sides.  What both sides call in one module is
    the same."""
    if function.name == pair.target.name:
        return True
    source = pair.before.functions.get(function.name)
    if source is None or pair.before is pair.after:
        return False
    return _has_attribute(source) and _has_attribute(function)


def _has_attribute(function: Function) -> bool:
    return any(a.name == ATTRIBUTE and a.argument == VALUE for a in function.attributes)


def _unmarked(names: set[str], function: Function) -> Function:
    return map_function(function, _plain) if function.name in names else function


def _plain(instruction: Instruction) -> tuple[Instruction, ...]:
    if instruction.opcode not in CHOOSE or instruction.flags.isdisjoint(_MARKS | {"fast"}):
        return (instruction,)
    flags = instruction.flags
    if "fast" in flags:
        flags = (flags | _FAST) - {"fast"}
    return (replace(instruction, flags=flags - _MARKS),)
