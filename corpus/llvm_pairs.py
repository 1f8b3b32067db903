"""Real LLVM output as pairs: `corpus/inputs/*.ll` in, `corpus/pairs/llvm/*.ll` out.

    python -m corpus.llvm_pairs [--check] [NAMES…]

An input's comments say which passes run for which machine (`; RUN:`, as for `opt`) and what is
expected of LLVM's own result (`; HONEST[ options]:`) and of one made while LLVM did not know of
`convergent` (`; FORGOTTEN[ options]:`, or `same` when forgetting makes no difference, and then
there is no second pair).  `--check` compares with the stored pairs instead of writing them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from corpus.expect import MARKER, PAIRS
from corpus.made_pairs import CommandError, pair_text, readable, run_command
from transforms.llvm.hide_convergence import run_forgetting
from transforms.llvm.passes import Recipe, as_pair, run_passes

INPUTS = Path(__file__).resolve().parent / "inputs"
OUTPUTS = PAIRS / "llvm"
FUNCTION = "f"
SAME = ": same"
HONEST = "LLVM's own output."
FORGOTTEN = "The output of an LLVM that did not see `convergent`, which was put back afterwards."
_COMMENT = re.compile(r"^; (RUN|HONEST|FORGOTTEN)([^:\n]*): (.*)$", re.M)


@dataclass(frozen=True)
class LlvmCase:
    """An input.  `honest` and `forgotten` are `[options]: verdict`, several of each; no
    `forgotten`: LLVM is expected to do the same whether it knows of `convergent` or not."""

    name: str
    comment: tuple[str, ...]
    recipe: Recipe
    honest: tuple[str, ...]
    forgotten: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class CaseResults:
    """LLVM's two results for a case, each joined with its source, and the pair files."""

    case: LlvmCase
    honest: str
    forgotten: str

    @property
    def same(self) -> bool:
        """Whether LLVM gives the same result without knowing of `convergent`."""
        return self.honest == self.forgotten

    @property
    def files(self) -> Mapping[Path, str]:
        """The files of the corpus that the case makes, by name."""
        case = self.case
        made = {f"{case.name}.ll": _pair_file(case, self.honest, case.honest, HONEST)}
        if case.forgotten:
            text = _pair_file(case, self.forgotten, case.forgotten, FORGOTTEN)
            made[f"{case.name}-forgotten.ll"] = text
        return {OUTPUTS / name: text for name, text in made.items()}


def cases(folder: Path = INPUTS) -> Iterator[LlvmCase]:
    """All inputs, by name.  Raises `CommandError`, `OSError`."""
    for path in sorted(folder.glob("*.ll")):
        yield read_case(path)


def read_case(path: Path) -> LlvmCase:
    """One input.  Raises `CommandError`, `OSError`."""
    text = path.read_text(encoding="utf-8")
    directives: dict[str, list[str]] = {}
    for match in _COMMENT.finditer(text):
        key, options, value = match.groups()
        line = f"{options}: {value}" if key in ("HONEST", "FORGOTTEN") else value
        directives.setdefault(key, []).append(line)
    missing = {"RUN", "HONEST", "FORGOTTEN"} - set(directives)
    if missing:
        raise CommandError(f"{path}: no line `; {min(missing)}: …`")
    return LlvmCase(
        path.stem,
        _comment(text),
        recipe_from(directives["RUN"][0].split()),
        tuple(directives["HONEST"]),
        tuple(line for line in directives["FORGOTTEN"] if line != SAME),
        text,
    )


def _comment(text: str) -> tuple[str, ...]:
    """The lines of comment at the top that are no directives."""
    lines = takewhile(lambda line: line.startswith(";"), text.splitlines())
    return tuple(line for line in lines if not _COMMENT.match(line))


def recipe_from(words: Sequence[str]) -> Recipe:
    """The recipe in words of `opt`'s command line: triple, CPU and passes; the rest are options."""
    values = {"-mtriple": "", "-mcpu": "", "-passes": ""}
    options: list[str] = []
    for word in words:
        key, _, value = word.partition("=")
        if key in values:
            values[key] = value
        else:
            options.append(word)
    passes = tuple(values["-passes"].split(","))
    return Recipe(passes, tuple(options), values["-mtriple"], values["-mcpu"])


def make(case: LlvmCase) -> CaseResults:
    """Run LLVM twice.  Raises `LlvmFailed`; `CommandError` when `same` or its absence is wrong."""
    made = CaseResults(
        case,
        _joined(case, run_passes(case.text, case.recipe)),
        _joined(case, run_forgetting(case.text, case.recipe)),
    )
    if made.same == bool(case.forgotten):
        says = "no difference" if made.same else "a difference"
        raise CommandError(f"{case.name}: forgetting convergent makes {says}")
    return made


def _joined(case: LlvmCase, after: str) -> str:
    return readable(as_pair(case.text, after, FUNCTION))


def _pair_file(case: LlvmCase, body: str, expected: Sequence[str], how: str) -> str:
    header = [
        *case.comment,
        f"; {how}",
        f"; Do not edit: made by python -m corpus.llvm_pairs {case.name}, which ran",
        f";   {case.recipe}",
        *(f"{MARKER}{line}" for line in expected),
    ]
    return pair_text(header, body)


def _made_files(names: Collection[str]) -> Iterator[Mapping[Path, str]]:
    for case in cases():
        if not names or case.name in names:
            yield make(case).files


def main(arguments: Sequence[str] | None = None) -> int:
    """0; 1: stored pairs differ from what LLVM gives now; 2: an input cannot be used."""
    return run_command("corpus.llvm_pairs", __doc__, _made_files, arguments)


if __name__ == "__main__":
    sys.exit(main())
