"""Prints what is proved and refuted of the four transforms.

    python -m corpus.heart [--json] [SETTING …]

Each transform is made in each setting, legally and illegally.  A legal one has to be proved, and an
illegal one refuted: the exit status is 1 where one is not.
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
    def extent(self) -> str:
        """The threads and iterations of a proof, in short; the code of another verdict."""
        if self.result.verdict is not Verdict.CORRECT:
            return str(self.result.code)
        threads = "any" if self.result.any_threads else str(self.result.threads)
        return f"{threads}/{'any' if self.result.complete else self.result.unroll}"


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
        cells = [_cell(found.get(each.key)) for each in settings]
        yield f"| {example.transform} | {kind}: {example.what} | {' | '.join(cells)} |"


def _cell(each: Judged | None) -> str:
    if each is None:
        return "–"
    if each.example.is_legal or not each.is_expected:
        return each.extent if each.is_expected else f"**{each.result.verdict.value}**"
    return "refuted"


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
        "extent": each.extent,
        "seconds": round(each.result.seconds, 2),
    }


if __name__ == "__main__":
    sys.exit(main())
