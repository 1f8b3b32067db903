"""`tangle-tv lint`: the static rules on convergence, and LLVM's verifier."""

from __future__ import annotations

import textwrap
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace

from verify.analysis.rules import Finding
from verify.analysis.rules import check as static_rules
from verify.cli.commands.lint_barriers import LintedBarrier, barriers
from verify.cli.errors import Exit, UsageError
from verify.cli.given_options import options_of
from verify.codes import Code
from verify.data import dataclass
from verify.ir.function import Function
from verify.judge.inputs import Input, chosen, listed, read
from verify.judge.validity import unexplained
from verify.options import Options


@dataclass(frozen=True)
class Linted:
    function: str
    findings: tuple[Finding, ...]
    barriers: tuple[LintedBarrier, ...] = ()

    @property
    def verdict(self) -> str:
        return "invalid" if self.findings else "valid"


def command(arguments: Namespace) -> int:
    """Run the command.  Raises UsageError, IRError."""
    given = read(arguments.file, arguments.reader)
    functions = chosen(given, arguments.functions)
    found = lint(given, functions)
    if not found:
        raise UsageError(f"{given.name}: no function is defined there ({listed(given)})")
    if arguments.barriers:
        options = options_of(arguments)
        found = [
            one if one.findings else replace(one, barriers=_barriers(given, one, options))
            for one in found
        ]
    if arguments.json:
        from verify.report.json import lint_document

        print(lint_document([_object(linted) for linted in found]))
    else:
        print(_text(found))
    if any(linted.findings for linted in found):
        return Exit.INVALID
    shown = any(one.is_shown for linted in found for one in linted.barriers)
    return Exit.INCORRECT if shown else Exit.CORRECT


def _barriers(given: Input, linted: Linted, options: Options) -> tuple[LintedBarrier, ...]:
    return tuple(barriers(given.module, given.module.functions[linted.function], options))


def lint(given: Input, functions: Sequence[Function]) -> list[Linted]:
    """The findings on `functions`."""
    complaints = list(unexplained(given.module))
    found: list[Linted] = []
    for function in functions:
        findings = list(static_rules(given.module, function))
        findings += [
            Finding(Code.LLVM_VERIFIER, f"LLVM's verifier: {complaint.line}", ())
            for complaint in complaints
            if complaint.concerns(function.name)
        ]
        found.append(Linted(function.name, tuple(findings)))
    return found


def _object(linted: Linted) -> dict[str, object]:
    return {
        "function": linted.function,
        "verdict": linted.verdict,
        "findings": [
            {"code": f.code, "message": f.message, "instructions": list(f.instructions)}
            for f in linted.findings
        ],
        "barriers": [barrier.object() for barrier in linted.barriers],
    }


def _text(found: Sequence[Linted]) -> str:
    lines: list[str] = []
    for linted in found:
        lines.append(f"@{linted.function}: {linted.verdict}")
        for finding in linted.findings:
            lines += textwrap.wrap(
                f"{finding.code}: {finding.message}",
                100,
                initial_indent="  ",
                subsequent_indent="    ",
                break_long_words=False,
                break_on_hyphens=False,
            )
            lines += [f"      {text}" for text in finding.instructions]
        for barrier in linted.barriers:
            lines += barrier.lines()
    return "\n".join(lines)
