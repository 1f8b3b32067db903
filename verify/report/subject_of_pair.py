"""The context of a pair's result in a report: models, uniform arguments, the command."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from verify.ir.function import Function, Module
from verify.normalize.pair import Pair
from verify.options import Options, spelled
from verify.refinement.model_name import model_name
from verify.refinement.verdict import Result
from verify.report.subject import Subject
from verify.semantics.attributes import equal_in_all_threads
from verify.uniformity.outputs import Given


def subject(pair: Pair, result: Result, files: Sequence[str], options: Options) -> Subject:
    """The subject of a report, from the result of a pair."""
    return Subject(
        result,
        pair.source,
        pair.target,
        (files[0], files[-1]),
        (
            model_name(pair.before, pair.source, options),
            model_name(pair.after, pair.target, options),
        ),
        pair.after.triple,
        options.entry,
        uniform_arguments(pair.before, pair.source, options),
        options.undef_inputs,
        options.poison_inputs,
        (
            Given(pair.before, pair.source, options.operations, options.uniform),
            Given(pair.after, pair.target, options.operations, options.uniform),
        ),
        never=tuple(_grounds(options)),
    )


def _grounds(options: Options) -> Iterator[str]:
    """The premises by which convergence is irrelevant."""
    if options.never_diverges:
        yield "threads never diverge"
    if options.never_communicates:
        yield "threads do not communicate by convergent operations"


def uniform_arguments(module: Module, function: Function, options: Options) -> frozenset[str]:
    names = frozenset(p.name for p in function.parameters)
    return equal_in_all_threads(module, function) | (names & options.uniform)


def check_command(files: Sequence[str], functions: Sequence[str], options: Options) -> str:
    """The command line that gives the verdict again; `functions`: only their pairs, or all."""
    chosen = [word for name in functions for word in ("--function", name)]
    return shlex.join(["tangle-tv", "check", *files, *chosen, *spelled(options)])
