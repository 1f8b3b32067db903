"""The input and the result of a transform."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from common.data import dataclass
from transforms.reference.code import Code, Impossible, read_code
from transforms.reference.paragraphs import Paragraph
from transforms.reference.ssa import ssa
from verify.analysis.regions import CONTROL_INTRINSICS
from verify.analysis.rules import check
from verify.ir.executable_text import executable
from verify.ir.function import Function, Module
from verify.ir.printer import environment, print_function, with_definition
from verify.ir.reader import read_by_any


class Legality(Enum):
    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNKNOWN = "unknown"


class Refused(Impossible):
    """LLVM rejects the result for a reason other than convergence control: an unforeseen case in
    our code."""


@dataclass(frozen=True)
class Judgement:
    """A paragraph's verdict on a change; `why` names the facts in this function to which the
    paragraph applies."""

    legality: Legality
    paragraph: Paragraph
    why: str

    @property
    def legal(self) -> bool:
        return self.legality is Legality.LEGAL

    def __str__(self) -> str:
        return f"{self.legality.value}: {self.why}\n{self.paragraph}"


def legal(paragraph: Paragraph, why: str) -> Judgement:
    return Judgement(Legality.LEGAL, paragraph, why)


def illegal(paragraph: Paragraph, why: str) -> Judgement:
    return Judgement(Legality.ILLEGAL, paragraph, why)


def unknown(paragraph: Paragraph, why: str) -> Judgement:
    return Judgement(Legality.UNKNOWN, paragraph, why)


@dataclass(frozen=True)
class Program:
    """A valid module, and the function of it that is changed.  `uniform` names arguments that
    are equal in all threads; those of kernels always are."""

    text: str
    module: Module
    code: Code
    uniform: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        return self.code.before.name

    @property
    def function(self) -> Function:
        return self.code.function


def read_program(
    data: bytes, file: str, function: str | None = None, uniform: frozenset[str] = frozenset()
) -> Program:
    """The named function of a module, or its only definition.  Raises IRError, Impossible."""
    result = read_by_any(data, file)
    if result.verifier_errors:
        raise Impossible(f"{file} is no valid module: {result.verifier_errors[0]}")
    defined = [f for f in result.module.functions.values() if f.blocks]
    named = [f for f in defined if function in (None, f.name)]
    if len(named) != 1:
        names = ", ".join(f"@{f.name}" for f in defined) or "none"
        raise Impossible(f"name one of the functions that {file} defines: {names}")
    broken = check(result.module, named[0])
    if broken:
        raise Impossible(f"@{named[0].name} breaks a static rule: {broken[0].message}")
    text = executable(result.text)
    code = read_code(named[0], environment(text))
    strange = uniform - {p.name for p in named[0].parameters}
    if strange:
        raise Impossible(f"@{named[0].name} has no argument %{min(strange)}")
    return Program(text, result.module, code, uniform)


@dataclass(frozen=True)
class Transformed:
    """`after` is `None` when the change is not legal and was not forced.  It may then break the
    static rules of convergence control, no others."""

    judgement: Judgement
    before: Program
    after: Program | None = None


def outcome(program: Program, code: Code, judgement: Judgement, *, force: bool) -> Transformed:
    """The changed function `code`, in SSA form and seen by LLVM, unless the judgement, or a
    static rule that the change breaks, forbids it.  Raises Impossible."""
    after = _with_code(program, ssa(code))
    broken = check(after.module, after.function)
    if broken:
        judgement = illegal(Paragraph.STATIC_RULES, broken[0].message)
    return Transformed(judgement, program, after if judgement.legal or force else None)


def _with_code(program: Program, code: Code) -> Program:
    text = with_definition(program.text, program.code.before, print_function(code.function))
    for name in CONTROL_INTRINSICS:
        if f"@{name}(" in text and name not in program.module.functions:
            text += f"\ndeclare token @{name}()\n"
    result = read_by_any(text.encode(), f"@{program.name} after the change")
    function = result.module.functions[program.name]
    if result.verifier_errors and not check(result.module, function):
        raise Refused(f"LLVM's verifier refuses the result: {result.verifier_errors[0]}")
    text = executable(result.text)
    after = read_code(function, environment(text))
    return replace(program, text=text, module=result.module, code=after)


def as_pair(before: Program, after: Program) -> str:
    """One module with the function before and after, called `@src` and `@tgt`, in place of what
    was called so.  Raises Impossible when other functions call one of them."""
    own = {before.name, *PAIR}
    rest = before.text
    for name in own - {before.name}:
        function = before.module.functions.get(name)
        if function is not None and function.blocks:
            rest = with_definition(rest, function, "")
    halves = [_called(p, name) for p, name in zip((before, after), PAIR, strict=True)]
    bodies = [with_definition(rest, before.code.before, ""), *(_body(half) for half in halves)]
    if any(f"@{name}(" in body for name in own for body in bodies):
        raise Impossible(f"@{before.name} is called in its own module: print the target alone")
    known = before.module.functions
    added = [f.header for name, f in after.module.functions.items() if name not in known]
    joined = with_definition(rest, before.code.before, "\n\n".join((*halves, *added)))
    return read_by_any(joined.encode(), f"@{before.name} before and after").text


def _body(definition: str) -> str:
    return definition.partition("\n")[2]


PAIR = ("src", "tgt")


def _called(program: Program, name: str) -> str:
    return print_function(program.function).replace(f"@{program.name}(", f"@{name}(", 1)
