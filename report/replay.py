"""The command lines that run the two functions of a counterexample again."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Sequence

from report.subject import Subject
from report.subject_of_pair import check_command
from verify.concrete.refinement_oracle import Difference
from verify.ir.types import IntType
from verify.normalize.pair import NAMES
from verify.options import RUN_DEFAULTS, run_options, spelled
from verify.refinement.verdict import GivenRun

LONGEST_LINE = 1_000
"""Characters of a line; what is longer is read from the JSON of the check."""
_ARGUMENT = re.compile(r"(\d+):%(.+)")
_SETS = (Difference.MEMBERS, Difference.APART, Difference.MASK, Difference.UB)
"""The differences that `run` shows without being asked for observations."""


def replay_lines(subject: Subject, files: Sequence[str], reader: str | None) -> tuple[str, ...]:
    """The lines that show the counterexample, or why there is none, for source and target.  `files`
    are those on the command line, `reader` the LLVM that it names."""
    counterexample = subject.result.counterexample
    if counterexample is None or counterexample.given is None:
        return ()
    is_of_sets = counterexample.mismatch.difference in _SETS
    sides = zip(NAMES, (files[0], files[-1]), counterexample.given, strict=True)
    return tuple(
        _line(subject, files, file, given, reader, shows_values=not is_of_sets)
        if given.same and file != "-"
        else f"no line repeats this run of the {name}: {_why_not(file)}"
        for name, file, given in sides
    )


def _why_not(file: str) -> str:
    if file == "-":
        return "it is read from standard input"
    return "what memory holds in between, or a choice, cannot be given to it"


def _line(
    subject: Subject,
    files: Sequence[str],
    file: str,
    given: GivenRun,
    reader: str | None,
    *,
    shows_values: bool,
) -> str:
    words = ["tangle-tv", "run", file, "--function", given.function]
    words += [] if reader is None else ["--reader", reader]
    words += spelled(run_options(subject.options), RUN_DEFAULTS)
    words += ["--no-config"] if subject.options.origins else []
    words += ["--hierarchy", ",".join(given.headers)] if given.headers else []
    words += _other(subject, files, given) if given.as_compared else []
    words += ["--observations"] if shows_values else []
    line = shlex.join([*words, *_given(subject, given)])
    if len(line) <= LONGEST_LINE:
        return line
    check = check_command(list(dict.fromkeys(files)), [subject.source.name], subject.options)
    return f"{check} --json > check.json; {shlex.join([*words, '--replay', 'check.json'])}"


def _other(subject: Subject, files: Sequence[str], given: GivenRun) -> list[str]:
    """The options that name the other function of the pair."""
    counterexample = subject.result.counterexample
    assert counterexample is not None and counterexample.given is not None
    if given is counterexample.given.source:
        return ["--after", files[-1], subject.target.name]
    return ["--before", files[0], subject.source.name]


def _given(subject: Subject, given: GivenRun) -> Iterator[str]:
    """The arguments of the threads, 0 too if the counterexample needs it, and the other answers."""
    found = subject.result.counterexample
    function = subject.source if found and found.given and given is found.given.source else None
    types = {p.name: p.type for p in (function or subject.target).parameters}
    arguments: list[dict[str, str]] = [{} for _ in range(given.threads)]
    for each in found.inputs if found else ():
        if each.matters and isinstance(types.get(each.name), IntType):
            arguments[each.thread][each.name] = "0"
    others: list[str] = []
    for key, value in given.lines.items():
        of = _ARGUMENT.fullmatch(key)
        if of is not None and not re.search("[,=]", of[2]):
            arguments[int(of[1])][of[2]] = value
        else:
            others.append(f"{key}={value}")
    for each in arguments:
        plain = (f"{name}={value}" for name, value in each.items() if not re.search("[,=]", name))
        yield from ("--thread", ",".join(plain))
    yield from (word for each in others for word in ("--given", each))
