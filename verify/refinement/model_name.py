"""The name of the convergence model under which a function is judged."""

from __future__ import annotations

from verify.analysis.regions import ConvergenceKind, convergence_kind
from verify.ir.function import Function, Module
from verify.options import Options


def model_name(module: Module, function: Function, options: Options) -> str:
    """`tokens` for a controlled function, else the model of uncontrolled operations."""
    controlled = convergence_kind(module, function) is ConvergenceKind.CONTROLLED
    return "tokens" if controlled else options.model.uncontrolled.value
