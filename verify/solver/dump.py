"""Questions to the solvers as files in SMT-LIB, for other solvers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from enum import Enum
from itertools import count
from pathlib import Path

import z3

from common.data import dataclass
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


UNWRITTEN = "could not be written to"
"""What a note says of questions that are missing."""
_NO_STATUS = "(set-info :status unknown)"
"""As z3 prints it."""


@dataclass(frozen=True)
class Dump:
    """Where the questions of one pair are written: `folder/stem.N.ASKED.smt2`, from 1.  `unwritten`
    has the reason for each that could not be."""

    folder: Path
    stem: str
    unwritten: list[str] = field(default_factory=list[str])

    def write(
        self, asked: Asked, terms: Sequence[z3.BoolRef], logic: str, answer: z3.CheckSatResult
    ) -> None:
        """Write the next question, with the answer that was found."""
        text = smtlib(terms, logic)
        content = (
            f"; {_MEANINGS[asked]}\n{text.replace(_NO_STATUS, f'(set-info :status {answer})')}"
        )
        for number in count(1):
            path = self.folder / f"{self.stem}.{number}.{asked.value}.smt2"
            if not any(self.folder.glob(f"{self.stem}.{number}.*.smt2")):
                try:
                    path.write_text(content, encoding="utf-8")
                except OSError as error:  # no reason to lose the verdict
                    path.unlink(missing_ok=True)
                    self.unwritten.append(error.strerror or str(error))
                return

    @property
    def notes(self) -> tuple[str, ...]:
        """What is to be said of questions that are missing."""
        if not self.unwritten:
            return ()
        count = len(self.unwritten)
        questions = "1 question" if count == 1 else f"{count} questions"
        return (f"{questions} {UNWRITTEN} {self.folder}: {self.unwritten[0]}",)
