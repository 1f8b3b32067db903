"""The output of another LLVM for the inputs of `corpus.opt.bugs`, compared with the expected one.

    python -m corpus.opt.versions OPT [NAMES…]

prints a line for each input, and writes nothing: `the same` (verdict and code that the input
expects), else the verdict with its code; `unchanged`: the pass leaves the source as it is;
`refused`: this LLVM has no such pass or option; `crashes`: it ends.  Exit status 2: no such `opt`.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from corpus.changed_functions import complaints_of, pairs_of
from corpus.expect import ExpectationOutcome, expectations_in, run
from corpus.opt.bugs import OPT_TIMEOUT_S, Miscompile, inputs, output
from process.limits import Limits
from transforms.llvm.external import Opt, before_and_after, find_opt
from transforms.llvm.steps import Step
from transforms.llvm.worker import LlvmDied, LlvmFailed
from verify.codes import Code
from verify.judge.pairing import SOURCE, suffix
from verify.options import Options

SAME, UNCHANGED = "the same", "unchanged"
_TARGET = ("-mtriple=", "-mcpu=", "-mattr=", "-data-layout=")


def effect(given: Miscompile, opt: Opt) -> str:
    """The effect of the `opt` on an input, in words.  Raises `LlvmFailed` when it does not read
    it."""
    _, *words = given.others.get(str(opt.major), given.command)
    target = [word for word in words if word.startswith(_TARGET)]
    passes = [word for word in words if word not in target]
    limits = Limits(seconds=OPT_TIMEOUT_S)
    try:
        if given.renamed:
            texts = given.source, output(given, [opt.program, "-S", "-disable-verify", *words])
        else:
            texts = before_and_after(opt, given.text.encode(), target, passes, limits)
    except LlvmDied as died:
        return "refused" if "analysis required" in str(died) else "crashes"
    except LlvmFailed as error:
        if not re.search(r"unknown (?:\w+ )?pass|Unknown command line argument", str(error)):
            raise
        return "refused"
    if any(old in texts[1] for old in given.renamed):
        return UNCHANGED
    step = Step(1, given.name, "", *texts)
    pairs = [
        replace(changed.pair, for_any_caller=True)
        for changed in pairs_of([step], complaints_of([step], opt.program))
        if suffix(changed.pair.name, SOURCE) is not None
    ]
    if not pairs:
        return UNCHANGED
    lines = expectations_in(Path(given.name), "\n".join(given.expected))
    outcomes = [run(line, pairs, Options()) for line in lines]
    return next((_differing(each) for each in outcomes if not each.met), SAME)


def _differing(outcome: ExpectationOutcome) -> str:
    worst = outcome.worst
    if worst is None:
        return outcome.problem
    if worst.code is Code.SAME_FUNCTION:
        return UNCHANGED
    return f"{worst.verdict.value} ({worst.code})"


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the lines."""
    parser = argparse.ArgumentParser(
        prog="python -m corpus.opt.versions", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("opt", metavar="OPT")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parsed = parser.parse_args(arguments)
    try:
        opt = find_opt(parsed.opt)
        print(f"LLVM {opt.version}")
        for one in inputs():
            if not parsed.names or one.name in parsed.names:
                print(f"{one.name}: {effect(one, opt)}", flush=True)
    except LlvmFailed as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
