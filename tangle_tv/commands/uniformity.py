"""`tangle-tv uniformity`: what is the same in all threads that execute it together.

`--prove` asks the prover about values and branches that the static rules call divergent.
"""

from __future__ import annotations

import sys
import textwrap
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from report.html.uniformity import FunctionView, uniformity_page
from tangle_tv.cli.compared_uniformity import Analysed, compare
from tangle_tv.cli.errors import Exit, UsageError, on_terminal
from tangle_tv.cli.given_options import options_of, origin_lines
from tangle_tv.cli.html_pages import write_page
from tangle_tv.cli.refusals import refuse_unknown_arguments
from verify.analysis.cycles import TooManyHierarchiesError, hierarchies
from verify.analysis.graph import graph
from verify.analysis.rules import check as static_rules
from verify.ir.function import Block, Function, Instruction, Module
from verify.judge.inputs import Input, chosen, listed, read_all
from verify.judge.uniform import (
    MOST_LANES,
    Answer,
    UniformProof,
    answers,
    place_of_branch,
    place_of_value,
    question,
)
from verify.judge.validity import complaint_about
from verify.normalize.pair import Pair
from verify.options import Options
from verify.semantics.operations.scopes import Scope
from verify.uniformity.analyse import grounds, uniformity
from verify.uniformity.facts import Cause, Fact, FactKind, Uniformity
from verify.uniformity.like import LIKE
from verify.uniformity.outputs import Given
from verify.uniformity.words import SENTENCES, named

COLUMN = 44
"""Characters of an instruction that a line shows."""
WIDTH = 100


def command(arguments: Namespace) -> int:
    """Run the command.  Raises UsageError, IRError."""
    options = options_of(arguments)
    files: list[str] = arguments.files
    if len(files) > 2:
        raise UsageError("uniformity takes one FILE, or BEFORE and AFTER")
    if arguments.fail_on is not None and len(files) < 2:
        raise UsageError("--fail-on compares: give BEFORE and AFTER")
    if arguments.among is not None and (not arguments.prove or len(files) > 1):
        raise UsageError("--among is of --prove, and of one FILE")
    if arguments.group != Scope.SUBGROUP.value and (arguments.prove or arguments.like != "none"):
        raise UsageError("--prove and --like compare the threads of a subgroup: no other --group")
    inputs = read_all(files, arguments.reader)
    for given in inputs:
        broken = _broken(given, arguments.functions)
        if broken is not None:
            said = on_terminal(f"tangle-tv: {given.name}: not valid: {broken}")
            print(said, file=sys.stderr)
            return Exit.INVALID
    sides = [_analysed(given, arguments, options) for given in inputs]
    if len(sides) == 2:
        first, second = ((g.module, side) for g, side in zip(inputs, sides, strict=True))
        return compare(first, second, arguments, options)
    (side,) = sides
    _show(inputs[0].module, side, arguments, options)
    return Exit.CORRECT


def _show(module: Module, side: Analysed, arguments: Namespace, options: Options) -> None:
    """Print what is known of the functions of one file."""
    if arguments.why is not None:
        print("\n\n".join(_why(module, *one, arguments, options) for one in side))
        return
    proofs: list[Proofs] = [
        _proofs_of(module, *one, options, arguments) if arguments.prove else {} for one in side
    ]
    shown = list(zip(side, proofs, strict=True))
    if arguments.html is not None:
        views = [_view(*one, proved) for one, proved in shown]
        write_page(arguments, Path(arguments.html), uniformity_page(arguments.files[0], views))
    if arguments.json:
        from report.json import uniformity_document

        objects = [_object(found, proved) for (_, found), proved in shown]
        print(uniformity_document(objects, [], options))
    else:
        said = [_text(*one, proved) for one, proved in shown]
        print("\n\n".join([*said, *origin_lines(arguments)]))


def _broken(given: Input, names: Sequence[str]) -> str | None:
    """An error in a requested function."""
    for function in chosen(given, names):
        for finding in static_rules(given.module, function):
            return finding.message
        complaint = complaint_about(given.module, function)
        if complaint is not None:
            return f"LLVM's verifier: {complaint.line}"
    return None


