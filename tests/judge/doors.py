"""The doors: everything that gives a verdict on a pair, each as a function."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from corpus.changed_functions import complaints_of, pairs_of
from corpus.options import options_from
from corpus.runner.verify import JobRequest, Unusable, verify
from corpus.store.records import Job, StoredAnswer
from tangle_tv.cli.given_options import options_of
from tangle_tv.cli.options import parse
from tangle_tv.cli.pair_job import PairJob, answer
from tangle_tv.cli.passes_job import checked
from tangle_tv.commands.check import decided
from tangle_tv.commands.opt import verdicts_on
from transforms.llvm.steps import Step
from verify import check
from verify.codes import general
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.promises.structural_equality import Shape, shape
from verify.refinement.verdict import SEVERITY, Result

Said = tuple[str, str]
"""Verdict and code."""


def said(result: Result) -> Said:
    return result.verdict.value, general(result.code)


def worst(results: Sequence[Result]) -> Said:
    """The worst verdict on the pairs of a file."""
    return said(min(results, key=lambda r: SEVERITY.index(r.verdict)))


def arguments_of(files: Sequence[Path], words: Sequence[str]) -> Namespace:
    return parse(["check", *map(str, files), *words])


# Doors for the pairs in one file


def by_check(path: Path, words: Sequence[str]) -> Said:
    """`tangle-tv check`, in processes under limits."""
    given = [str(path.parent / w) if w.endswith(".toml") else w for w in words]
    subjects, _ = decided(arguments_of([path], given))
    return worst([subject.result for subject in subjects])


def by_corpus_run(path: Path, words: Sequence[str]) -> Said:
    """`tangle-tv corpus run`, in its worker."""
    text = path.read_text(encoding="utf-8")
    job = Job(str(path), text, text, "", tuple(words))
    return _answered(verify(JobRequest(job, str(path.parent))))


def _answered(found: StoredAnswer | Unusable) -> Said:
    assert isinstance(found, StoredAnswer), found
    return found.verdict.value, general(found.code)


def by_python(path: Path, words: Sequence[str]) -> Said:
    """`from verify import check`."""
    request = options_from(words, path.parent)
    return worst(check(path, function=request.function, options=request.options))


ONE_FILE: Mapping[str, Callable[[Path, Sequence[str]], Said]] = {
    "check": by_check,
    "corpus run": by_corpus_run,
    "Python": by_python,
}


# Doors for one function in two modules


def by_check_of_two(before: str, after: str, function: str, folder: Path) -> Said:
    files = folder / "before.ll", folder / "after.ll"
    for file, text in zip(files, (before, after), strict=True):
        file.write_text(text, encoding="utf-8")
    subjects, _ = decided(arguments_of(files, ["--function", function]))
    return worst([subject.result for subject in subjects])


def by_corpus_run_of_two(before: str, after: str, function: str, folder: Path) -> Said:
    return _answered(verify(JobRequest(Job("", before, after, function), str(folder))))


def by_reduce(before: str, after: str, function: str, folder: Path) -> Said:
    """`tangle-tv reduce`, in its worker: the pair itself, and each smaller one."""
    options = options_of(arguments_of([folder], []))
    return said(answer(PairJob(before, after, function, options)).result)


def by_passes(before: str, after: str, function: str, folder: Path) -> Said:
    """`reduce --passes` and `fuzz`, in their workers."""
    step = Step(1, "pass", "[module]", before, after)
    (found,) = checked(step, options_of(arguments_of([folder], [])), function)
    return said(found.result)


def by_opt(before: str, after: str, function: str, folder: Path) -> Said:
    """`opt`, `patch` and `tangle-opt`."""
    step = Step(1, "pass", "[module]", before, after)
    changed = [c for c in pairs_of([step], complaints_of([step])) if c.pair.name == function]
    options = options_of(arguments_of([folder], []))
    with closing(verdicts_on(changed, options, 1)) as steps:
        return worst([step.subject.result for step in steps])


TWO_MODULES: Mapping[str, Callable[[str, str, str, Path], Said]] = {
    "check": by_check_of_two,
    "corpus run": by_corpus_run_of_two,
    "reduce": by_reduce,
    "fuzz": by_passes,
    "opt": by_opt,
}


# One question, asked once

JUDGES = (
    "corpus.expect.judge",
    "corpus.runner.verify.judge",
    "verify.judge.guarded.judge",
    "verify.judge.interface.judge",
    "tangle_tv.cli.pair_job.judge",
    "tangle_tv.cli.passes_job.judge",
)
"""The names by which the doors call `judge`."""


@dataclass
class Remembering:
    """`judge` with a memory, by the functions with all that they reach, the complaints of LLVM's
    verifier about them, whether their callers count, and the options."""

    answers: dict[Shape, list[tuple[Options, Result]]] = field(
        default_factory=dict[Shape, list[tuple[Options, Result]]]
    )

    def __call__(self, pair: Pair, options: Options) -> Result:
        key = (
            shape(pair.before, pair.source),
            shape(pair.after, pair.target),
            pair.source.name,
            pair.target.name,
            pair.before.complaints,
            pair.after.complaints,
            pair.has_callers_of_its_own,
        )
        known = self.answers.setdefault(key, [])
        for asked, result in known:
            if asked == options:
                return result
        known.append((options, judge(pair, options)))
        return known[-1][1]


@contextmanager
def remembering() -> Generator[Remembering]:
    """Replace the judge of all doors by one that remembers its verdicts."""
    found = Remembering()
    with pytest.MonkeyPatch.context() as patch:
        for place in JUDGES:
            patch.setattr(place, found)
        yield found
