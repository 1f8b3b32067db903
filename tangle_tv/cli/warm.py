"""Everything that a check may need, loaded before processes are forked for many of them."""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Iterator
from importlib import import_module

from common.data import write_methods
from common.late_imports import settle
from verify.semantics.dialects import FOLDER

OURS = ("tangle_tv", "common", "process", "verify", "report", "transforms", "corpus")
NEEDED = ("common", "process", "verify", "report")
"""The folders that a check may need."""
SERVED = (
    "tangle_tv.cli.options",
    "tangle_tv.commands.check",
    "tangle_tv.commands.opt_verdicts",
    "tangle_tv.commands.tangle_opt",
)
"""The commands that a server carries out."""
LEFT_OUT = "report.html"
"""The package that is loaded only as far as the commands ask for."""


def load_all() -> None:
    """Load the rest of every package of which something is loaded, and write all methods of data
    classes."""
    for name in ("verify.judge.judge", *SERVED):  # which commands load where a pair needs it
        import_module(name)
    for folder in pkgutil.iter_modules(import_module(FOLDER).__path__, f"{FOLDER}."):
        import_module(folder.name)
    for package in list(sys.modules):
        if package.split(".", 1)[0] in NEEDED and not package.startswith(LEFT_OUT):
            folders: list[str] = getattr(sys.modules[package], "__path__", [])
            for module in pkgutil.iter_modules(folders, f"{package}."):
                if not module.ispkg:
                    import_module(module.name)
    settled: set[str] = set()
    while left := [name for name in own_modules() if name not in settled]:
        settled.update(left)
        for name in left:
            settle(name)
    for cls in _classes():
        write_methods(cls)


def own_modules() -> Iterator[str]:
    """The names of the modules of this program that are loaded."""
    return (name for name in list(sys.modules) if name.split(".", 1)[0] in OURS)


def _classes() -> Iterator[type[object]]:
    for name in own_modules():
        for value in list(vars(sys.modules[name]).values()):
            if isinstance(value, type) and value.__module__ == name:
                yield value
