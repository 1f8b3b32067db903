"""`tangle-tv lint`: the static rules on convergence, and LLVM's verifier."""

from __future__ import annotations

import textwrap
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from common.data import dataclass
from corpus.report.step_exports import EXPORTS, ReportedCase
from tangle_tv.cli.errors import Exit, UsageError
from tangle_tv.cli.given_options import options_of, origin_lines
from tangle_tv.cli.output_formats import lines_of
from verify.analysis.direct_calls import calls_of, is_only_called
from verify.analysis.due_convergent import (
    Due,
    DueConvergent,
    communicating_mnemonic,
    due_convergent,
)
from verify.analysis.rules import Finding
from verify.analysis.rules import check as static_rules
from verify.codes import Code
from verify.concrete.convergence.alone import Parted, parted_run
from verify.ir.function import Function, Module
from verify.ir.values import Local, Value
from verify.judge.inputs import Input, chosen, listed, read
from verify.judge.validity import unexplained
from verify.options import Options
from verify.refinement.verdict import Verdict
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.uniformity.analyse import uniformity
from verify.uniformity.barriers import PartedBarrier, is_barrier, needs_group, parted_barriers
from verify.uniformity.facts import Uniformity
from verify.uniformity.outputs import Given, divergent_operand

if TYPE_CHECKING:
    from verify.judge.together import Together


@dataclass(frozen=True)
class Linted:
    function: str
    findings: tuple[Finding, ...]
    barriers: tuple[LintedBarrier, ...] = ()
    convergent: tuple[DueConvergent, ...] = ()

    @property
    def verdict(self) -> str:
        return "invalid" if self.findings else "valid"


def command(arguments: Namespace) -> int:
    """Run the command.  Raises UsageError, IRError."""
    source = read(arguments.file, arguments.reader)
    functions = chosen(source, arguments.functions)
    linted_functions = lint(source, functions)
    if not linted_functions:
        raise UsageError(f"{source.name}: no function is defined there ({listed(source)})")
    options = options_of(arguments)
    if arguments.barriers or options.uniform_control_flow:
        linted_functions = [
            one if one.findings else replace(one, barriers=_barriers(source, one, options))
            for one in linted_functions
        ]
        if arguments.prove:
            linted_functions = [_proved(source, one, options) for one in linted_functions]
    elif arguments.prove:
        what = "--barriers or --uniform-control-flow"
        raise UsageError(f"--prove is about what all threads execute together: give {what}")
    if arguments.convergent:
        due = list(due_convergent(source.module, options.operations))
        linted_functions = [
            replace(one, convergent=tuple(d for d in due if d.function.name == one.function))
            for one in linted_functions
        ]
    if arguments.json:
        from report.json import lint_document

        found = [_object(linted) for linted in linted_functions]
        print(lint_document(found, arguments.options))
    elif arguments.output_format != "text":
        lines = lines_of(source.name)
        cases = [
            replace(case, line=lines.get(case.function, 0), premises=tuple(origin_lines(arguments)))
            for case in _cases(source, linted_functions)
        ]
        print(EXPORTS[arguments.output_format](source.name, cases, ()), end="")
    else:
        print("\n".join([_text(linted_functions), *origin_lines(arguments)]))
    if any(linted.findings for linted in linted_functions):
        return Exit.INVALID
    shown = any(one.is_shown for linted in linted_functions for one in linted.barriers)
    shown = shown or any(
        one.due is not Due.NEEDLESS for linted in linted_functions for one in linted.convergent
    )
    return Exit.INCORRECT if shown else Exit.CORRECT


def _barriers(given: Input, linted: Linted, options: Options) -> tuple[LintedBarrier, ...]:
    return tuple(barriers(given.module, given.module.functions[linted.function], options))


def _proved(given: Input, linted: Linted, options: Options) -> Linted:
    """The barriers with the prover's answers."""
    from verify.judge.together import answers  # only this loads a solver

    function = given.module.functions[linted.function]
    asked = [each.barrier.instruction for each in linted.barriers]
    found = answers(given.module, function, asked, options)
    barriers = zip(linted.barriers, found, strict=True)
    return replace(linted, barriers=tuple(replace(b, proof=answer) for b, answer in barriers))


