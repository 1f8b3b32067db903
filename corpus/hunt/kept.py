"""Programs that a hunt keeps, because a pass did something to them that it had done to none before,
and programs made of them: changed at random, or crossed."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from corpus.fuzz_programs import NoProgram
from corpus.seed_programs import SeedPrograms

CROSSED = 0.4
"""How often two of them are crossed."""


@dataclass(frozen=True)
class KeptPrograms:
    """Those of a folder.  A program depends on its seed and on what is in the folder."""

    folder: Path
    opt: str

    def text(self, seed: int) -> str:
        """Raises `NoProgram`."""
        files = tuple(sorted(self.folder.glob("*.ll")))
        if not files:
            raise NoProgram("no program was kept yet")
        return SeedPrograms(files, opt=self.opt, crossed=CROSSED).text(seed)


def keep_program(folder: Path, text: str) -> None:
    """Raises `OSError`."""
    name = hashlib.sha256(text.encode()).hexdigest()[:16]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.ll").write_text(text, encoding="utf-8")
