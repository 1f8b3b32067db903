"""Prints what is proved and refuted of the four transforms.

    python -m corpus.heart [--json] [--details] [SETTING …]

Each transform is made in each setting, legally and illegally.  A legal one has to be proved, and an
illegal one refuted: the exit status is 1 where one is not.  `any/any`: proved for any number of
threads and of iterations; `N`: for some numbers of threads; `K`: for some executions of a header.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corpus.expect import ROOT
from corpus.heart.settings import HEAD, SETTINGS, Setting
from corpus.heart.transforms import EXAMPLES, Example
from corpus.options import options_from
from corpus.pairing import pairs_in
from report.words import holds_for
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.refinement.verdict import Result, Verdict


@dataclass(frozen=True)
class Judged:
    """An example in a setting, and its verdict."""

    setting: Setting
    example: Example
    result: Result

    @property
    def is_expected(self) -> bool:
        wanted = Verdict.CORRECT if self.example.is_legal else Verdict.INCORRECT
        return self.result.verdict is wanted

    @property
    def cell(self) -> str:
        """What is proved: for any number of threads, or for some; for any number of iterations, or
        for some.  Or that it is refuted."""
        if not self.is_expected:
            return f"**{self.result.verdict.value}**"
        if not self.example.is_legal:
            return "refuted"
        threads = "any" if self.result.any_threads else "N"
        return f"{threads}/{'any' if self.result.complete else 'K'}"


def text_of(setting: Setting, example: Example) -> str:
    """The module with both functions."""
    sides = (("src", example.before), ("tgt", example.after))
    return HEAD + "".join(setting.around(name, code(setting)) for name, code in sides)


def judged(settings: Sequence[Setting]) -> Iterator[Judged]:
    """The verdicts on all examples in these settings."""
    for example in EXAMPLES:
        for setting in settings:
            if setting.key not in example.without:
                module = read_module(text_of(setting, example).encode(), "heart.ll").module
                (pair,) = pairs_in(module)
                options = options_from(setting.words, ROOT).options
                yield Judged(setting, example, judge(pair, options))


def table(every: Sequence[Judged], settings: Sequence[Setting]) -> Iterator[str]:
    """The rows of the table, in Markdown."""
    yield f"| transform | | {' | '.join(each.key for each in settings)} |"
    yield f"| --- | --- |{' --- |' * len(settings)}"
    for example in EXAMPLES:
        found = {each.setting.key: each for each in every if each.example is example}
        kind = "legal" if example.is_legal else "illegal"
        judgement = [found.get(each.key) for each in settings]
        cells = ["–" if each is None else each.cell for each in judgement]
        yield f"| {example.transform} | {kind}: {example.what} | {' | '.join(cells)} |"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m corpus.heart", description=__doc__)
    parser.add_argument("settings", nargs="*", metavar="SETTING")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--details", action="store_true")
    parsed = parser.parse_args(argv)
    settings = [each for each in SETTINGS if not parsed.settings or each.key in parsed.settings]
    every = list(judged(settings))
    if parsed.json:
        json.dump([_as_object(each) for each in every], sys.stdout, indent=1)
        print()
    else:
        print("\n".join(table(every, settings)))
        legal = [each for each in every if each.example.is_legal]
        illegal = [each for each in every if not each.example.is_legal]
        proved = [each for each in legal if each.is_expected]
        print(
            f"\nlegal: {len(proved)} of {len(legal)} proved, "
            f"{sum(each.result.any_threads for each in proved)} for any number of threads; "
            f"illegal: {sum(each.is_expected for each in illegal)} of {len(illegal)} refuted; "
            f"{sum(each.result.seconds for each in every):.0f} s"
        )
        for each in every:
            if parsed.details or not each.is_expected:
                print(_line(each))
    return 0 if all(each.is_expected for each in every) else 1


def _line(each: Judged) -> str:
    result, example = each.result, each.example
    why = holds_for(result) if result.verdict is Verdict.CORRECT else result.reason
    return (
        f"{each.setting.key} {example.transform} ({example.what}): {result.verdict.value} "
        f"({result.code}), {result.seconds:.1f} s: {why} [{example.paragraph}]"
    )


def _as_object(each: Judged) -> dict[str, object]:
    return {
        "setting": each.setting.key,
        "transform": each.example.transform,
        "what": each.example.what,
        "legal": each.example.is_legal,
        "paragraph": each.example.paragraph,
        "verdict": each.result.verdict.value,
        "code": str(each.result.code),
        "holds_for": holds_for(each.result),
        "seconds": round(each.result.seconds, 2),
    }


if __name__ == "__main__":
    sys.exit(main())
