"""Pairs with scalable vectors: they are compared for small values of `vscale`, each as a pair with
fixed vectors (LangRef, "Vector Type", "'llvm.vscale' Intrinsic", "Function Attributes",
`vscale_range`).

`vscale` is a positive number of which the module need not say more: which values are tried is a
bound, as the number of threads is.  A refutation for one value is a refutation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from common.data import dataclass
from verify.codes import Code
from verify.ir.function import Function, MemoryDetail, Module
from verify.ir.types import ArrayType, IntType, NamedType, StructType, Type, VectorType
from verify.ir.vscale import VSCALE, mentions_vscale
from verify.judge.attempt import Read
from verify.judge.validity import other_signatures
from verify.normalize.pair import Pair
from verify.refinement.ladder import Tries, Try, Variant
from verify.refinement.shows import Shows
from verify.refinement.verdict import Result, Verdict, most_threads_of
from verify.semantics.dialects import SCALABLE, Hook
from verify.semantics.langref import rules

MOST_VALUES, MOST_COMPUTED = 2, 3
"""The number of values of a `vscale_range` that are tried; the number if the functions compute with
`vscale`."""
ANY_VALUES = (1, 2)
"""The values that are tried where nothing is known of `vscale`."""
MORE_VALUES = (4, 8, 16)
"""The values that are tried where the source is undefined for `ANY_VALUES`."""
NO_POWER_OF_TWO = 3
"""One more, where the functions compute with `vscale`."""
LARGEST_VSCALE = 16
"""A larger `vscale` is not tried: 4 elements would be more than 64."""


def _fixed(module: Module, _: int) -> Module:
    return module


AT_VSCALE = Hook(SCALABLE, "fixed_vectors.at_vscale", _fixed)


def is_scalable(pair: Pair) -> bool:
    """Whether the pair is compared for values of `vscale`."""
    if not SCALABLE.occur_among(pair.sides):
        return False
    uses = any(mentions_vscale(module, function) for module, function in pair.functions)
    return uses and other_signatures(pair) is None


def _for_each_vscale(read: Read, result: Result) -> Tries[Read]:
    """The worst of the verdicts for the values of `vscale` that are tried."""
    pair = read.pair
    if not is_scalable(pair):
        return None
    try:
        values = _values(pair)
    except _Refused as refusal:
        return result.unsupported(Code.UNSUPPORTED, str(refusal))
    at_vscale = AT_VSCALE.at(pair.before, pair.after)
    results: dict[int, Result] = {}
    for vscale in (*values.tried, *values.more):
        if vscale in values.more and any(map(_is_defined, results.values())):
            break
        fixed = pair.mapped(lambda module, vscale=vscale: at_vscale(module, vscale))
        found = yield Try(replace(read, pair=fixed, is_fixed=True), None)
        if found is None:
            return result
        if found.counterexample is not None:
            return replace(found, notes=(*found.notes, f"vscale is {vscale}"))
        if found.verdict is not Verdict.CORRECT:
            return found
        results[vscale] = found
    return _proved_for(results, values)


VALUES_OF_VSCALE: tuple[Variant[Read], ...] = (
    Variant("values of vscale", Shows.NOT_COMPARED, _for_each_vscale),
)


def _is_defined(result: Result) -> bool:
    """Whether the source is defined for some input."""
    return result.code is not Code.SOURCE_UNDEFINED


def _proved_for(results: Mapping[int, Result], values: _Values) -> Result:
    """The proof for the values for which the source is defined; undefined behaviour for the tried
    values proves nothing for other values."""
    defined = {vscale: result for vscale, result in results.items() if _is_defined(result)}
    if len(defined) == len(results):
        return _proved(list(results.values()), values)
    if defined:
        return _proved(list(defined.values()), _Values(tuple(defined)))
    last = list(results.values())[-1]
    if values.are_all_with_more:
        return last
    reason = f"nothing was compared: for vscale {_listed(tuple(results))} the source has undefined "
    return last.unknown(Code.VACUOUS, f"{reason}behaviour for all inputs")


def _proved(results: Sequence[Result], values: _Values) -> Result:
    """The weakest proof, and the values for which it holds.  Functions with equal texts for two
    values have equal texts for all values."""
    proofs = tuple([proof for r in results for proof in r.proofs])
    same = all(r.code is Code.SAME_FUNCTION for r in results)
    if same and (values.are_all or len(results) > 1):
        return replace(results[-1], proofs=proofs)
    least = min(results, key=lambda r: (r.complete, r.any_threads))
    complete = all(r.complete for r in results) and values.are_all
    code = least.code
    if code in (Code.PROVED, Code.SAME_FUNCTION) and not complete:
        code = Code.PROVED_WITHIN_BOUNDS
    reason = f"{least.reason}; for vscale {_listed(values.tried)}"
    if not values.are_all:
        reason += " only"
    return replace(
        least,
        code=code,
        reason=reason,
        complete=complete,
        any_threads=all(r.any_threads for r in results),
        most_threads=most_threads_of(results),
        proofs=proofs,
    )


def _listed(values: Sequence[int]) -> str:
    *most, last = map(str, values)
    return f"{', '.join(most)} and {last}" if most else last


class _Refused(Exception):
    """Why no `vscale` can be tried."""


@dataclass(frozen=True)
class _Values:
    """The values that are tried; `are_all`: `vscale` has no other.  `more`: those that are tried
    where the source is undefined for all of these; `are_all_with_more`: and it has no other."""

    tried: tuple[int, ...]
    are_all: bool = False
    more: tuple[int, ...] = MORE_VALUES
    are_all_with_more: bool = False


def _values(pair: Pair) -> _Values:
    """The values to try.  Raises `_Refused`."""
    for module, function in pair.functions:
        _refuse_layout(module, function)
    stated = _range(pair.source)
    if stated is None:
        values = _Values(ANY_VALUES)
        is_power = rules(pair.before).vscale_is_power
        if _computes(pair) and not _measures(pair) and not is_power:
            values = _Values((*ANY_VALUES, NO_POWER_OF_TWO))
    else:
        low, high = stated
        powers = [1 << i for i in range(LARGEST_VSCALE.bit_length()) if low <= 1 << i]
        within = [power for power in powers if high is None or power <= high]
        if not within:
            raise _Refused(f"vscale_range above {LARGEST_VSCALE}")
        tried = tuple(within[: MOST_COMPUTED if _computes(pair) else MOST_VALUES])
        ends = (high is not None and each[-1] * 2 > high for each in (tried, within))
        values = _Values(tried, next(ends), tuple(within[len(tried) :]), next(ends))
    for _, each in pair.functions:
        if not all(_is_allowed(each, vscale) for vscale in values.tried):
            raise _Refused(
                f"vscale_range of @{each.name} differs from vscale_range of @{pair.source.name}"
            )
    return values


def _range(function: Function) -> tuple[int, int | None] | None:
    """The least and the largest `vscale` (`None`: any); both are powers of two, as is `vscale`."""
    for attribute in function.attributes:
        if attribute.name == "vscale_range" and attribute.argument is not None:
            low, _, high = attribute.argument.partition(",")
            return int(low), int(high or low) or None
    return None


def _is_allowed(function: Function, vscale: int) -> bool:
    stated = _range(function)
    if stated is None:
        return True
    low, high = stated
    return low <= vscale and (high is None or vscale <= high) and not vscale & (vscale - 1)


def _computes(pair: Pair) -> bool:
    """Whether `vscale` itself is computed with."""
    return any(
        (instruction.callee_name or "").startswith(VSCALE + ".")
        for _, function in pair.functions
        for instruction in function.instructions
    )


_MEASURING = ("alloca", "getelementptr")
"""Instructions that count by the size of a type, also where it is a vector; what is in an aggregate
is where the sizes of its elements say."""


def _measures(pair: Pair) -> bool:
    """Whether the space that a scalable vector takes in memory counts, which for a fixed vector is
    the same only where `vscale` is a power of two."""
    return any(
        isinstance(instruction.detail, MemoryDetail)
        and (accessed := instruction.detail.type) is not None
        and (instruction.opcode in _MEASURING or not isinstance(accessed, VectorType))
        and any(_scalable(module, accessed))
        for module, function in pair.functions
        for instruction in function.instructions
    )


def _refuse_layout(module: Module, function: Function) -> None:
    """Raise `_Refused` where a vector of parts of bytes is in memory: LLVM counts whole bytes for
    each unit of `vscale`."""
    for instruction in function.instructions:
        detail = instruction.detail
        accessed = detail.type if isinstance(detail, MemoryDetail) else None
        for vector in () if accessed is None else _scalable(module, accessed):
            if isinstance(vector.element, IntType) and vector.count * vector.element.width % 8:
                raise _Refused(f"{vector} in memory")


def _scalable(module: Module, type_: Type) -> Iterator[VectorType]:
    """The scalable vectors in a type."""
    match type_:
        case VectorType(scalable=True):
            yield type_
        case ArrayType(_, element):
            yield from _scalable(module, element)
        case StructType(elements):
            for element in elements:
                yield from _scalable(module, element)
        case NamedType(name):
            body = module.types.get(name)
            if body is not None:
                yield from _scalable(module, body)
        case _:
            return
