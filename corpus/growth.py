"""How the time of a check grows with its work: a table, for `python -m corpus.bench`.

    python -m corpus.growth [--runs N]

Each kind of pairs (`corpus/growth_pairs.py`) is checked at three or four sizes by the command line.
The exponent is that of the processor time beyond the start of a small check, between the smallest
and the largest size.  Exit status 1: one is larger than its goal.
"""

from __future__ import annotations

import argparse
import math
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from corpus.growth_pairs import PAIRS
from corpus.start_up import TANGLE_TV, measured

EXPONENT = 1.2
LEAST_S = 0.1
"""Of time beyond the start: less is as good as nothing, and growth of it is chance."""
START = "functions that differ"
"""The kind whose smallest pair, of one function, shows what a start costs."""

Words = Callable[[int], Sequence[str]]


def _none(_: int) -> Sequence[str]:
    return ()


def _unroll(size: int) -> Sequence[str]:
    return ("--bounded", "--unroll", str(size))


def _squared(size: int) -> Sequence[str]:
    return _unroll(math.isqrt(size))


def _threads(size: int) -> Sequence[str]:
    return ("--threads", str(size))


@dataclass(frozen=True)
class Kind:
    """Pairs of one kind: their sizes, and the options of the command line at a size."""

    name: str
    sizes: tuple[int, ...]
    words: Words = _none


KINDS = (
    Kind("straight code", (64, 256, 1024)),
    Kind("memory", (32, 128, 512)),
    Kind("diamonds", (32, 64, 128)),
    Kind("diamonds with operations", (64, 128, 256)),
    Kind("a loop, --bounded", (8, 16, 32, 64), _unroll),
    Kind("two nested loops, --bounded", (16, 36, 64), _squared),
    Kind("barriers", (8, 16, 32)),
    Kind("shuffles, 32 threads", (8, 16, 32), lambda _: _threads(32)),
    Kind("calls of a function", (32, 64, 128)),
    Kind("chain of callees", (16, 32, 64)),
    Kind("global variables", (64, 128, 256, 512)),
    Kind("functions that differ", (64, 128, 256)),
    Kind("functions, one differs", (125, 250, 500)),
    Kind("threads", (2, 8, 32), _threads),
)


@dataclass(frozen=True)
class Growth:
    """A row: seconds of processor time at each size, the most MiB, and the exponent."""

    kind: Kind
    seconds: tuple[float, ...]
    mib: float
    exponent: float

    @property
    def is_kept(self) -> bool:
        return self.exponent <= EXPONENT

    def __str__(self) -> str:
        sizes = ", ".join(
            f"{n}: {s:.2f}" for n, s in zip(self.kind.sizes, self.seconds, strict=True)
        )
        kept = "yes" if self.is_kept else "NO"
        return (
            f"{self.kind.name:<28} {sizes:<46} {self.mib:>6.0f} {self.exponent:>8.2f}"
            f" {f'≤ {EXPONENT:g}':>6} {kept:>4}"
        )


HEAD = f"{'':<28} {'size: CPU s':<46} {'MiB':>6} {'exponent':>8} {'goal':>6} {'kept':>4}"


def table(runs: int) -> Iterator[Growth]:
    """Each kind's row."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        start, _ = _checked(place, Kind(START, (1,)), 1, runs)
        for kind in KINDS:
            found = [_checked(place, kind, size, runs) for size in kind.sizes]
            seconds = tuple(each for each, _ in found)
            mib = max(each for _, each in found)
            yield Growth(kind, seconds, mib, exponent(kind.sizes, seconds, start))


def _checked(place: Path, kind: Kind, size: int, runs: int) -> tuple[float, float]:
    """The least processor seconds of so many checks, and the most MiB of a process."""
    files = [place / f"{side}.ll" for side in ("before", "after")]
    for side, file in enumerate(files):
        file.write_text(PAIRS[kind.name](size, side), encoding="utf-8")
    command = (*TANGLE_TV, "check", *map(str, files), *kind.words(size))
    found = [measured(command) for _ in range(runs)]
    if any(each.status for each in found):
        raise SystemExit(f"{kind.name}, size {size}: not proved (exit status {found[0].status})")
    return min(each.cpu for each in found), max(each.mib for each in found)


def exponent(sizes: Sequence[int], seconds: Sequence[float], start: float) -> float:
    """That of the time beyond `start`, between the smallest and the largest size."""
    first, last = (max(each - start, LEAST_S) for each in (seconds[0], seconds[-1]))
    return math.log(last / first) / math.log(sizes[-1] / sizes[0])


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m corpus.growth", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("--runs", type=int, default=3, metavar="N")
    parsed = parser.parse_args(arguments)
    print(HEAD)
    is_kept = True
    for row in table(max(1, parsed.runs)):
        print(row, flush=True)
        is_kept = is_kept and row.is_kept
    return 0 if is_kept else 1


if __name__ == "__main__":
    sys.exit(main())
