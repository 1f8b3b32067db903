"""The findings of `tangle-tv fuzz`: counted, printed, and written into a folder."""

from __future__ import annotations

import json
import shlex
from argparse import Namespace
from collections import Counter
from dataclasses import field
from pathlib import Path

from common.data import dataclass
from report.json import Object, fuzz_document
from tangle_tv.cli.options import FUZZ_DEFAULTS
from tangle_tv.cli.whole_file import write_into
from tangle_tv.commands.fuzz_job import DIED, LOST, UNCHANGED, FuzzFinding, PairOutcome, Tried
from transforms.llvm.recipe import Making
from verify.options import spelled
from verify.refinement.verdict import Verdict

MAX_SEEDS = 20
"""Seeds of further findings of one kind that are named."""
COLUMNS = (UNCHANGED, *(v.value for v in Verdict), DIED, LOST)


@dataclass
class FindingKind:
    """Findings that are alike: the `first`, which is the smallest, and the seeds of all."""

    first: FuzzFinding
    seeds: list[int] = field(default_factory=list[int])
    findings: int = 0
    reduced: str = ""

    @property
    def title(self) -> str:
        name, code, what, tokens = self.first.kind
        at = f", {what}" if what else ""
        return f"{name}: {code}{at}{', with tokens' if tokens else ''}"


@dataclass
class FuzzTally:
    """The counts of a run."""

    seed: int
    makings: tuple[Making, ...]
    programs: int = 0
    seconds: float = 0.0
    outcomes: list[PairOutcome] = field(default_factory=list[PairOutcome])
    changed: Counter[str] = field(default_factory=Counter[str])
    """How many programs each pass changed."""
    unread: list[str] = field(default_factory=list[str])
    """Of each seed whose file LLVM does not read: why."""
    found: dict[tuple[str, str, str, bool], FindingKind] = field(
        default_factory=dict[tuple[str, str, str, bool], FindingKind]
    )

    @property
    def kinds(self) -> list[FindingKind]:
        return [self.found[key] for key in sorted(self.found)]

    @property
    def pairs(self) -> int:
        """Passes run on a program."""
        return len(self.outcomes)

    @property
    def has_read_nothing(self) -> bool:
        """Whether there was no program, as LLVM does not read the files."""
        return not self.programs and bool(self.unread)

    def add(self, tried: Tried) -> None:
        self.programs += bool(tried.outcomes)
        self.outcomes += tried.outcomes
        self.unread += [tried.unread] if tried.unread else []
        self.changed.update({o.name for o in tried.outcomes if o.verdict != UNCHANGED})

    def kind_of(self, finding: FuzzFinding) -> FindingKind:
        """The kind, this finding among it."""
        kind = self.found.setdefault(finding.kind, FindingKind(finding))
        kind.findings += 1
        if finding.seed not in kind.seeds:
            kind.seeds.append(finding.seed)
        if (len(finding.text), finding.seed) < (len(kind.first.text), kind.first.seed):
            kind.first = finding
        return kind


def show(tally: FuzzTally, arguments: Namespace) -> None:
    """Prints what was found."""
    if arguments.json:
        print(fuzz_document(_object(tally, arguments)))
        return
    for making in tally.makings:
        print(f"LLVM {making.version}: {making}{_forgetting(making)}")
    rate = tally.pairs / tally.seconds
    print(
        f"seed {tally.seed}: {tally.programs} programs, {tally.pairs} pairs in "
        f"{tally.seconds:.1f} s, {rate:.0f} a second"
    )
    if tally.unread:
        print(f"{len(tally.unread)} seeds without a program: {tally.unread[0]}")
    print(f"\n{table(tally)}")
    for kind in tally.kinds:
        print(f"\n{kind.title}; {_seeds(kind)}")
        print(f"  {kind.first.sentence}")
        print(f"  again: {again(kind, arguments)}")
        if kind.reduced and arguments.save is None:
            print("\n" + "\n".join(f"  {line}".rstrip() for line in kind.reduced.splitlines()))
    if arguments.save is not None and tally.kinds:
        print(f"\nkept in {arguments.save}")


def _forgetting(making: Making) -> str:
    return ", convergence forgotten meanwhile" if making.forget else ""


def _seeds(kind: FindingKind) -> str:
    seeds = sorted(kind.seeds)
    more = f" and {len(seeds) - MAX_SEEDS} more" if len(seeds) > MAX_SEEDS else ""
    return f"seed{'s' if len(seeds) > 1 else ''} {', '.join(map(str, seeds[:MAX_SEEDS]))}{more}"


