"""The passes and the LLVM that a command line asks for."""

from __future__ import annotations

from argparse import Namespace

from tangle_tv.cli.errors import UsageError
from transforms.llvm.external import find_opt
from transforms.llvm.passes import Recipe, refuse
from transforms.llvm.recipe import Making
from transforms.llvm.worker import LlvmFailed


def making_of(arguments: Namespace, passes: tuple[str, ...], triple: str) -> Making:
    """The program and recipe that run the passes.  Raises UsageError for passes that do not
    exist."""
    program: str = arguments.opt or ""
    if program and arguments.forget:
        raise UsageError("--forget is for llvmlite's LLVM, not for an --opt")
    names = (",".join(passes),) if program else passes
    recipe = Recipe(names, tuple(arguments.llvm), triple, arguments.cpu)
    try:
        if program:
            find_opt(program)
        else:
            refuse(recipe)
    except LlvmFailed as error:
        raise UsageError(str(error)) from error
    return Making(recipe, arguments.forget, program)
