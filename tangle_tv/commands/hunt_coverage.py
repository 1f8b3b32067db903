"""What a hunt has reached: transforms by LLVM's remarks, and ways in which passes change graphs."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import cast

from corpus.hunt import table
from tangle_tv.commands.hunt_state import HuntState

TRANSFORMS = Path(table.__file__).with_name("remarks.toml")
_DONE = "done"


def known_transforms(path: Path = TRANSFORMS) -> Mapping[str, frozenset[str]]:
    """By LLVM's name of a pass, the remarks with which it reports a transform."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    rows = cast("Mapping[str, Sequence[str]]", data["known"])
    return {name: frozenset(remarks) for name, remarks in rows.items()}


def coverage(state: HuntState) -> Iterator[str]:
    """The lines of two tables: by pass the transforms that it reports, and by row the number of
    shapes of what it changed."""
    done: dict[str, set[str]] = {}
    for remark in state.remarks:
        kind, name, transform = remark.split(" ", 2)
        if kind == _DONE:
            done.setdefault(name, set()).add(transform)
    known = known_transforms()
    names = sorted(known.keys() | done.keys())
    width = max(map(len, names))
    yield f"{'transforms, by remark':{width}}  {'known':>7}  {'reached':>7}  never"
    for name in names:
        own, reached = known.get(name, frozenset[str]()), done.get(name, set[str]())
        never = ", ".join(sorted(own - reached))
        line = f"{name:{width}}  {len(own | reached):>7}  {len(reached):>7}  {never}"
        yield line.rstrip()
    shapes = Counter(row for row, shape in state.shapes if shape and shape != "functions")
    if not shapes:
        return
    wide = max(map(len, shapes))
    yield ""
    yield f"{'pass':{wide}}  {'changes':>9}  {'shapes':>7}"
    for row, number in sorted(shapes.items(), key=lambda item: (-item[1], item[0])):
        times = sum(times for (name, shape), times in state.shapes.items() if name == row and shape)
        yield f"{row:{wide}}  {times:>9}  {number:>7}"
