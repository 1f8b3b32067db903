"""Real LLVM output as pairs: `corpus/inputs/*.ll` in, `corpus/pairs/llvm/*.ll` out.

    python -m corpus.llvm_pairs [--check] [NAMES…]

An input's comments say which passes run for which machine (`; RUN:`, as for `opt`) and what is
expected of LLVM's own result (`; HONEST[ options]:`) and of one made while LLVM did not know of
`convergent` (`; FORGOTTEN[ options]:`, or `same` when forgetting makes no difference, and then
there is no second pair).  `--check` compares with the stored pairs instead of writing them.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from corpus.expect import MARKER, PAIRS
from transforms.llvm.hide_convergence import run_forgetting
from transforms.llvm.passes import Recipe, as_pair, run_passes
from transforms.llvm.worker import LlvmFailed

INPUTS = Path(__file__).resolve().parent / "inputs"
OUTPUTS = PAIRS / "llvm"
FUNCTION = "f"
SAME = ": same"
HONEST = "LLVM's own output."
FORGOTTEN = "The output of an LLVM that did not see `convergent`, which was put back afterwards."
_COMMENT = re.compile(r"^; (RUN|HONEST|FORGOTTEN)([^:\n]*): (.*)$", re.M)
_NOT_WANTED = re.compile(r"^(; ModuleID|source_filename|; Function Attrs)")


class InputError(Exception):
    """An input whose comments do not say what to run; the message names the file."""


@dataclass(frozen=True)
class Case:
    """An input.  `honest` and `forgotten` are `[options]: verdict`, several of each; no
    `forgotten`: LLVM is expected to do the same whether it knows of `convergent` or not."""

    name: str
    comment: tuple[str, ...]
    recipe: Recipe
    honest: tuple[str, ...]
    forgotten: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Made:
    """LLVM's two results for a case, each joined with its source, and the pair files."""

    case: Case
    honest: str
    forgotten: str

    @property
    def same(self) -> bool:
        """Knowing of `convergent` made no difference."""
        return self.honest == self.forgotten

    @property
    def files(self) -> Mapping[Path, str]:
        """What belongs into the corpus."""
        case = self.case
        made = {f"{case.name}.ll": _pair_file(case, self.honest, case.honest, HONEST)}
        if case.forgotten:
            text = _pair_file(case, self.forgotten, case.forgotten, FORGOTTEN)
            made[f"{case.name}-forgotten.ll"] = text
        return {OUTPUTS / name: text for name, text in made.items()}


def cases(folder: Path = INPUTS) -> Iterator[Case]:
    """All inputs, by name.  Raises `InputError`, `OSError`."""
    for path in sorted(folder.glob("*.ll")):
        yield read_case(path)


def read_case(path: Path) -> Case:
    """One input.  Raises `InputError`, `OSError`."""
    text = path.read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    for match in _COMMENT.finditer(text):
        key, options, value = match.groups()
        line = f"{options}: {value}" if key in ("HONEST", "FORGOTTEN") else value
        found.setdefault(key, []).append(line)
    missing = {"RUN", "HONEST", "FORGOTTEN"} - set(found)
    if missing:
        raise InputError(f"{path}: no line `; {min(missing)}: …`")
    return Case(
        path.stem,
        _comment(text),
        recipe_from(found["RUN"][0].split()),
        tuple(found["HONEST"]),
        tuple(line for line in found["FORGOTTEN"] if line != SAME),
        text,
    )


def _comment(text: str) -> tuple[str, ...]:
    """The lines of comment at the top that are no directives."""
    lines = takewhile(lambda line: line.startswith(";"), text.splitlines())
    return tuple(line for line in lines if not _COMMENT.match(line))


def recipe_from(words: Sequence[str]) -> Recipe:
    """The recipe in words of `opt`'s command line: triple, CPU and passes; the rest are options."""
    known = {"-mtriple": "", "-mcpu": "", "-passes": ""}
    options: list[str] = []
    for word in words:
        key, _, value = word.partition("=")
        if key in known:
            known[key] = value
        else:
            options.append(word)
    passes = tuple(known["-passes"].split(","))
    return Recipe(passes, tuple(options), known["-mtriple"], known["-mcpu"])


def make(case: Case) -> Made:
    """Run LLVM twice.  Raises `LlvmFailed`; `InputError` when `same` or its absence is wrong."""
    made = Made(
        case,
        _joined(case, run_passes(case.text, case.recipe)),
        _joined(case, run_forgetting(case.text, case.recipe)),
    )
    if made.same == bool(case.forgotten):
        says = "no difference" if made.same else "a difference"
        raise InputError(f"{case.name}: forgetting convergent makes {says}")
    return made


def _joined(case: Case, after: str) -> str:
    lines = as_pair(case.text, after, FUNCTION).splitlines()
    return "\n".join(line for line in lines if not _NOT_WANTED.match(line)).strip()


def _pair_file(case: Case, body: str, expected: Sequence[str], how: str) -> str:
    header = [
        *case.comment,
        f"; {how}",
        f"; Do not edit: made by python -m corpus.llvm_pairs {case.name}, which ran",
        f";   {case.recipe}",
        *(f"{MARKER}{line}" for line in expected),
    ]
    return "\n".join(header) + f"\n\n{body}\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """0; 1: stored pairs differ from what LLVM gives now; 2: an input cannot be used."""
    parser = argparse.ArgumentParser(prog="python -m corpus.llvm_pairs", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    given = parser.parse_args(arguments)
    changed = 0
    try:
        for case in cases():
            if given.names and case.name not in given.names:
                continue
            for path, text in make(case).files.items():
                same = path.exists() and path.read_text(encoding="utf-8") == text
                changed += not same
                if not same:
                    print(f"{'differs' if given.check else 'written'}: {path.name}")
                if not same and not given.check:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(text, encoding="utf-8")
    except (InputError, LlvmFailed, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return 1 if given.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
