"""`tangle-tv completion SHELL`: a script by which the shell completes command lines."""

from __future__ import annotations

import argparse
from argparse import Namespace
from importlib import import_module
from typing import cast

from tangle_tv.cli.errors import Exit, UsageError
from tangle_tv.cli.options import grammar

FILES = {
    "bash": "_shtab_compgen_files",
    "zsh": "_files",
    "tcsh": "f",
    "fish": "__fish_complete_path",
}
"""shtab's form of "names of files"."""
NAMES_OF_FILES = ("FILE", "DIR", "PATH", "CORPUS", "OPT")


def command(arguments: Namespace) -> int:
    """Print the script.  Raises UsageError where its library is missing."""
    try:
        shtab = import_module("shtab")
    except ModuleNotFoundError as error:
        raise UsageError(
            "completion needs its extra: pip install 'tangle-tv[completion]'"
        ) from error
    parser = grammar()
    _complete_files(parser)
    print(shtab.complete(parser, shell=arguments.shell))
    return Exit.CORRECT


def _complete_files(parser: argparse.ArgumentParser) -> None:
    """Mark the options and arguments that are names of files, of all commands."""
    for action in cast("list[argparse.Action]", vars(parser)["_actions"]):
        choices: object = vars(action)["choices"]
        if isinstance(choices, dict):
            for each in cast("dict[str, object]", choices).values():
                if isinstance(each, argparse.ArgumentParser):
                    _complete_files(each)
        elif str(action.metavar).startswith(NAMES_OF_FILES):
            vars(action)["complete"] = FILES
