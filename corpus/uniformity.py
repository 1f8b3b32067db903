"""The uniformity analysis beside LLVM's own: `opt -passes='print<uniformity>'`.

    python -m corpus.uniformity [--opt opt-22] [--like amdgpu|amdgpu-23|nvptx] FILE…

Every value and branch that only one of the two calls divergent falls into a class with an argument
(`CLASSES`); the exit status is 1 if one does not.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from verify.ir.function import Instruction
from verify.ir.reader import read_module
from verify.ir.values import Local
from verify.uniformity.analyse import uniformity
from verify.uniformity.facts import DivergenceRule, Fact, FactKind, Uniformity
from verify.uniformity.like import LIKE
from verify.uniformity.outputs import Given

TRIPLES: Mapping[str, str] = {"amdgpu": "amdgcn-amd-amdhsa", "nvptx": "nvptx64-nvidia-cuda"}
"""By the target of `--like`."""
FUNCTION = re.compile(
    r"^UniformityInfo for function '(.*?)':\n(.*?)(?=^UniformityInfo|\Z)", re.MULTILINE | re.DOTALL
)

NAME = r'%("[^"]*"|[\w.$-]+)'
RESULT, ARGUMENT = re.compile(rf"{NAME} = "), re.compile(rf".*{NAME}")

CLASSES: Mapping[str, str] = {
    "ours not-m-converged": "LLVM does not look at a branch that is its own join, nor at joins "
    "that are reached outside the smallest cycle: in another hierarchy it calls the same values "
    "divergent (corpus/bugs/uniformity/self-join.ll)",
    "ours region-left": "LLVM does not know that what an anchor's threads agree on is divergent "
    "where others are converged with them (corpus/bugs/uniformity/anchor-left.ll)",
    "ours source: llvm.amdgcn.global.atomic.csub.p1": "an atomic operation gives each thread "
    "another value; LLVM 19 lists this one, LLVM 22 no longer",
    "ours source: llvm.threadlocal.address.p0": "a thread_local variable has an address in each "
    "thread; LLVM takes the intrinsic for a function of its operand",
    "ours source: llvm.threadlocal.address.p1": "a thread_local variable has an address in each "
    "thread; LLVM takes the intrinsic for a function of its operand",
    "ours source: invoke": "whether a call unwinds may differ between threads; LLVM looks at its "
    "operands only",
    "ours source: callbr": "where a call goes on may differ between threads, and what its assembly "
    "gives; LLVM looks at its operands only",
    "ours join": "the ways that meet pass a cycle that threads leave in different iterations",
    "ours divergent-exit": "threads leave a cycle in different iterations, and meet where ways out "
    "of it do; LLVM looks at ways from one branch only (corpus/bugs/uniformity/cycle-exit.ll)",
    "ours temporal": "the value is used behind a cycle that LLVM does not see left by the branch",
    "llvm temporal": "the use is in the convergence region of the cycle's heart "
    "(“Temporal Divergence at Cycle Exit”), or behind an exit by which all threads leave together",
    "llvm join": "a divergent cycle exit, for LLVM, is also one by which all threads that are left "
    "leave together",
}
"""Why the two differ, by who calls the value divergent, and by which rule."""


@dataclass
class Theirs:
    """LLVM's analysis of a function: divergent values and branches (by block), the blocks of cycles
    that it assumes divergent, the instructions with temporally divergent operands."""

    values: set[str] = field(default_factory=set[str])
    branches: set[str] = field(default_factory=set[str])
    late: set[str] = field(default_factory=set[str])

    def says(self, fact: Fact) -> bool:
        """Whether a value or a branch is divergent."""
        return fact.name in (self.values if fact.kind is FactKind.VALUE else self.branches)


@dataclass(frozen=True)
class UniformityDifference:
    """A fact that only one of the two analyses calls divergent; `rule` is the class, `example` the
    cause."""

    function: str
    fact: Fact
    rule: str
    example: str


def asked(opt: str, like: str, file: Path) -> dict[str, Theirs]:
    """LLVM's answers for a file, by function.  Raises CalledProcessError, OSError."""
    command = [
        opt,
        f"-mtriple={TRIPLES[like.partition('-')[0]]}",
        "-passes=print<uniformity>",
        "-disable-output",
    ]
    done = subprocess.run([*command, file], capture_output=True, text=True, check=True)
    return {name: parsed(text) for name, text in FUNCTION.findall(done.stderr)}


def parsed(text: str) -> Theirs:
    """The output of `print<uniformity>` about one function."""
    found = Theirs()
    block, arguments = "", False
    for line in text.splitlines():
        if line and not line.startswith(" "):
            arguments = line.startswith("DIVERGENT ARGUMENTS")
        if line.startswith("BLOCK "):
            block = line.removeprefix("BLOCK ").strip().removeprefix("%")
        elif line.startswith("Used by"):
            found.late.add(line.partition(":")[2].strip())
        match = re.match(r"\s*DIVERGENT: +(.*)", line)
        if match is not None:
            name = (ARGUMENT.fullmatch if arguments else RESULT.match)(match[1])
            if match[1].startswith(("br ", "switch ", "indirectbr ")):
                found.branches.add(block)
            elif name is not None:
                found.values.add(name[1].strip('"'))
    return found


