"""The answer on a pair of functions: agrees, differs, or not checked and why."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from enum import Enum
from math import prod

from checker.excuses import excuse, has_floats, reservation
from checker.launch import has_whole_waves, sizes_of
from checker.module import Cause, Function, Module, NotChecked
from checker.paths import Limits
from checker.reading import read
from checker.refinement import Check, Difference


class Kind(Enum):
    """`agrees`: no difference within the limits, which is no proof."""

    AGREES = "agrees"
    DIFFERS = "differs"
    NOT_CHECKED = "not checked"


@dataclass(frozen=True)
class Answer:
    """`threads`, `executions`: how far what agrees was looked at; `cause`: why it was not."""

    kind: Kind
    why: str = ""
    difference: Difference | None = None
    threads: int = 0
    executions: int = 0
    cause: Cause | None = None


def not_checked(why: str, difference: Difference | None = None) -> Answer:
    """An answer for what the checker does not know."""
    return Answer(Kind.NOT_CHECKED, why, difference, cause=Cause.UNKNOWN)


def check(before: str, after: str, source: str, target: str, limits: Limits) -> Answer:
    """The answer on `@source` of one module's text and `@target` of another's."""
    try:
        return compare(read(before), read(after), source, target, limits)
    except NotChecked as reason:
        return Answer(Kind.NOT_CHECKED, str(reason), cause=reason.cause)


def compare(before: Module, after: Module, source: str, target: str, limits: Limits) -> Answer:
    """The answer within 1 execution of each header, then 2, then 3, as far as the time reaches."""
    started = time.process_time()
    answer = Answer(Kind.NOT_CHECKED, cause=Cause.BEYOND)
    for bound in (*range(1, limits.bound + 1), *MORE):
        left = limits.seconds - (time.process_time() - started)
        agrees = answer.kind is Kind.AGREES
        if agrees and (left < limits.seconds / 4 or bound > limits.bound):
            break
        found = _within(before, after, source, target, replace(limits, bound=bound, seconds=left))
        if agrees and found.cause not in (None, Cause.UNKNOWN):
            break  # what agrees within a smaller bound agrees within that one only
        answer = found
        if found.kind is not Kind.AGREES and found.cause is not Cause.BEYOND:
            break
    return answer


Entries = tuple[tuple[bool, ...], tuple[bool, ...]]
ENTRIES: dict[str, tuple[Entries, ...]] = {
    "converged": (((True,), (True,)),), "never": (((False,), (False,)),),
    "any": (((True,), (True,)), ((False,), (False,))), "open": (((True, False), (True, False)),),
}  # fmt: skip
"""By the word of the limits: the choices at the entry, of the source and of the target."""
MORE = (6, 9, 12)  # bounds that are tried where no path ends within the bound


def _within(before: Module, after: Module, source: str, target: str, limits: Limits) -> Answer:
    """The answer at one bound."""
    try:
        f, g = _defined(before, source), _defined(after, target)
        most = min(sizes_of(f)[1], prod(limits.group or (1024,)))
        limits = replace(limits, threads=max(min(limits.threads, most), 1))
        found, doubts = None, set[str]()
        floats = has_floats(before, f) or has_floats(after, g)
        for entries in ENTRIES[limits.entry]:
            check = Check(before, after, f, g, limits, entries, doubts=doubts)
            found = check.difference()
            if found is not None and floats:
                found = replace(check, exact=True).difference()
            if found is not None:
                if floats and replace(check, exact=True, nans=False).difference() is None:
                    doubts.add("an operation chooses which NaN it gives")
                break
            if check.asked([]) is None:
                return not_checked("what is said of the threads contradicts itself")
        if found is None:
            if reason := reservation(before, after, f, g):
                return not_checked(reason)
            why = f"{limits.threads} threads, {limits.bound} executions"
            return Answer(Kind.AGREES, why, threads=limits.threads, executions=limits.bound)
        whole = bool(limits.group) or has_whole_waves(f)
        reason = excuse(before, after, f, g, known_size=whole) or min(doubts, default="")
        if reason:
            return not_checked(f"a difference, where {reason}", found)
        return Answer(Kind.DIFFERS, found.what, found)
    except NotChecked as reason:
        return Answer(Kind.NOT_CHECKED, str(reason), cause=reason.cause)


def _defined(module: Module, name: str) -> Function:
    function = module.functions.get(name)
    if name in module.unread:
        raise NotChecked(module.unread[name])
    if function is None or not function.blocks:
        raise NotChecked(f"no body of @{name}")
    if "null_pointer_is_valid" in function.attributes:
        raise NotChecked("null_pointer_is_valid")
    return function