def lint(given: Input, functions: Sequence[Function]) -> list[Linted]:
    """The findings on `functions`."""
    complaints = list(unexplained(given.module))
    linted: list[Linted] = []
    for function in functions:
        findings = list(static_rules(given.module, function))
        findings += [
            Finding(Code.LLVM_VERIFIER, f"LLVM's verifier: {complaint.line}", ())
            for complaint in complaints
            if complaint.concerns(function.name)
        ]
        linted.append(Linted(function.name, tuple(findings)))
    return linted


def _object(linted: Linted) -> dict[str, object]:
    return {
        "function": linted.function,
        "verdict": linted.verdict,
        "findings": [
            {"code": f.code, "message": f.message, "instructions": list(f.instructions)}
            for f in linted.findings
        ],
        "barriers": [barrier.object() for barrier in linted.barriers],
        "convergent": [
            {"due": one.due.value, "instruction": None if one.call is None else one.call.text}
            for one in linted.convergent
        ],
    }


def _cases(given: Input, found: Sequence[Linted]) -> Iterator[ReportedCase]:
    """What was found, each with the place of its function."""
    file = "" if given.name == "-" else given.name
    lines = lines_of(file)
    for linted in found:
        said = [(Verdict.INVALID, str(f.code), f.message) for f in linted.findings]
        said += [
            (
                Verdict.INCORRECT if one.is_shown else Verdict.UNKNOWN,
                one.name,
                "\n".join(line.strip() for line in one.lines()),
            )
            for one in linted.barriers
        ]
        said += [
            (
                Verdict.UNKNOWN if one.due is Due.NEEDLESS else Verdict.INCORRECT,
                one.due.value,
                "\n".join(line.strip() for line in _due_lines(one)),
            )
            for one in linted.convergent
        ]
        for verdict, code, text in said or [(Verdict.CORRECT, "valid", "")]:
            name = f"@{linted.function}"
            line = lines.get(linted.function, 0)
            yield ReportedCase(
                code, name, linted.function, verdict, code, text, 0.0, file=file, line=line
            )


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
        for one in linted.convergent:
            lines += _due_lines(one)
    return "\n".join(lines)


def _due_lines(one: DueConvergent) -> Iterator[str]:
    match one.due:
        case Due.MISSING:
            yield "  missing-convergent: the function is not convergent, but an operation depends"
            yield "    on which threads enter it together; the implementation may choose any"
        case Due.NEEDLESS:
            yield "  needless-convergent: no operation depends on which threads enter the function"
            yield "    together"
        case Due.ASSEMBLY:
            assert one.call is not None
            what = communicating_mnemonic(one.call)
            yield f"  assembly-not-convergent: {what} communicates with other threads, but its"
            yield "    call is not convergent, so that LLVM may move it over branches"
        case Due.OPERATION:
            assert one.call is not None
            yield f"  operation-not-convergent: @{one.call.callee_name} communicates with other"
            yield "    threads, but is called without `convergent`: LLVM may move it over branches"
        case _:
            assert_never(one.due)
    if one.call is not None:
        yield f"      {one.call.text}"


def _proof_text(proof: Together) -> str:
    if not proof.alone:
        return f"proved: all of {proof.threads} threads execute it together"
    threads = ", ".join(map(str, proof.alone))
    shown = "; ".join(f"%{name} = {', '.join(values)}" for name, values in proof.inputs)
    by_thread = f"; by thread: {shown}" if shown else ""
    return f"run: thread {threads} without the others{by_thread}"