def _analysed(given: Input, arguments: Namespace, options: Options) -> Analysed:
    """The functions of a file, or those that are asked for."""
    functions = chosen(given, arguments.functions)
    if not functions:
        raise UsageError(f"{given.name}: no function is defined there ({listed(given)})")
    refuse_unknown_arguments(functions, options)
    like, group = LIKE[arguments.like], Scope(arguments.group)
    analysed: list[tuple[Function, Uniformity]] = []
    for function in functions:
        of = Given(given.module, function, options.operations, options.uniform, like, group)
        stated = grounds(given.module, function, options)
        analysed.append((function, uniformity(of, options.model, stated)))
    return analysed


def _why(
    module: Module, function: Function, found: Uniformity, arguments: Namespace, options: Options
) -> str:
    """The chain of causes of a value's divergence, each with the document's sentence."""
    name: str = arguments.why
    fact = Fact(FactKind.VALUE, name.removeprefix("%"))
    if fact.name not in found.values:
        fact = Fact(FactKind.BRANCH, fact.name)
        if fact.name not in found.branches:
            raise UsageError(f"@{found.function} has no value and no branch %{fact.name}")
    chain = found.chain(fact)
    if not chain:
        return f"@{found.function}: {named(fact)} is uniform"
    lines = [f"@{found.function}: {named(fact)} is divergent"]
    for at, cause in chain:
        sentence, where = SENTENCES[cause.reason]
        lines.append(f"  {named(at)}: {cause.text}")
        lines += textwrap.wrap(sentence, WIDTH, initial_indent="    ", subsequent_indent="    ")
        lines.append(f"    — {where}")
    if arguments.prove:
        proof = _proofs_of(module, function, found, options, arguments, [fact])[fact]
        lines.append(f"  {mark(proof)}: {proof.text}")
    return "\n".join(lines)


def _view(function: Function, found: Uniformity, proofs: Proofs) -> FunctionView:
    """The view for the page: a block's colour is that of its branch."""
    kinds: dict[str, str] = {}
    for label, broken in found.blocks.items():
        words = ["not-m-converged"] if broken is not None else []
        if label in found.branches:
            fact = Fact(FactKind.BRANCH, label)
            _, state, _ = _fact("", found.cause(fact), proofs.get(fact))
            words.append(state.partition(" ")[0])
        kinds[label] = " ".join(words)
    return FunctionView(function, _title(function, found), kinds, _lines(function, found, proofs))


Line = tuple[str, str, str]
"""A row: the subject, its state, the cause."""


def _text(function: Function, found: Uniformity, proofs: Proofs) -> str:
    return "\n".join([_title(function, found), *map(_shown, _lines(function, found, proofs))])


def _title(function: Function, found: Uniformity) -> str:
    return f"@{found.function}, convergence: {found.model}{_hierarchies(function, found)}"


def _lines(function: Function, found: Uniformity, proofs: Proofs) -> list[Line]:
    lines: list[Line] = []
    for label, cause in found.blocks.items():
        if cause is not None:
            lines.append((f"%{label}", "not m-converged", cause.text))
    for token, cause in found.regions.items():
        if cause is not None:
            lines.append((f"convergence region of %{token}", "not m-converged", cause.text))
    for header, cause in found.cycles.items():
        if cause is not None:
            lines.append((f"cycle of %{header}", "divergent exit", cause.text))
    for parameter in function.parameters:
        shown = f"{parameter.type} %{parameter.name}"
        fact = Fact(FactKind.VALUE, parameter.name)
        lines.append(_fact(shown, found.cause(fact), proofs.get(fact)))
    return [*lines, *_instructions(function, found, proofs)]


def _instructions(function: Function, found: Uniformity, proofs: Proofs) -> Iterator[Line]:
    uses: dict[tuple[str, str], list[str]] = {}
    for use in found.uses:
        uses.setdefault((use.block, use.user), []).append(use.cause.text)
    for block in function.blocks:
        if block.label not in found.blocks:
            continue
        for instruction in block.instructions:
            cause: Cause | None = None
            shown = instruction.text
            fact = _of(found, block, instruction)
            if fact is not None:
                cause = found.cause(fact)
                yield _fact(shown, cause, proofs.get(fact))
                shown = ""
            for text in uses.get((block.label, instruction.text), ()):
                if cause is None or text != cause.text:
                    yield shown, "divergent use", text


def _of(found: Uniformity, block: Block, instruction: Instruction) -> Fact | None:
    """The fact about an instruction: about its result, or about the branch."""
    if instruction.name is not None and instruction.name in found.values:
        return Fact(FactKind.VALUE, instruction.name)
    if instruction is block.terminator and block.label in found.branches:
        return Fact(FactKind.BRANCH, block.label)
    return None


