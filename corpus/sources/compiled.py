"""Makes jobs from what a compiler was given and what it made of it: `NAME.before.ll` and
`NAME.after.ll`, whole modules, each function of both a check."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from corpus.compiled.compiled_files import AFTER, BEFORE
from corpus.sources.files import bytes_of, files_below, printable, text_of, why
from corpus.sources.step_jobs import StepOrigin, items_of
from corpus.sources.units import Expansion, Problem, SourceSettings
from transforms.llvm.steps import Step
from transforms.llvm.worker import LlvmFailed
from verify.ir.errors import IRError
from verify.ir.llvm import canonical


@dataclass(frozen=True)
class CompiledRun:
    """One module before and after: the file `path`, whose name ends with `BEFORE`, and that with
    the other ending beside it.  `step` is the name of what the compiler did."""

    path: Path
    name: str
    step: str
    asked: SourceSettings

    @property
    def sides(self) -> tuple[Path, Path]:
        """The two files."""
        return self.path, self.path.with_name(self.path.name.removesuffix(BEFORE) + AFTER)

    def key(self) -> str:
        texts = (text_of(path, "replace") for path in self.sides if path.exists())
        return self.asked.key("compiled", self.name, self.step, *texts)

    def expand(self) -> Expansion:
        module = printable(self.path.name.removesuffix(BEFORE))
        try:
            before, after = (canonical(bytes_of(path), path.name).text for path in self.sides)
            step = Step(1, self.step, "[module]", before, after)
            origin = StepOrigin(self.name, "compiled", module)
            return Expansion(tuple(items_of([step], origin, self.asked)))
        except (OSError, UnicodeDecodeError) as error:
            return Expansion((), (Problem(self.name, why(error)),))
        except (LlvmFailed, IRError) as error:
            return Expansion((), (Problem(self.name, " ".join(str(error).split())),))


@dataclass(frozen=True)
class Compiled:
    """The modules at or below `root` of which there is one before and one after."""

    root: Path
    label: str
    step: str
    asked: SourceSettings

    def units(self) -> Iterator[CompiledRun | Problem]:
        for found in files_below(self.root, self.label, (BEFORE,), f"files *{BEFORE}"):
            if isinstance(found, Problem):
                yield found
                continue
            path, name = found
            if not path.name.endswith(BEFORE):
                yield Problem(name, f"does not end with {BEFORE}")
                continue
            yield CompiledRun(path, name.removesuffix(BEFORE), self.step, self.asked)
