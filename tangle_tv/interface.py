"""A check through the command's JSON, and what came of it."""

from __future__ import annotations

import html
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import TypedDict, cast

ENTRY = Path(__file__).with_name("entry.py")
VERDICT_STATUSES = frozenset({0, 1, 3, 4, 5, 70})
"""The exit statuses of the command that come with verdicts."""
SEVERITY = ("incorrect", "invalid", "unsupported", "unknown", "correct")
_INSTEAD = {
    "html": "the page of a pair is its `page`",
    "json": "the JSON of a pair is its `document`",
}
"""Options of the command that are something else here."""
_PAGE = "tangle-tv: page: "
_NOTE = "tangle-tv: note: "


class Options(TypedDict, total=False):
    """The options of `tangle-tv check`, with `_` for `-`; those that take no value are bools.  Only
    the file that `config` names is read for options."""

    threads: int
    unroll: int
    recursion: int
    model: str
    timeout: float
    memory: int
    entry: str
    never_diverges: bool
    never_communicates: bool
    uniform_control_flow: bool
    uniform: Sequence[str]
    open_entry: bool
    workgroup: str
    subgroup: int
    undef_inputs: bool
    disable_poison_input: bool
    masks: str
    barriers: str
    langref: int
    ops: str | os.PathLike[str]
    bounded: bool
    samples: int
    no_inline: bool
    reader: str
    config: str | os.PathLike[str]


class CheckError(Exception):
    """The command refuses its input or its options; the message is the command's."""


@dataclass(frozen=True)
class Pair:
    """One pair of functions.  `document` is its object in the command's JSON (docs/json.md); `page`
    is its trace page, an HTML document; `premises` of the verdict are a sentence each."""

    function: str
    verdict: str
    code: str
    reason: str
    document: Mapping[str, object] = field(repr=False)
    page: str = field(repr=False)
    premises: tuple[str, ...] = field(default=(), repr=False)

    def frame(self) -> str:
        """The trace page in a frame, for a page around it."""
        content = html.escape(self.page, quote=True)
        title = html.escape(f"{self.function}: {self.verdict}", quote=True)
        return (
            f'<iframe title="{title}" sandbox="allow-scripts" srcdoc="{content}" '
            'style="width: 100%; height: 40rem; border: 1px solid #8884"></iframe>'
        )

    def _repr_html_(self) -> str:
        return self.frame()


@dataclass(frozen=True)
class Result:
    """The verdicts on all pairs.  `notes` name functions without a partner."""

    pairs: tuple[Pair, ...]
    notes: tuple[str, ...] = ()

    @property
    def verdict(self) -> str:
        """The worst verdict: `incorrect`, `invalid`, `unsupported`, `unknown`, or `correct`."""
        return min((pair.verdict for pair in self.pairs), key=SEVERITY.index)

    @property
    def correct(self) -> bool:
        """Whether every pair is correct."""
        return self.verdict == "correct"

    def _repr_html_(self) -> str:
        """The trace pages, in a notebook."""
        return "\n".join(pair.frame() for pair in self.pairs)


def checked(
    before: str | os.PathLike[str],
    after: str | os.PathLike[str] | None,
    function: str | Sequence[str] | None,
    options: Options,
) -> Result:
    """Run the command.  Raises CheckError."""
    _refuse_others(options)
    with tempfile.TemporaryDirectory(prefix="tangle-tv-") as folder:
        pages = Path(folder) / "pages"
        given = [(before, "before.ll"), (after, "after.ll")]
        files = [_file(each, Path(folder), name) for each, name in given if each is not None]
        names = [function] if isinstance(function, str) else function or ()
        chosen = (f"--function={name}" for name in names)
        words = (*files, *chosen, *_words(options), "--json", "--html", str(pages))
        done = subprocess.run(
            [sys.executable, "-P", str(ENTRY), "check", *words],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
        said = done.stderr.decode("utf-8", "replace")
        if done.returncode not in VERDICT_STATUSES or not done.stdout:
            raise CheckError(said.strip() or f"tangle-tv: exit status {done.returncode}")
        written = [Path(name).read_text(encoding="utf-8") for name in _after(_PAGE, said)]
    document = cast("Mapping[str, object]", json.loads(done.stdout))
    pairs = cast("Sequence[Mapping[str, object]]", document["pairs"])
    # After the pages of several pairs comes an index.
    pages_of_pairs = zip(pairs, written[: len(pairs)], strict=True)
    found = tuple(_pair(each, page) for each, page in pages_of_pairs)
    return Result(found, tuple(_after(_NOTE, said)))


def _file(given: str | os.PathLike[str], folder: Path, name: str) -> str:
    """The path of a module as seen from `folder`, into which a text is written.  Raises
    CheckError."""
    if not isinstance(given, str) or "\n" not in given:
        if not os.path.exists(given):
            text = "; a module's text is a str with a newline" if isinstance(given, str) else ""
            raise CheckError(f"tangle-tv: {os.fspath(given)!r}: there is no such file{text}")
        return os.path.abspath(given)
    (folder / name).write_text(given, encoding="utf-8")
    return name


def _refuse_others(options: Options) -> None:
    """Refuse what is no option, before the command takes it for another or writes files that nobody
    sees.  Raises CheckError."""
    known = list(Options.__annotations__)
    for name in options:
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = _INSTEAD.get(name) or (f"did you mean {near[0]}?" if near else "")
            listed = f"there are {', '.join(known)}"
            raise CheckError(
                "; ".join(filter(None, (f"check has no option {name!r}", hint, listed)))
            )


def _words(options: Options) -> Iterator[str]:
    if "config" not in options:
        yield "--no-config"
    for name, value in options.items():
        flag = f"--{name.replace('_', '-')}"
        if isinstance(value, bool):
            if value:
                yield flag
        elif isinstance(value, list | tuple):
            for each in cast("Sequence[object]", value):
                yield f"{flag}={each}"
        else:
            is_path = name in ("ops", "config") or (name == "reader" and os.sep in str(value))
            yield f"{flag}={os.path.abspath(str(value)) if is_path else value}"


def _after(mark: str, said: str) -> list[str]:
    return [line.removeprefix(mark) for line in said.splitlines() if line.startswith(mark)]


def _pair(document: Mapping[str, object], page: str) -> Pair:
    verdict, code, reason = (str(document[name]) for name in ("verdict", "code", "reason"))
    stated = cast("Mapping[str, Sequence[str]]", document["premises"])["sentences"]
    return Pair(str(document["function"]), verdict, code, reason, document, page, tuple(stated))