def _fact(shown: str, cause: Cause | None, proof: UniformProof | None) -> Line:
    if cause is None:
        return shown, "uniform", ""
    if proof is None:
        return shown, "divergent", cause.text
    text = proof.text if proof.answer is not Answer.OPEN else f"{cause.text} ({proof.text})"
    return shown, mark(proof), text


def _shown(line: Line) -> str:
    shown, state, text = line
    if len(shown) > COLUMN:
        shown = f"{shown[: COLUMN - 1]}…"
    return f"  {shown:<{COLUMN}}  {f'{state}  ':<16}{text}".rstrip()


def _hierarchies(function: Function, found: Uniformity) -> str:
    """The number of the graph's cycle hierarchies, if it has several."""
    if found.model == "ipdom":
        return ""
    try:
        count = len(hierarchies(graph(function)))
    except TooManyHierarchiesError:
        return ", many cycle hierarchies"
    return f", {count} cycle hierarchies" if count > 1 else ""


def _object(found: Uniformity, proofs: Proofs) -> dict[str, object]:
    """One function as JSON."""
    return {
        "function": found.function,
        "model": found.model,
        **{
            key: [
                _fact_object(name, cause, proofs.get(Fact(kind, name)))
                for name, cause in found.of_kind(kind).items()
            ]
            for key, kind in (
                ("values", FactKind.VALUE),
                ("branches", FactKind.BRANCH),
                ("blocks", FactKind.BLOCK),
                ("cycles", FactKind.CYCLE),
                ("regions", FactKind.REGION),
            )
        },
        "uses": [
            {"value": u.value, "block": u.block, "instruction": u.user, "text": u.cause.text}
            for u in found.uses
        ],
    }


def _fact_object(name: str, cause: Cause | None, proof: UniformProof | None) -> dict[str, object]:
    because = None
    if cause is not None and cause.because is not None:
        because = {"kind": cause.because.kind.value, "name": cause.because.name}
    return {
        "name": name,
        "divergent": cause is not None,
        "reason": None if cause is None else cause.reason.value,
        "text": None if cause is None else cause.text,
        "because": because,
        "proof": None if proof is None else _proof_object(proof),
    }


Proofs = Mapping[Fact, UniformProof]
"""The answers about values and branches that may be divergent."""

_MARKS = {Answer.PROVED: "uniform (proved)", Answer.DIFFERS: "divergent", Answer.OPEN: "open"}


def _proofs_of(
    module: Module,
    function: Function,
    found: Uniformity,
    options: Options,
    arguments: Namespace,
    asked: Sequence[Fact] | None = None,
) -> Proofs:
    """The answers on what is divergent, or on `asked`."""
    facts = asked or [
        Fact(kind, name)
        for kind in (FactKind.VALUE, FactKind.BRANCH)
        for name, cause in found.of_kind(kind).items()
        if cause is not None
    ]
    among = _among(arguments)
    questions = [_question(module, function, fact, among) for fact in facts]
    return dict(zip(facts, answers(questions, options, arguments.jobs), strict=True))


def _among(arguments: Namespace) -> frozenset[int]:
    """The lanes of the threads that are compared; none: of all.  Raises UsageError."""
    if arguments.among is None:
        return frozenset()
    words = arguments.among.split(",")
    if not all(word.isascii() and word.isdigit() and int(word) < MOST_LANES for word in words):
        raise UsageError(f"--among {arguments.among}: give lanes below {MOST_LANES}, as 0,2")
    return frozenset(map(int, words))


def _question(module: Module, function: Function, fact: Fact, among: frozenset[int]) -> Pair | str:
    place = place_of_value if fact.kind is FactKind.VALUE else place_of_branch
    asked = place(function, fact.name)
    return (
        "the prover does not support it"
        if asked is None
        else question(module, function, asked, among)
    )


def mark(proof: UniformProof) -> str:
    """The word for an answer."""
    return _MARKS[proof.answer]


def _proof_object(proof: UniformProof) -> dict[str, object]:
    """An answer as JSON."""
    result = proof.result
    return {
        "answer": proof.answer.value,
        "text": proof.text,
        "code": None if result is None else result.code.value,
        "threads": None if result is None else result.threads,
        "complete": result is not None and result.complete,
        "seen": [{"thread": thread, "value": value} for thread, value in proof.seen],
    }
