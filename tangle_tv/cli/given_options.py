"""The options of a check as they were given; it loads no solver."""

from __future__ import annotations

import os
import shlex
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace

from tangle_tv.cli.errors import UsageError, on_terminal
from verify.options import Options, Origin
from verify.semantics.operations.load import OperationFileError

VARIABLE = "TANGLE_OPTIONS"
"""The environment variable with options of the checks that a build makes."""


def options_of(arguments: Namespace) -> Options:
    """The options of a check.  Raises UsageError for a file of operations that cannot be used."""
    options: Options = arguments.options
    try:
        _ = options.operations
    except OperationFileError as error:
        raise UsageError(str(error)) from error
    return options


def origin_lines(arguments: Namespace) -> list[str]:
    """What states options that the command line does not, a line each."""
    options: Options = arguments.options
    return [str(each) for each in options.origins]


def of_build(words: Sequence[str]) -> Namespace:
    """A command line with the words of `TANGLE_OPTIONS` after it.  Raises UsageError."""
    from tangle_tv.cli.options import parse

    variable = os.environ.get(VARIABLE, "")
    try:
        given = tuple(shlex.split(variable))
        arguments = parse([*words, *given])
    except (ValueError, UsageError) as error:
        raise UsageError(f"{VARIABLE}: {error}" if variable else str(error)) from error
    if arguments.given:
        origins = (*arguments.options.origins, Origin(VARIABLE, tuple(map(on_terminal, given))))
        arguments.options = replace(arguments.options, origins=origins)
    return arguments
