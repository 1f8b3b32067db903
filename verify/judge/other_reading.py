"""The other reading of explicit masks, where a verdict depends on one (clang-thread-convergence-
crosslane, "Explicit Thread Masks").

"The interpretation of the mask depends on the implementation", so a verdict has its reading as a
premise, and says what the verdict would be under the other.
"""

from __future__ import annotations

from dataclasses import replace

from verify.analysis.explicit_masks import has_explicit_masks
from verify.codes import Code
from verify.judge.attempt import Read
from verify.options import MaskReading
from verify.refinement.ladder import Tries, Try, Variant, is_decided
from verify.refinement.verdict import Result, Verdict

OTHER = {
    MaskReading.LOCKSTEP: MaskReading.INDEPENDENT,
    MaskReading.INDEPENDENT: MaskReading.LOCKSTEP,
}
SHARE, LEAST_S, PART = 0.3, 2.0, 1.0
"""The part of the time that is left; the seconds, or the part of what the verdict took, if that is
more."""


def _depends_on_reading(result: Result) -> bool:
    return is_decided(result) and result.code is not Code.SAME_FUNCTION


def _as_others_read(read: Read, result: Result) -> Tries[Read]:
    """The pair under the other reading, whose verdict is said in a line."""
    functions = (function for _, function in read.pair.functions)
    if not has_explicit_masks(functions, read.options.operations):
        return None
    is_for_all = result.verdict is Verdict.CORRECT and result.any_threads and result.complete
    # A proof of independent threads takes several times as long as one of lock step.
    if is_for_all and read.options.masks is MaskReading.LOCKSTEP:
        return None
    other = OTHER[read.options.masks]
    again = replace(read, options=replace(read.options, masks=other))
    told = yield Try(again, None, SHARE)
    if result.verdict is Verdict.CORRECT and not (told and is_decided(told)):
        return None
    note = f"with --masks {other.value}: {_in_words(told, result)}"
    return replace(result, notes=(*result.notes, note))


def _in_words(told: Result | None, result: Result) -> str:
    """The verdict under the other reading."""
    if told is None or not is_decided(told):
        return "not decided in a part of the time"
    if told.verdict is result.verdict:
        return f"{told.verdict.value}, too"
    return f"{told.verdict.value} ({told.code})"


OTHER_READING: tuple[Variant[Read], ...] = (
    Variant("other reading of masks", _depends_on_reading, _as_others_read, time=(LEAST_S, PART)),
)
