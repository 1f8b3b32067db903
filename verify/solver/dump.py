"""Questions to the solvers as files in SMT-LIB, for other solvers."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import count
from pathlib import Path

import z3

from verify.data import dataclass
from verify.solver.smtlib import smtlib


class Asked(Enum):
    """What a question asks; part of its file's name."""

    REFINEMENT = "refinement"
    INVARIANT = "invariant"
    ANY_THREADS = "any-threads"


_MEANINGS = {
    Asked.REFINEMENT: "sat: inputs and choices of the target that no choice of the source explains "
    "(of those that were tried)",
    Asked.INVARIANT: "unsat: these invariants of loops hold after an iteration if they held before",
    Asked.ANY_THREADS: "unsat: one thread does in the target what it does in the source, with "
    "whatever its convergent operations give",
}


_NO_STATUS = "(set-info :status unknown)"
"""As z3 prints it."""


@dataclass(frozen=True)
class Dump:
    """Where the questions of one pair are written: `folder/stem.N.ASKED.smt2`, from 1."""

    folder: Path
    stem: str

    def write(
        self, asked: Asked, terms: Sequence[z3.BoolRef], logic: str, answer: z3.CheckSatResult
    ) -> None:
        """The next question, with the answer that was found.  Raises OSError."""
        text = smtlib(terms, logic)
        content = (
            f"; {_MEANINGS[asked]}\n{text.replace(_NO_STATUS, f'(set-info :status {answer})')}"
        )
        for number in count(1):
            path = self.folder / f"{self.stem}.{number}.{asked.value}.smt2"
            if not any(self.folder.glob(f"{self.stem}.{number}.*.smt2")):
                path.write_text(content, encoding="utf-8")
                return