def table(tally: FuzzTally) -> str:
    """A table of passes, the most pairs first; without empty columns.  `changed`: so many of all
    programs."""
    outcomes = tally.outcomes
    counted = Counter((o.name, o.verdict) for o in outcomes)
    names = [name for name, _ in Counter(o.name for o in outcomes).most_common()]
    columns = [c for c in COLUMNS if any(counted[name, c] for name in names)]
    width = max((len(name) for name in names), default=4)
    lines = [
        "  ".join(
            (
                f"{'pass':{width}}",
                f"{'pairs':>7}",
                f"{'changed':>11}",
                *(f"{c:>11}" for c in columns),
            )
        )
    ]
    for name in [*names, "all"] if len(names) > 1 else names:
        own = [name] if name != "all" else names
        numbers = [sum(counted[n, c] for n in own) for c in columns]
        rate = "" if name == "all" else f"{tally.changed[name]}/{tally.programs}"
        first = (f"{name:{width}}", f"{sum(numbers):7}", f"{rate:>11}")
        cells = (*first, *(f"{n:11}" for n in numbers))
        lines.append("  ".join(cells))
    undecided = Counter(
        f"{o.verdict} ({o.code})" for o in outcomes if o.verdict in ("unknown", "unsupported")
    )
    lines += [f"{number:7} {what}" for what, number in undecided.most_common()]
    return "\n".join(lines)


def again(kind: FindingKind, arguments: Namespace) -> str:
    """The command that finds it again."""
    making = kind.first.making
    words = ["tangle-tv", "fuzz", "--passes", making.name]
    words += ["--triple", making.recipe.triple] if making.recipe.triple else []
    words += ["--cpu", making.recipe.cpu] if making.recipe.cpu else []
    words += [f"--llvm={option}" for option in making.recipe.options]
    words += ["--opt", making.program] if making.program else []
    words += ["--forget"] if making.forget else []
    words += ["--from", arguments.folder] if arguments.folder else []
    words += ["--tests", arguments.tests] if arguments.tests else []
    words += ["--tokens", arguments.tokens] if arguments.tokens != "mixed" else []
    words += ["--family", arguments.family] if arguments.family != "random" else []
    words += spelled(arguments.options, FUZZ_DEFAULTS)
    return shlex.join([*words, "--seed", str(kind.first.seed), "--programs", "1"])


def _object(tally: FuzzTally, arguments: Namespace) -> Object:
    names = dict.fromkeys(o.name for o in tally.outcomes)
    counted = Counter((o.name, o.verdict) for o in tally.outcomes)
    return {
        "seed": tally.seed,
        "programs": tally.programs,
        "pairs": tally.pairs,
        "seconds": round(tally.seconds, 3),
        "commands": [str(making) for making in tally.makings],
        "passes": [
            {
                "name": name,
                "changed": tally.changed[name],
                **{column: counted[name, column] for column in COLUMNS},
            }
            for name in names
        ],
        "findings": [finding_object(kind, arguments) for kind in tally.kinds],
    }


def finding_object(kind: FindingKind, arguments: Namespace) -> Object:
    """The JSON object of a kind of finding, without parts that depend on other kinds."""
    first = kind.first
    name, code, what, tokens = first.kind
    return {
        "pass": name,
        "code": code,
        "operation": what,
        "tokens": tokens,
        "reason": first.sentence,
        "function": first.checked.function if first.checked else None,
        "seed": first.seed,
        "seeds": sorted(kind.seeds),
        "again": again(kind, arguments),
        "llvm": first.making.version,
        "command": str(first.making),
        "forget": first.making.forget,
        "triple": first.making.recipe.triple,
        "cpu": first.making.recipe.cpu,
        "input": first.text,
        "before": first.checked.before if first.checked else None,
        "after": first.checked.after if first.checked else None,
        "reduced": kind.reduced or None,
    }


def keep(folder: str, kind: FindingKind, arguments: Namespace) -> None:
    """The finding in a folder of its own: what LLVM read, the pair, what is left of it, and all
    that is known in JSON."""
    known = finding_object(kind, arguments)
    name, code, what, tokens = kind.first.kind
    words = [name, code, what.strip("@"), "tokens" if tokens else ""]
    place = Path(folder) / "-".join(
        "".join(c if c.isalnum() else "-" for c in w) for w in words if w
    )
    files = {
        "input.ll": known["input"],
        "before.ll": known["before"],
        "after.ll": known["after"],
        "reduced.ll": known["reduced"],
        "finding.json": json.dumps(known, indent=1, ensure_ascii=False),
    }
    for file, text in files.items():
        if isinstance(text, str):
            write_into(arguments, place, file, text)
