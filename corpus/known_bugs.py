"""The baseline: wrong steps that are known, each with the reason.

`corpus/bugs/known.toml` is the baseline of the built-in corpus:

    [[bug]]
    module = "block_reduce.nvptx64-tokens"      # the file's stem
    pass = "GVN"
    function = "block_reduce"
    code = "loop-not-first"
    reason = "..."                              # what is wrong, and who says so
    pair = "heart-gvn.ll"                       # the reduced one, if there is one

All but `pair` must be there.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import cast

from common.toml_file import TomlFileError, table_of
from report.codes import VERDICT_CODES
from verify.codes import Code

KNOWN = Path(__file__).resolve().parent / "bugs" / "known.toml"


DIFFERENCES = VERDICT_CODES.keys() - {Code.LLVM_VERIFIER}
"""The codes of counterexamples; broken static rules have others."""


class BaselineError(Exception):
    """A baseline that cannot be used; the message says where."""


@dataclass(frozen=True)
class KnownBug:
    """A step that is wrong and was read by hand; `pair` is its file in `corpus/bugs`, or empty."""

    module: str
    transform: str
    function: str
    code: str
    reason: str
    pair: str = ""

    @property
    def place(self) -> tuple[str, str, str]:
        return (self.module, self.transform, self.function)

    def is_shown_by(self, code: str) -> bool:
        """Whether the code is the bug's, or both are codes of counterexamples: which difference a
        run shows depends on the solver."""
        return code == self.code or {code, self.code} <= DIFFERENCES


_KEYS = {{"transform": "pass"}.get(f.name, f.name): f.name for f in fields(KnownBug)}
_NEEDED = [key for key in _KEYS if key != "pair"]


def known_bugs(path: Path = KNOWN) -> tuple[KnownBug, ...]:
    """Reads a baseline.  Raises `BaselineError`."""
    try:
        table = table_of(path)
    except TomlFileError as error:
        raise BaselineError(str(error)) from error
    if table.keys() - {"bug"} or not isinstance(table.get("bug", []), list):
        raise BaselineError(f"{path}: a baseline has tables [[bug]] and nothing else")
    rows = cast("list[object]", table.get("bug", []))
    return tuple(_known(path, number, row) for number, row in enumerate(rows, 1))


def _known(path: Path, number: int, row: object) -> KnownBug:
    where = f"{path}: bug {number}"
    given = cast("dict[str, object]", row) if isinstance(row, dict) else {}
    for key in _NEEDED:
        value = given.get(key)
        if not isinstance(value, str) or not value.strip():
            raise BaselineError(f"{where}: `{key}` is missing: a known bug names {_needed()}")
    texts = {_KEYS[key]: value for key, value in given.items() if key in _KEYS}
    if len(texts) != len(given) or not all(isinstance(value, str) for value in texts.values()):
        raise BaselineError(f"{where}: keys are {', '.join(_KEYS)}, all of them texts")
    return KnownBug(**cast("dict[str, str]", texts))


def _needed() -> str:
    return f"{', '.join(_NEEDED[:-1])} and {_NEEDED[-1]}"
