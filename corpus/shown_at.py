"""At which bounds differences show: of each refuted pair the least `--unroll`, and the least
`--threads`, that refutes it.

    python -m corpus.shown_at [--jobs N] [FILES…]

Pair files with `; EXPECT … incorrect` (default: the corpus), and files `NAME.before.ll` with their
`NAME.after.ll`.  By this table the checker decides how far it looks (`verify/judge/reach.py`).
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from corpus.expect import expanded, expectations, short
from corpus.options import OptionError, options_from
from corpus.pairing import PairingError, read_pairs, select
from verify.analysis.flat_cycles import nesting
from verify.ir.errors import IRError
from verify.judge.errors import InputError
from verify.judge.inputs import read
from verify.judge.judge import judge
from verify.judge.pairing import pair_up
from verify.normalize.pair import Pair
from verify.options import Exact, Options
from verify.refinement.prepare import flat_graph
from verify.refinement.verdict import Verdict

BOUNDS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 17, 24, 32, 33)
"""Executions of a cycle's header."""
THREADS = (1, 2, 3, 4, 5, 8, 16, 32)
TIMEOUT_S = 10.0
"""For each of them."""


@dataclass(frozen=True)
class Shown:
    """The least bounds that refute a pair; `None`: none of those tried.  `loops`: whether one of
    its functions has a cycle."""

    name: str
    loops: bool
    unroll: int | None
    threads: int | None


def questions(path: Path) -> Iterator[tuple[str, Pair, Options]]:
    """The pairs of a file that are expected to be refuted, with their options."""
    if path.name.endswith(".before.ll"):
        after = path.with_name(path.name.replace(".before.ll", ".after.ll"))
        for pair in pair_up([read(str(path)), read(str(after))], ()).pairs:
            yield f"{path.name} @{pair.name}", pair, Options()
        return
    pairs = read_pairs(path)
    for line in expectations(path):
        if line.verdict is Verdict.INCORRECT:
            request = options_from(line.words, path.parent)
            for pair in select(pairs, request.function):
                yield f"{line.name} @{pair.name}", pair, request.options


def shown(path: Path) -> list[Shown]:
    """The least bounds for each refuted pair of a file."""
    found: list[Shown] = []
    try:
        for name, pair, options in questions(path):
            options = replace(
                options, bounded=True, exact=options.exact | Exact.THREADS, timeout=TIMEOUT_S
            )
            unroll = _least(pair, BOUNDS, lambda n, o=options: replace(o, unroll=n))
            if unroll is None:
                continue
            threads = _least(pair, THREADS, lambda n, o=options: replace(o, threads=n))
            found.append(Shown(name, _has_loops(pair, options), unroll, threads))
    except (IRError, InputError, OSError, OptionError, PairingError) as error:
        print(f"{short(path)}: {error}", file=sys.stderr)
    return found


def _least(pair: Pair, numbers: Iterable[int], at: Callable[[int], Options]) -> int | None:
    for number in numbers:
        try:
            result = judge(pair, at(number))
        except MemoryError:
            return None
        if result.verdict is Verdict.INCORRECT:
            return number
    return None


def _has_loops(pair: Pair, options: Options) -> bool:
    return any(nesting(flat_graph(*side, options)) for side in pair.sides)


def table(found: Sequence[Shown]) -> Iterator[str]:
    """The numbers of pairs that are shown at each bound, and the pairs that need more than the
    defaults."""
    loops = [each for each in found if each.loops]
    yield f"{len(found)} refuted pairs, {len(loops)} of them with cycles"
    yield from _rows("--unroll", Counter(each.unroll for each in loops), len(loops))
    yield from _rows("--threads", Counter(each.threads for each in found), len(found))
    for each in found:
        if each.threads is None or each.threads > Options.threads or _is_deep(each):
            yield f"  unroll {each.unroll}, threads {each.threads}: {each.name}"


def _is_deep(each: Shown) -> bool:
    return each.loops and (each.unroll is None or each.unroll > Options.unroll)


def _rows(what: str, counts: Counter[int | None], total: int) -> Iterator[str]:
    up_to_here = 0
    for number in sorted(n for n in counts if n is not None):
        up_to_here += counts[number]
        yield f"{what} {number:<3} {counts[number]:5}  {100 * up_to_here / total:6.2f} % up to here"
    if counts[None]:
        yield f"{what} none {counts[None]:4}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; exit status 0."""
    parser = argparse.ArgumentParser(
        prog="python -m corpus.shown_at", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--jobs", type=int, default=2, metavar="N")
    parsed = parser.parse_args(arguments)
    with ProcessPoolExecutor(parsed.jobs) as pool:
        found = [each for some in pool.map(shown, expanded(parsed.files)) for each in some]
    print("\n".join(table(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
