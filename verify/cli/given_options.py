"""The options of a check as they were given; it loads no solver."""

from __future__ import annotations

from argparse import Namespace

from verify.cli.errors import UsageError
from verify.options import Options
from verify.semantics.operations.load import OperationFileError


def options_of(arguments: Namespace) -> Options:
    """The options of a check.  Raises UsageError for a file of operations that cannot be used."""
    options: Options = arguments.options
    try:
        _ = options.operations
    except OperationFileError as error:
        raise UsageError(str(error)) from error
    return options
