"""The grammar of `tangle-tv corpus`, `tangle-tv nightly` and `tangle-tv hunt`."""

from __future__ import annotations

import argparse
import os
import re

from tangle_tv.cli.argument_types import add_jobs, add_number, argument, number_type
from tangle_tv.cli.checker_extra import NEEDS_EXTRA, can_be_asked
from verify.checking_options import add_checking
from verify.options import MAX_SAMPLES, Options, seconds

BOUNDED = "bounded"
"""The value of `--fail-on`."""
SECOND_OPINION, MOST_SHARE = 0.25, 0.9
"""The part of a night in which the second opinion is asked, by default and at most."""
STORE = os.path.join(".tangle-tv", "store.sqlite")
_SECONDS = re.compile(r"(\d+(?:\.\d+)?)(s|m|min|h)?")
_UNITS = {None: 1, "s": 1, "m": 60, "min": 60, "h": 3600}


def add_corpus(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    add_run(
        actions.add_parser("run", help="verify every job of a corpus; resumes an interrupted run")
    )
    listed = actions.add_parser("list", help="list the runs in the store, or the rows of one run")
    listed.add_argument("run", nargs="?", metavar="RUN", help="the number of a run, or `last`")
    listed.add_argument(
        "--standing",
        choices=("good", "bounded", "known", "undecided", "wrong"),
        help="list only rows of this standing",
    )
    listed.add_argument("--pattern", metavar="TEXT", help="list only rows whose name contains TEXT")
    listed.add_argument(
        "--by-pass", action="store_true", help="print a table by pass, instead of the rows"
    )
    compared = actions.add_parser("diff", help="compare two runs")
    compared.add_argument("old", metavar="RUN")
    compared.add_argument("new", metavar="RUN", help="the number of a run, `last`, or `previous`")
    compared.add_argument(
        "--all", action="store_true", help="list all changes, not only the first ones of each kind"
    )
    shown = actions.add_parser("show", help="show the verdicts and the texts of one job")
    shown.add_argument(
        "job", metavar="JOB", help="the hash of the job, its first digits, or its name"
    )
    shown.add_argument("--save", metavar="DIR", help="write both texts into DIR")
    exported = actions.add_parser("export", help="export a run for other programs")
    exported.add_argument("run", metavar="RUN")
    exported.add_argument(
        "--format",
        choices=("jsonl", "github", "junit", "sarif"),
        default="jsonl",
        help="JSON lines (default), JUnit XML, SARIF 2.1.0",
    )
    exported.add_argument("--output", metavar="FILE", help="(default: standard output)")
    add_fail_on(exported)
    merged = actions.add_parser("merge", help="copy the finished runs of other stores; join shards")
    merged.add_argument("stores", nargs="+", metavar="STORE")
    for each in (listed, compared, shown, exported, merged):
        add_store(each)


def add_run(parser: argparse.ArgumentParser, second_opinion: float = 0.0) -> None:
    parser.add_argument(
        "corpus",
        nargs="?",
        metavar="CORPUS",
        help="the corpus's TOML file, or a folder with IR (default: the built-in corpus)",
    )
    add_store(parser)
    parser.add_argument(
        "--jobs",
        type=_jobs,
        default=os.cpu_count() or 1,
        metavar="N",
        help="number of processes (default: one for each core)",
    )
    parser.add_argument(
        "--shard",
        type=_shard,
        default=(1, 1),
        metavar="I/N",
        help="verify only part I of N of the jobs",
    )
    parser.add_argument(
        "--time",
        type=_seconds,
        metavar="T",
        help="begin no job after T (90, 90s, 15min, 2h); run again to resume",
    )
    parser.add_argument(
        "--no-cache", action="store_true", help="verify all jobs again, without the stored verdicts"
    )
    parser.add_argument(
        "--retry",
        action="store_true",
        help="first verify again jobs that a limit stopped and wrong jobs; reuse the rest",
    )
    parser.add_argument(
        "--samples",
        type=number_type(0, MAX_SAMPLES),
        metavar="N",
        help="number of random inputs on which each proof is tried (default: as many as a "
        "twentieth of its time allows)",
    )
    _add_second_opinion(parser, second_opinion)
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="check on the workers of this scheduler of Dask, as tcp://HOST:8786",
    )
    parser.add_argument(
        "--baseline", metavar="FILE", help="file of known bugs, in place of the corpus's"
    )
    parser.add_argument(
        "--output-format",
        choices=("text", "json", "github", "junit", "sarif"),
        default="text",
        help="text (default), or the whole run as `corpus export` writes it: JSON lines, "
        "annotations of GitHub's workflows, JUnit's XML, or SARIF",
    )
    add_fail_on(parser)