def differences(ours: Uniformity, given: Given, theirs: Theirs) -> Iterator[UniformityDifference]:
    """The facts that only one of the two analyses calls divergent."""
    for kind in (FactKind.VALUE, FactKind.BRANCH):
        for name, cause in ours.of_kind(kind).items():
            fact = Fact(kind, name)
            if cause is not None and not theirs.says(fact):
                yield _ours(ours, given, theirs, fact)
            elif cause is None and theirs.says(fact):
                yield _theirs(ours, given, theirs, fact)


def _ours(ours: Uniformity, given: Given, theirs: Theirs, fact: Fact) -> UniformityDifference:
    """A divergence that LLVM does not see: where its chain of causes leaves what both see."""
    at, cause = fact, ours.cause(fact)
    assert cause is not None
    while cause.reason in (
        DivergenceRule.OPERAND,
        DivergenceRule.JOIN,
        DivergenceRule.TEMPORAL,
        DivergenceRule.EXIT,
    ):
        before = cause.because
        if before is None or (before.kind is not FactKind.CYCLE and theirs.says(before)):
            break
        earlier = ours.cause(before)
        if earlier is None or (before.kind is FactKind.CYCLE and earlier.because is None):
            break
        branch = earlier.because if before.kind is FactKind.CYCLE else None
        if branch is not None and branch.kind is not FactKind.BLOCK and theirs.says(branch):
            break
        at, cause = before, earlier
    reason = cause.reason.value
    if at.kind is FactKind.BLOCK or cause.reason is DivergenceRule.NOT_M_CONVERGED:
        reason = DivergenceRule.NOT_M_CONVERGED.value
    if reason == DivergenceRule.SOURCE.value:
        reason = f"{reason}: {_source(given, at)}"
    return UniformityDifference(ours.function, fact, f"ours {reason}", cause.text)


def _source(given: Given, fact: Fact) -> str:
    """The operation that something divergent comes from."""
    for block in given.function.blocks:
        for instruction in block.instructions:
            if fact.kind is FactKind.VALUE and instruction.name == fact.name:
                return instruction.callee_name or instruction.opcode
        if fact == Fact(FactKind.BRANCH, block.label):
            return block.terminator.opcode
    return "argument"


def _theirs(ours: Uniformity, given: Given, theirs: Theirs, fact: Fact) -> UniformityDifference:
    """A divergence of LLVM's: followed back to a value whose operands both see alike."""
    instructions = {i.name: i for i in given.function.instructions}
    terminators = {b.label: b.terminator for b in given.function.blocks}
    visited: set[Fact] = set()
    work = [fact]
    roots: list[Instruction] = []
    while work:
        at = work.pop()
        if at in visited:
            continue
        visited.add(at)
        place = (instructions if at.kind is FactKind.VALUE else terminators).get(at.name)
        if place is None:
            continue
        operands = [v.name for v in place.operands if isinstance(v, Local)]
        more = [n for n in operands if n in theirs.values and ours.values.get(n, 1) is None]
        work += [Fact(FactKind.VALUE, name) for name in more]
        if not more or place.opcode == "phi":
            roots.append(place)
    for root in roots:
        if root.text in theirs.late:
            return UniformityDifference(ours.function, fact, "llvm temporal", root.text)
    if not roots:
        return UniformityDifference(ours.function, fact, "llvm source", f"argument %{fact.name}")
    rule = "llvm join" if roots[-1].opcode == "phi" else "llvm source"
    return UniformityDifference(ours.function, fact, rule, roots[-1].text)


def compared(opt: str, like: str, file: Path) -> Iterator[UniformityDifference]:
    """The differences over the functions of a file."""
    module = read_module(file.read_bytes(), file.name).module
    for name, theirs in asked(opt, like, file).items():
        # Texts quote a name that is no plain word.
        function = module.functions.get(name) or module.functions[f'"{name}"']
        given = Given(module, function, like=LIKE[like])
        yield from differences(uniformity(given), given, theirs)


def main(words: Sequence[str] | None = None) -> int:
    """Print the differences and their classes.  Returns 1 if one has no argument."""
    parser = argparse.ArgumentParser(
        prog="python -m corpus.uniformity", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("--opt", default="opt-22")
    parser.add_argument("--like", choices=sorted(LIKE.keys() - {"none"}), default="amdgpu")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    arguments = parser.parse_args(words)
    counts: Counter[str] = Counter()
    for file in arguments.files:
        try:
            differing = list(compared(arguments.opt, arguments.like, file))
        except subprocess.CalledProcessError:
            print(f"{file}: {arguments.opt} refuses it")
            continue
        for difference in differing:
            counts[difference.rule] += 1
            name = f"{difference.fact.kind.value} %{difference.fact.name}"
            print(f"{file}: @{difference.function} {name}: {difference.rule}: {difference.example}")
    for rule, count in counts.most_common():
        print(f"{count:6} {rule}: {CLASSES.get(rule, 'NO ARGUMENT')}")
    return int(any(rule not in CLASSES for rule in counts))


if __name__ == "__main__":
    sys.exit(main())
