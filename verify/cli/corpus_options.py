"""The grammar of `tangle-tv corpus` and `tangle-tv nightly`."""

from __future__ import annotations

import argparse
import os
import re

BOUNDED = "bounded"
"""What `--fail-on` takes."""
STORE = os.path.join(".tangle-tv", "store.sqlite")
_SECONDS = re.compile(r"(\d+(?:\.\d+)?)(s|m|min|h)?")
_UNITS = {None: 1, "s": 1, "m": 60, "min": 60, "h": 3600}


def add_corpus(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    add_run(actions.add_parser("run", help="verify every job of a corpus; goes on where it was"))
    listed = actions.add_parser("list", help="the runs in the store, or the rows of one")
    listed.add_argument("run", nargs="?", metavar="RUN", help="its number, or `last`")
    listed.add_argument(
        "--standing",
        choices=("good", "bounded", "known", "undecided", "wrong"),
        help="only rows of this standing",
    )
    listed.add_argument("--pattern", metavar="TEXT", help="only rows whose name holds this")
    listed.add_argument(
        "--by-pass", action="store_true", help="a table by pass, instead of the rows themselves"
    )
    compared = actions.add_parser("diff", help="what changed from one run to another")
    compared.add_argument("old", metavar="RUN")
    compared.add_argument("new", metavar="RUN", help="a number, `last`, or `previous`")
    compared.add_argument("--all", action="store_true", help="every change, not the first of each")
    shown = actions.add_parser("show", help="one job: its verdicts, and its texts")
    shown.add_argument("job", metavar="JOB", help="the hash, or its first digits; or a name")
    shown.add_argument("--save", metavar="DIR", help="write both texts there")
    exported = actions.add_parser("export", help="a run for other programs")
    exported.add_argument("run", metavar="RUN")
    exported.add_argument(
        "--format",
        choices=("jsonl", "junit", "sarif"),
        default="jsonl",
        help="JSON lines (default), JUnit's XML, SARIF 2.1.0",
    )
    exported.add_argument("--output", metavar="FILE", help="(default: standard output)")
    add_fail_on(exported)
    merged = actions.add_parser("merge", help="take the finished runs of other stores; join shards")
    merged.add_argument("stores", nargs="+", metavar="STORE")
    for each in (listed, compared, shown, exported, merged):
        add_store(each)


def add_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "corpus",
        nargs="?",
        metavar="CORPUS",
        help="the TOML file that names it (default: the built-in corpus)",
    )
    add_store(parser)
    parser.add_argument(
        "--jobs",
        type=_jobs,
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes (default: one for each core)",
    )
    parser.add_argument(
        "--shard",
        type=_shard,
        default=(1, 1),
        metavar="I/N",
        help="only part I of N: the parts make up the whole",
    )
    parser.add_argument(
        "--time",
        type=_seconds,
        metavar="T",
        help="begin no job after so long (90, 90s, 15min, 2h); run again to go on",
    )
    parser.add_argument(
        "--no-cache", action="store_true", help="verify all again, without the stored verdicts"
    )
    parser.add_argument(
        "--retry",
        action="store_true",
        help="verify again, first, what a limit cut short, and what is wrong; reuse the rest",
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="a scheduler of Dask, as tcp://HOST:8786: its workers do the checks",
    )
    parser.add_argument("--baseline", metavar="FILE", help="known bugs, in place of the corpus's")
    add_fail_on(parser)


def add_nightly(parser: argparse.ArgumentParser) -> None:
    add_run(parser)
    parser.add_argument(
        "--html", metavar="DIR", help="write the run's page, and those of its counterexamples"
    )


def add_fail_on(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--fail-on",
        choices=(BOUNDED,),
        help="a proof for so many threads or iterations alone fails, as unwinding assertions do",
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


def _seconds(text: str) -> float:
    found = _SECONDS.fullmatch(text)
    if found is None or float(found[1]) == 0.0:
        raise argparse.ArgumentTypeError(f"{text} is no time: 90, 90s, 15min, 2h")
    return float(found[1]) * _UNITS[found[2]]
