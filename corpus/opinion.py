"""The second opinion on a pair: what the checker of `checker/`, which shares no code with the rest,
finds within its bounds (docs/checker.md)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from checker.check import Answer, check, not_checked
from checker.paths import Limits
from corpus.options import OptionError, options_from
from corpus.store.records import OPINION_S, Opinion, OpinionKind, OpinionRequest
from verify.options import Exact, Model, Options, spelled

MOST = 3
"""The threads, and the executions of a cycle's header, that the checker tries at most."""
_KNOWN = frozenset(
    {
        *("--model", "--threads", "--unroll", "--recursion", "--uniform"),
        *("--timeout", "--memory", "--bounded", "--samples"),
    }
)
"""Options that the checker has too, or that say how far the first opinion looks."""


def opinion(request: OpinionRequest) -> Opinion:
    """The checker's answer.  LLVM may end this process on what it reads."""
    job = request.job
    try:
        asked = options_from(job.words, Path(request.folder))
    except OptionError as error:
        return Opinion(OpinionKind.NOT_CHECKED, str(error))
    function = job.function or asked.function or "src"
    return opinion_on(job.before, job.after, function, None, asked.options, request.seconds)


def opinion_on(
    before: str,
    after: str,
    source: str,
    target: str | None,
    options: Options,
    seconds: float = OPINION_S,
) -> Opinion:
    """The checker's answer on two functions of two modules' texts, as it is recorded.  `target`:
    its name, if it is not that of `source` in another module, or what one file calls it."""
    return recorded(answer_on(before, after, source, target, options, seconds))


def answer_on(
    before: str, after: str, source: str, target: str | None, options: Options, seconds: float
) -> Answer:
    """The checker's answer on two functions of two modules' texts."""
    refused = next(_refused(options), None)
    if refused is not None:
        return not_checked(refused)
    if target is None:
        target = source.replace("src", "tgt", 1) if before == after else source
    return check(before, after, source, target, limits_of(options, seconds))


def recorded(answer: Answer) -> Opinion:
    """What of an answer is kept."""
    inputs = () if answer.difference is None else answer.difference.inputs
    given = "".join(f"; {name} = {value}" for name, value in inputs)
    kind = OpinionKind(answer.kind.value)
    return Opinion(kind, answer.why + given if kind is OpinionKind.DIFFERS else answer.why)


def limits_of(options: Options, seconds: float) -> Limits:
    """As far as the first opinion looks, or less."""
    threads = options.threads if Exact.THREADS in options.exact else min(options.threads, 2)
    model = options.model.uncontrolled
    named = "ipdom" if model is Model.IPDOM else "maximal"
    return Limits(threads, min(options.unroll, MOST), seconds, named, options.uniform)


def _refused(options: Options) -> Iterator[str]:
    """What the options say that the checker does not know."""
    if Exact.THREADS in options.exact and options.threads > MOST:
        yield f"--threads {options.threads}"
    for word, _ in pairwise((*spelled(options), "")):
        if word.startswith("--") and word not in _KNOWN:
            yield f"the option {word}"
