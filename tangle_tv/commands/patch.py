"""`tangle-tv patch`: two builds of LLVM over a corpus; what the second broke, and what it fixed."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from pathlib import Path

from common.file_names import safe
from corpus.changed_functions import Changed
from corpus.patch import Build, BuildDifference, Compared, PatchSeed, build, compare, seeds
from corpus.report.step_exports import EXPORTS
from corpus.runner.progress import Progress
from corpus.sources.description import CorpusError
from corpus.sources.lit import Lit
from corpus.sources.units import Source, SourceSettings
from corpus.store.records import Problem
from process.limits import Limits
from report.passes_report import JudgedStep, refutation
from report.style import Style
from tangle_tv.cli.corpus_options import BOUNDED
from tangle_tv.cli.errors import Exit, UsageError
from tangle_tv.cli.given_options import options_of
from tangle_tv.cli.html_pages import StepPages
from tangle_tv.cli.pair_text import PairTexts, joined
from tangle_tv.cli.whole_file import folder_of, write_into
from tangle_tv.commands.corpus import named
from tangle_tv.commands.opt import verdicts_on
from tangle_tv.commands.show_patch import (
    PatchDeath,
    PatchEffect,
    PatchFinding,
    Report,
    cases,
    markdown,
)
from transforms.llvm.worker import LlvmFailed, in_worker
from verify.options import Options
from verify.refinement.verdict import Verdict


def command(arguments: Namespace) -> int:
    """1 when the patch broke something, 70 when this program failed in some check.  Raises
    UsageError."""
    options = options_of(arguments)
    try:
        builds = build(arguments.base), build(arguments.patched)
        inputs = _inputs(arguments)
    except (LlvmFailed, CorpusError) as error:
        raise UsageError(str(error)) from error
    report = Report(*builds)
    folder_of("--save", arguments.save)
    pages = None if arguments.html is None else StepPages(arguments)
    progress = Progress(sys.stderr)
    try:
        compared = _compared(inputs, builds, options, report, progress)
        with closing(verdicts_on_both(compared, options, arguments)) as found:
            for finding in found:
                report.findings.append(_kept(finding, arguments, len(report.findings) + 1))
                if pages is not None:
                    _show(finding, pages, len(report.findings))
                if finding.kind is PatchEffect.BROKEN:
                    progress.note(str(finding))
    except KeyboardInterrupt:
        print(markdown(report, f"interrupted: {report.inputs} of {len(inputs)} inputs were run"))
        raise
    finally:
        progress.close()
    if pages is not None:
        pages.end()
    if report.problems and report.inputs == len(report.problems):
        raise UsageError(": ".join(report.problems[0]))
    form: str = arguments.output_format
    if form == "text":
        print(markdown(report))
    else:
        problems = [f"{name}: {what}" for name, what in report.problems]
        print(EXPORTS[form]("patch", cases(report), problems), end="")
    if report.broken:
        return Exit.INCORRECT
    if report.failed:
        return Exit.FAULT
    if any(finding.became_undecided for finding in report.findings):
        return Exit.UNKNOWN
    is_bounded = arguments.fail_on == BOUNDED and report.of(PatchEffect.BOUNDED)
    return Exit.BOUNDED if is_bounded else Exit.CORRECT


def _inputs(arguments: Namespace) -> list[PatchSeed]:
    """The inputs that the options name.  Raises CorpusError, UsageError."""
    asked = SourceSettings((), Path())
    given: str | None = arguments.corpus
    sources: list[Source] = []
    if arguments.tests is not None:
        sources.append(Lit(Path(arguments.tests), arguments.tests, "", "", asked))
    if given is not None and (Path(given).is_dir() or given.endswith(".ll")):
        sources.append(Lit(Path(given), given, "", "", asked))
    elif given is not None or arguments.tests is None:
        sources += named(given).sources
    chosen: list[str] = [f"default<O{arguments.level}>"] if arguments.level else []
    found = list(seeds(sources, chosen or arguments.passes or ()))
    for each in found:
        if isinstance(each, Problem):
            raise UsageError(f"{each.place}: {each.what}")
    if not found:
        raise UsageError(f"{given or arguments.tests}: names no input")
    return [each for each in found if isinstance(each, PatchSeed)]


def _compared(
    inputs: Sequence[PatchSeed],
    builds: tuple[Build, Build],
    options: Options,
    report: Report,
    progress: Progress,
) -> Iterator[Compared]:
    """Each input when it is asked for; what went wrong with it goes to the report."""
    limits = Limits(seconds=options.timeout)
    for number, seed in enumerate(inputs):
        progress.expanded(number, len(inputs))
        found = compare(seed, *builds, limits)
        report.inputs += 1
        report.different += bool(found.differences)
        before, after = found.failures
        if after is not None and after.died and before is None:
            report.deaths.append(PatchDeath(seed, after.message))
        else:
            for side, failure in zip(builds, (before, after), strict=True):
                if failure is not None:
                    what = " ".join(failure.message.split())
                    said = what if what.startswith(side.text) else f"{side.text}: {what}"
                    report.problems.append((seed.name, said))
                    break
        yield found


def verdicts_on_both(
    compared: Iterator[Compared], options: Options, arguments: Namespace
) -> Generator[PatchFinding, None, None]:
    """A finding for each difference, in order, when the verdicts on both sides are known."""
    asked: deque[tuple[BuildDifference, bool]] = deque()

    def questions() -> Iterator[Changed]:
        for each in compared:
            for difference in each.differences:
                for patched in (False, True):
                    side = difference.patched if patched else difference.base
                    if side is not None:
                        asked.append((difference, patched))
                        yield side

    sides: dict[bool, JudgedStep] = {}
    with closing(verdicts_on(questions(), options, arguments.jobs)) as steps:
        for step in steps:
            difference, patched = asked.popleft()
            sides[patched] = step
            if patched or difference.patched is None:
                yield PatchFinding(difference, sides.get(False), sides.get(True))
                sides = {}


def _kept(finding: PatchFinding, arguments: Namespace, number: int) -> PatchFinding:
    """With its files written, when that is asked for."""
    save: str | None = arguments.save
    if save is None:
        return finding
    seed, function = finding.difference.seed, finding.difference.function
    name = safe(f"{Path(seed.name).stem}.{function}")
    place = Path(save) / f"{number:03}.{finding.kind.name.lower()}.{name}"
    sides = (
        ("base", finding.difference.base, finding.base),
        ("patched", finding.difference.patched, finding.patched),
    )
    files: list[tuple[str, str]] = []
    for side, changed, step in sides:
        if changed is not None and step is not None:
            files += _pair(changed, side)
            files.append((f"{side}.txt", f"{refutation(step, Style())}\n"))
    written = [write_into(arguments, place, name, text) for name, text in files]
    return finding.saved_at(str(place)) if all(written) else finding


def _show(finding: PatchFinding, pages: StepPages, number: int) -> None:
    """Write a page for each side that is refuted.  Raises UsageError."""
    builds = (("base", finding.base), ("patched", finding.patched))
    for side, step in builds:
        if step is not None and step.verdict is Verdict.INCORRECT:
            stem = f"{number:03}.{side}.{safe(finding.difference.function)}"
            pages.add(stem, step.subject, f"{side}, on {finding.difference.seed.name}")


def _pair(changed: Changed, side: str) -> Iterator[tuple[str, str]]:
    """Files with the pair: one with @src and @tgt, or two when LLVM cannot link them."""
    before, after = changed.step.before, changed.step.after
    try:
        both = PairTexts(before, after, changed.pair.name)
        yield f"{side}.ll", in_worker(lambda: joined(both))
    except LlvmFailed:
        yield f"{side}.before.ll", before
        yield f"{side}.after.ll", after
