"""The context of a pair's result in a report: models, uniform arguments, the command."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from report.subject import Subject
from verify.analysis.explicit_masks import has_explicit_masks
from verify.codes import Code
from verify.ir.function import Function, Module
from verify.normalize.pair import Pair
from verify.options import MaskReading, Options, spelled
from verify.refinement.model_name import model_name
from verify.refinement.verdict import Result
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
        uniform_arguments(pair.before, pair.source, options),
        (
            Given(pair.before, pair.source, options.operations, options.uniform),
            Given(pair.after, pair.target, options.operations, options.uniform),
        ),
        options=options,
        masks=_masks(pair, result, options),
    )


def _masks(pair: Pair, result: Result, options: Options) -> MaskReading | None:
    """The reading of explicit masks on which a verdict may depend."""
    if result.code is Code.SAME_FUNCTION:
        return None
    functions = (function for _, function in pair.functions)
    return options.masks if has_explicit_masks(functions, options.operations) else None


def uniform_arguments(module: Module, function: Function, options: Options) -> frozenset[str]:
    names = frozenset(p.name for p in function.parameters)
    return equal_in_all_threads(module, function) | (names & options.uniform)


def check_command(files: Sequence[str], functions: Sequence[str], options: Options) -> str:
    """The command line that gives the verdict again; `functions`: only their pairs, or all.  It has
    the options that a file of options stated, and reads none."""
    chosen = [word for name in functions for word in ("--function", name)]
    own = ["--no-config"] if options.origins else []
    return shlex.join(["tangle-tv", "check", *files, *chosen, *spelled(options), *own])
