"""The rows of `corpus.support` as text, as Markdown (`SUPPORT.md`), and as a JSON object."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase

from corpus.catalogue.entry import Entry, Section
from corpus.support import Status, SupportRow

COMMAND = "tangle-tv support --markdown > SUPPORT.md"
WIDEST_NAME = 56

MEANINGS: Mapping[Status, str] = {
    Status.EXACT: "its function is proved to refine itself without any stand-in, and what shows "
    "its meaning is decided: on fixed inputs the concrete machine's result is proved and another "
    "refuted, or a wrong target is refuted, or the mark (a flag, an attribute) is added and taken "
    "away. *without meaning here*: both of these are correct",
    Status.APPROXIMATED: "supported, but a stand-in takes part, or something stays open: some "
    "refutations end in `unknown` or `unsupported`, or a promise is not looked into",
    Status.UNSUPPORTED: "refused",
    Status.UNKNOWN: "the checker contradicts the catalogue: a bug of one of them",
}

_GLOB = re.compile(r"[*?\[]")


def select(entries: Sequence[Entry], pattern: str | None) -> list[Entry]:
    """The entries whose names contain `pattern`, or match it when it is a glob; case is ignored."""
    if pattern is None:
        return list(entries)
    wanted = pattern.lower()
    if _GLOB.search(wanted):
        return [e for e in entries if fnmatchcase(e.name.lower(), wanted)]
    return [e for e in entries if wanted in e.name.lower()]


def by_group(rows: Sequence[SupportRow]) -> Iterator[tuple[Section, list[SupportRow]]]:
    """The rows of each group that is not empty, in the table's order."""
    for group in Section:
        members = [row for row in rows if row.entry.group is group]
        if members:
            yield group, members


def counts(rows: Sequence[SupportRow]) -> str:
    """`3 exact, 1 unsupported`."""
    by_status = Counter(row.status for row in rows)
    return ", ".join(
        [f"{by_status[status]} {status.value}" for status in Status if by_status[status]]
    )


def text(rows: Sequence[SupportRow]) -> str:
    """One line per entry, by group, and the number of entries of each status."""
    width = min(WIDEST_NAME, max(len(row.entry.name) for row in rows))
    states = max(len(row.status.value) for row in rows)
    parts: list[str] = []
    for group, members in by_group(rows):
        lines = [
            f"  {row.entry.name:<{width}}  {row.status.value:<{states}}  {row.note}".rstrip()
            for row in members
        ]
        parts.append("\n".join([f"{group.value}: {counts(members)}", *lines]))
    entries = "1 entry" if len(rows) == 1 else f"{len(rows)} entries"
    return "\n\n".join([*parts, f"{entries}: {counts(rows)}"])


def markdown(rows: Sequence[SupportRow]) -> str:
    """The text of `SUPPORT.md`: entries with the same status and note share a line."""
    used = {row.status for row in rows}
    meanings = [f"- **{s.value}**: {meaning}." for s, meaning in MEANINGS.items() if s in used]
    present = [status for status in Status if status in used]
    summary = [
        f"| | {' | '.join(status.value for status in present)} |",
        f"| --- |{' ---: |' * len(present)}",
        *[_summary(group.value, members, present) for group, members in by_group(rows)],
        _summary("together", rows, present),
    ]
    parts = [_INTRODUCTION, "\n".join(meanings), "\n".join(summary)]
    for group, members in by_group(rows):
        parts.append(f"## {group.value}\n\n" + "\n".join(_table(members)))
    return "\n\n".join(parts) + "\n"


_INTRODUCTION = f"""# What is supported

Measured: every entry is a tiny function that went through the checker (LLVM 22, solver path, 2
threads). The functions are in [corpus/catalogue](corpus/catalogue); the tests measure them all, and
fail when this file is not what `{COMMAND}` prints.
`tangle-tv support NAME` measures the entries whose names contain NAME. The notes are the checker's
own reasons; memory and its limits are described in [docs/memory.md](docs/memory.md)."""


def _summary(title: str, rows: Sequence[SupportRow], present: Sequence[Status]) -> str:
    by_status = Counter(row.status for row in rows)
    return f"| {title} | {' | '.join(str(by_status[s] or '') for s in present)} |".replace(
        "|  ", "| "
    )


def _table(rows: Sequence[SupportRow]) -> list[str]:
    together: dict[tuple[Status, str], list[str]] = {}
    for row in rows:
        together.setdefault((row.status, row.note), []).append(f"`{row.entry.name}`")
    lines = [
        f"| {', '.join(names)} | {status.value} | {_escaped(note)} |".replace("|  |", "| |")
        for (status, note), names in together.items()
    ]
    return ["| | status | note |", "| --- | --- | --- |", *lines]


def _escaped(note: str) -> str:
    return note.replace("|", "\\|")


def document(rows: Sequence[SupportRow]) -> list[dict[str, object]]:
    """The rows as `tangle-tv support --json` prints them."""
    return [
        {
            "group": row.entry.group.value,
            "name": row.entry.name,
            "status": row.status.value,
            "note": row.note,
            "verdicts": dict(row.verdicts),
            "function": row.entry.function.replace("@@", "@f"),
        }
        for row in rows
    ]