@dataclass(frozen=True)
class LintedBarrier:
    """A barrier under divergent control flow, or with an anchor's token; `run` shows the first,
    where one was found."""

    barrier: PartedBarrier
    said: Uniformity
    run: Parted | None
    of_barriers: bool = True
    """Whether only barriers were looked for."""
    proof: Together | None = None

    @property
    def name(self) -> str:
        """The kind of the finding."""
        what = "barrier" if self.of_barriers else "operation"
        return f"divergent-{what}" if self.barrier.anchor is None else f"anchored-{what}"

    @property
    def is_shown(self) -> bool:
        """Whether it is certain that a group may not execute it together."""
        if self.proof is not None and not self.proof.is_open:
            return bool(self.proof.alone)
        return self.run is not None or self.barrier.anchor is not None

    @property
    def cause(self) -> str:
        branch = self.barrier.branch
        cause = None if branch is None else self.said.cause(branch)
        return "" if cause is None else cause.text

    @property
    def witness(self) -> str:
        """The run, or the prover's answer, in words."""
        if self.proof is not None and not self.proof.is_open:
            return _proof_text(self.proof)
        if self.run is None:
            return "the search found no run in which threads diverge"
        threads = ", ".join(map(str, self.run.together))
        alone = f"run: thread {threads} without the others"
        shown = [f"%{name} = {', '.join(values)}" for name, values in self.run.inputs]
        return f"{alone}; by thread: {'; '.join(shown)}" if shown else alone

    def lines(self) -> Iterator[str]:
        found = self.barrier
        if found.branch is None:
            yield f"  {self.name}: in %{found.block}, with a token that comes from the anchor"
            yield f"    %{found.anchor}, not from the entry: a part of the group may execute it"
        else:
            branch = found.branch.name
            yield f"  {self.name}: in %{found.block}, behind the branch in %{branch}, which"
            yield f"    is divergent: {self.cause}"
        yield f"      {found.instruction.text}"
        if found.callee is not None:
            what = "a barrier" if self.of_barriers else "such an operation"
            yield f"      @{found.callee} has {what}, or calls a function that has one"
        if found.path:
            yield f"      misses it: {' → '.join(f'%{block}' for block in found.path)}"
        if found.branch is not None or self.proof is not None:
            yield f"      {self.witness}"
        if self.proof is not None and self.proof.is_open:
            yield f"      not decided by the prover: {self.proof.why}"

    def object(self) -> dict[str, object]:
        run, found = self.run, self.barrier
        return {
            "block": found.block,
            "instruction": found.instruction.text,
            "callee": found.callee,
            "branch": None if found.branch is None else found.branch.name,
            "anchor": found.anchor,
            "path": list(found.path),
            "proof": None if self.proof is None else self.proof.answer.value,
            "cause": self.cause,
            "run": None
            if run is None
            else {
                "together": list(run.together),
                "inputs": [{"name": n, "values": list(values)} for n, values in run.inputs],
            },
        }


def barriers(module: Module, function: Function, options: Options) -> list[LintedBarrier]:
    """The barriers of a function that threads may not reach together, and what else requires
    uniform control flow, if that is asked for."""
    given = Given(module, function, options.operations, _uniform(module, function, options))
    said = uniformity(given, options.model)
    counts = needs_group if options.uniform_control_flow else is_barrier
    return [
        LintedBarrier(parted, said, _run(given, parted, options), counts is is_barrier)
        for parted in parted_barriers(given, said, counts)
    ]


def _run(given: Given, parted: PartedBarrier, options: Options) -> Parted | None:
    if parted.branch is None:
        return None
    model = options.model.uncontrolled
    instruction, threads = parted.instruction, options.threads
    # A run in which it is undefined would not show who is there.
    operations = replace(options, uniform_control_flow=False).operations
    return parted_run(
        given.module,
        given.function,
        instruction,
        given.uniform,
        operations,
        threads,
        model,
    )


def _uniform(
    module: Module, function: Function, options: Options, within: tuple[str, ...] = ()
) -> frozenset[str]:
    """The parameters that are the same in all threads that enter a function together: a kernel's,
    those that the user names, and those for which all callers, where no others can be, pass the
    same.  `within`: functions for which this is being asked."""
    names = frozenset(parameter.name for parameter in function.parameters)
    if function.calling_convention in KERNEL_CONVENTIONS:
        return names
    if function.name in within or not is_only_called(module, function):
        return options.uniform
    passed = [
        _passed(module, caller, function, options, (*within, function.name))
        for caller in {caller.name: caller for caller, _ in calls_of(module, function)}.values()
    ]
    return options.uniform | names.intersection(*passed)


def _passed(
    module: Module, caller: Function, callee: Function, options: Options, within: tuple[str, ...]
) -> frozenset[str]:
    """The parameters of the callee for which all calls in the caller pass a uniform argument."""
    given = Given(module, caller, options.operations, _uniform(module, caller, options, within))
    said = uniformity(given, options.model)
    calls = [call for call in caller.instructions if call.callee_name == callee.name]
    return frozenset(
        parameter.name
        for number, parameter in enumerate(callee.parameters)
        if all(_is_uniform(given, said, call.operands[number]) for call in calls)
    )


def _is_uniform(given: Given, said: Uniformity, value: Value) -> bool:
    if isinstance(value, Local):
        return said.values.get(value.name) is None
    return divergent_operand(given, value) is None
