"""The sources of a fuzzing run's programs, each by its seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from corpus.random_programs import RANDOM, Tokens, program_of


class Programs(Protocol):
    """A source of programs."""

    def text(self, seed: int) -> str:
        """The program with this seed: a valid module.  Raises `NoProgram`."""
        ...


class NoProgram(Exception):
    """There is no program with this seed; the message says why."""


class NotRead(NoProgram):
    """The LLVM that is to run the passes does not read the file."""


@dataclass(frozen=True)
class RandomPrograms:
    """Drawn from nothing but the seed: of a family, of all, or of none."""

    tokens: Tokens
    family: str = RANDOM

    def text(self, seed: int) -> str:
        return program_of(seed, self.tokens, self.family)