def _add_second_opinion(parser: argparse.ArgumentParser, share: float) -> None:
    parser.add_argument(
        "--second-opinion",
        type=_share,
        default=share if can_be_asked() else 0.0,
        metavar="SHARE",
        help="part of the time in which the checker of docs/checker.md is asked of new proofs, "
        "0 to 0.9 (default: %(default)s)",
    )


def add_nightly(parser: argparse.ArgumentParser) -> None:
    add_run(parser, SECOND_OPINION)
    parser.add_argument(
        "--html", metavar="DIR", help="write HTML pages of the run and of its counterexamples"
    )


def add_fail_on(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--fail-on",
        choices=(BOUNDED,),
        help="count a proof for bounded threads or iterations as a failure",
    )


def add_store(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--store", default=STORE, metavar="FILE", help=f"(default: {STORE})")


def _jobs(text: str) -> int:
    if not text.isdigit() or not 1 <= int(text) <= 1024:
        raise argparse.ArgumentTypeError(f"{text} is no number from 1 to 1024")
    return int(text)


def _shard(text: str) -> tuple[int, int]:
    from corpus.shard import shard  # a check loads no corpora

    return shard(text)


def _share(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = -1.0
    if not 0.0 <= share <= MOST_SHARE:
        raise argparse.ArgumentTypeError(f"{text} is no part from 0 to {MOST_SHARE}")
    if share and not can_be_asked():
        raise argparse.ArgumentTypeError(NEEDS_EXTRA)
    return share


def _seconds(text: str) -> float:
    match = _SECONDS.fullmatch(text)
    if match is None or float(match[1]) == 0.0:
        raise argparse.ArgumentTypeError(f"{text} is no time: 90, 90s, 15min, 2h")
    return float(match[1]) * _UNITS[match[2]]


HUNT_DEFAULTS = Options(timeout=1.0, unroll=3)
"""Those of `fuzz`."""


def add_seeds(parser: argparse.ArgumentParser) -> None:
    """Folders with modules, of which programs are made."""
    parser.add_argument(
        "--from",
        dest="folder",
        metavar="DIR",
        help="use functions of the .ll files in DIR, changed at random, as programs",
    )
    parser.add_argument(
        "--tests",
        metavar="DIR",
        help="use functions of LLVM's tests in DIR, with every declared function convergent",
    )


def add_hunt(parser: argparse.ArgumentParser) -> None:
    """The options."""
    parser.add_argument(
        "--opt", default="opt-22", metavar="PATH", help="the opt to test (default: %(default)s)"
    )
    parser.add_argument(
        "--state",
        default="hunt/state.json",
        metavar="FILE",
        help="the state of the hunt, which resumes from it (default: %(default)s)",
    )
    add_number(
        parser, "--seed", 0, 10**15, "seed of the first programs of a new state (default: 0)"
    )
    parser.add_argument(
        "--save",
        default="hunt/found",
        metavar="DIR",
        help="write a folder for each new kind of finding into DIR (default: %(default)s)",
    )
    parser.add_argument("--time", type=argument(seconds), metavar="S", help="stop after S seconds")
    add_number(parser, "--programs", 1, 10**9, "stop after this number of programs")
    parser.add_argument(
        "--only", metavar="PASSES", help="only these passes of the table, separated by commas"
    )
    add_seeds(parser)
    parser.add_argument(
        "--sources",
        metavar="NAMES",
        help="only programs of these sources, separated by commas (default: all; `tests` needs "
        "--tests)",
    )
    parser.add_argument(
        "--novel",
        action="store_true",
        help="check a change only if no two of its shape were checked for this pass",
    )
    parser.add_argument(
        "--report", action="store_true", help="print the state of the hunt, and stop"
    )
    parser.add_argument(
        "--coverage",
        action="store_true",
        help="print which transforms of each pass the hunt has reached, and stop",
    )
    _add_second_opinion(parser, SECOND_OPINION)
    add_jobs(parser)
    add_checking(parser, HUNT_DEFAULTS)
