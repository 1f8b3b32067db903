"""Kinds of findings of a hunt, and the miscompiles among them that are known."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import cast

from corpus.hunt import table
from corpus.known_bugs import DIFFERENCES
from transforms.commands.fuzz_job import DIED, FuzzFinding
from verify.data import dataclass

DIFFERENCE = "difference"
KNOWN = Path(table.__file__).with_name("known.toml")


@dataclass(frozen=True)
class FindingKind:
    """`base`: the pass without its arguments; `change`: how the communicating set changed, or what
    else did, without the names of this program's functions."""

    base: str
    code: str
    change: str
    tokens: bool

    def __str__(self) -> str:
        words = [self.base, self.code, self.change, "tokens" if self.tokens else ""]
        return ", ".join(filter(None, words))


def kind_of(finding: FuzzFinding) -> FindingKind:
    """The kind of a finding."""
    checked = finding.checked
    reason = None if checked is None else checked.reason
    change = ""
    if reason is not None:
        change = reason.operation[1].value if reason.operation else reason.what
        change = "" if change.startswith("@") else change
    elif finding.code == DIED:
        change = finding.sentence.splitlines()[0][:60]
    base = re.findall(r"[\w-]+(?:<[^>]*>)?\)*$", finding.name)
    name = re.sub(r"[<)].*", "", base[0]) if base else finding.name
    return FindingKind(name, finding.code, change, finding.kind[3])


def known_kinds() -> Mapping[tuple[str, str, bool], str]:
    """The pair (or report) that a known kind is written down in, by pass, code and tokens."""
    data = tomllib.loads(KNOWN.read_text(encoding="utf-8"))
    reasons: dict[tuple[str, str, bool], str] = {}
    for each in cast("Sequence[Mapping[str, object]]", data.get("kind", ())):
        for base in cast("Sequence[str]", each["passes"]):
            for code in _codes(cast("Sequence[str]", each["codes"])):
                for tokens in cast("Sequence[bool]", each["tokens"]):
                    reasons[base, code, tokens] = str(each["known"])
    return reasons


def _codes(written: Sequence[str]) -> Iterator[str]:
    for code in written:
        yield from DIFFERENCES if code == DIFFERENCE else (code,)


def pair_of(kind: FindingKind, known: Mapping[tuple[str, str, bool], str]) -> str:
    """The pair or reason of a known finding; empty for a new one."""
    return known.get((kind.base, kind.code, kind.tokens), "")
