"""The state of a hunt, in a file: an interrupted hunt resumes from it."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import cast

from common.data import dataclass
from tangle_tv.cli.errors import UsageError
from tangle_tv.commands.fuzz_job import PairOutcome
from tangle_tv.commands.hunt_job import Turned, is_change
from verify.refinement.verdict import Verdict

FORMAT = 1
WITH, WITHOUT = "with tokens", "without tokens"
CHANGED, SECONDS = "changed", "seconds"

UNDECIDED = (Verdict.UNKNOWN.value, Verdict.UNSUPPORTED.value, Verdict.INVALID.value)
_NAMED = re.compile(r"%[-\w$.]+|\d+")


@dataclass
class SeenKind:
    """A kind of finding: how often, the first one's source and seed, and the `pair` that is known
    of it (empty: none)."""

    times: int
    source: str
    seed: int
    pair: str


@dataclass
class HuntState:
    """`first`: the seed with which every source begins; `following`: the lowest of each that is not
    done; `done`: those above it that are.  `counts`: by row and whether there were tokens, how many
    outcomes of each verdict.  `shapes`: by row, how often a change had this shape;
    `remarks`: how often a pass made one; `undecided`: by code and reason, how many pairs."""

    first: int = 0
    following: dict[str, int] = field(default_factory=dict[str, int])
    done: dict[str, set[int]] = field(default_factory=dict[str, set[int]])
    counts: dict[tuple[str, str], Counter[str]] = field(
        default_factory=dict[tuple[str, str], Counter[str]]
    )
    seconds: dict[str, float] = field(default_factory=dict[str, float])
    kinds: dict[str, SeenKind] = field(default_factory=dict[str, SeenKind])
    elapsed: float = 0.0
    shapes: Counter[tuple[str, str]] = field(default_factory=Counter[tuple[str, str]])
    remarks: Counter[str] = field(default_factory=Counter[str])
    undecided: Counter[str] = field(default_factory=Counter[str])

    def seeds(self, source: str) -> Iterator[int]:
        """Those that are left, without end."""
        seed = self.following.get(source, self.first)
        while True:
            if seed not in self.done.get(source, ()):
                yield seed
            seed += 1

    @property
    def programs(self) -> int:
        """The number of finished seeds."""
        done = sum(seed - self.first for seed in self.following.values())
        return done + sum(map(len, self.done.values()))

    def is_reached(self, turned: Turned) -> bool:
        """Whether all that passes did to a program was done to one before: their remarks, and the
        shapes of what became of operations and loops."""
        return not any(
            any(shape and (each.row, shape) not in self.shapes for shape in each.shapes)
            or any(remark not in self.remarks for remark in each.remarks)
            for each in turned.rows
        )

    def add(self, source: str, seed: int, turned: Turned) -> None:
        """Count what came of a program."""
        done = self.done.setdefault(source, set())
        done.add(seed)
        following = self.following.get(source, self.first)
        while following in done:
            done.remove(following)
            following += 1
        self.following[source] = following
        tokens = WITH if turned.tokens else WITHOUT
        for each in turned.rows:
            counted = self.counts.setdefault((each.row, tokens), Counter())
            counted[each.outcome.verdict] += 1
            counted[CHANGED] += is_change(each.outcome)
            self.shapes.update((each.row, shape) for shape in each.shapes)
            self.remarks.update(each.remarks)
            if each.outcome.verdict in UNDECIDED:
                self.undecided[_why(each.outcome)] += 1
            self.seconds[each.row] = self.seconds.get(each.row, 0.0) + each.seconds

    def save(self, path: Path) -> None:
        """All of it, or what was there stays.  Raises UsageError."""
        document = {
            "format": FORMAT,
            "elapsed": self.elapsed,
            "first": self.first,
            "following": self.following,
            "done": {source: sorted(seeds) for source, seeds in self.done.items()},
            "counts": [[*key, counted] for key, counted in sorted(self.counts.items())],
            "seconds": self.seconds,
            "shapes": [[*key, times] for key, times in sorted(self.shapes.items())],
            "remarks": dict(sorted(self.remarks.items())),
            "undecided": dict(self.undecided.most_common()),
            "kinds": {
                name: [kind.times, kind.source, kind.seed, kind.pair]
                for name, kind in self.kinds.items()
            },
        }
        fresh = path.with_name(path.name + ".new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with open(fresh, "w", encoding="utf-8") as file:
                json.dump(document, file, indent=1)
                file.flush()
                os.fsync(file.fileno())
            os.replace(fresh, path)
        except OSError as error:
            raise UsageError(f"--state {path}: cannot be written: {error.strerror}") from error


def _why(outcome: PairOutcome) -> str:
    """The code and the reason, without the names and numbers of this program."""
    sentence = _NAMED.sub("…", outcome.reason.split("\n", 1)[0])
    return f"{outcome.code}: {sentence}" if sentence else outcome.code


def load(path: Path) -> HuntState:
    """The state in a file; a new state if the file does not exist.  Raises UsageError."""
    try:
        data = cast("Mapping[str, object]", json.loads(path.read_text(encoding="utf-8")))
        return _state(data)
    except FileNotFoundError:
        return HuntState()
    except OSError as error:
        raise UsageError(f"--state {path}: cannot be read: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise UsageError(f"--state {path}: this is no state of a hunt; name another") from error


def _state(data: Mapping[str, object]) -> HuntState:
    if data["format"] != FORMAT:
        raise ValueError
    done = cast("Mapping[str, list[int]]", data["done"])
    counts = cast("list[tuple[str, str, dict[str, int]]]", data["counts"])
    kinds = cast("Mapping[str, tuple[int, str, int, str]]", data["kinds"])
    shapes = cast("list[tuple[str, str, int]]", data.get("shapes", []))
    return HuntState(
        int(cast("int", data.get("first", 0))),
        dict(cast("Mapping[str, int]", data["following"])),
        {source: set(seeds) for source, seeds in done.items()},
        {(row, tokens): Counter(counted) for row, tokens, counted in counts},
        dict(cast("Mapping[str, float]", data["seconds"])),
        {name: SeenKind(*kind) for name, kind in kinds.items()},
        float(cast("float", data["elapsed"])),
        Counter({(row, shape): times for row, shape, times in shapes}),
        Counter(cast("Mapping[str, int]", data.get("remarks", {}))),
        Counter(cast("Mapping[str, int]", data.get("undecided", {}))),
    )
