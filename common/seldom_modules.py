"""Modules of the standard library that others import and seldom use, loaded when they are used.

`dataclasses` imports `inspect` for a docstring that our classes have, `pathlib` a function of
`urllib.parse`, and z3 asks `importlib.resources` for the folder that it is in: these load 40
modules, a tenth of what the start of a small check takes.  Other uses load them as usual, in the
same module object.
"""

from __future__ import annotations

import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import PathFinder
from types import ModuleType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from contextlib import AbstractContextManager
    from importlib.abc import Loader
    from pathlib import Path
    from typing import Any


def _files(package: str | ModuleType) -> Path:
    """`importlib.resources.files` for a package in a folder."""
    from pathlib import Path

    module = sys.modules[package] if isinstance(package, str) else package
    return Path(module.__path__[0])


def _as_file(path: Path) -> AbstractContextManager[Path]:
    """`importlib.resources.as_file` for what is a file already."""
    from contextlib import nullcontext

    return nullcontext(path)


def _quote_from_bytes(*given: object) -> str:
    """`urllib.parse.quote_from_bytes`, which `pathlib` imports for addresses of files."""
    module = sys.modules["urllib.parse"]
    _ = module.quote  # loads it
    return module.quote_from_bytes(*given)


_SELDOM: Mapping[str, Mapping[str, Callable[..., object]]] = {
    "inspect": {},
    "importlib.resources": {"files": _files, "as_file": _as_file},
    "urllib.parse": {"quote_from_bytes": _quote_from_bytes},
}
"""What each has without being loaded."""


class SeldomFinder:
    """Finds these modules, and leaves them unloaded."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, _: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in _SELDOM:
            return None
        spec = PathFinder.find_spec(name, path)
        if spec is not None and spec.loader is not None:
            unloaded: Any = _Unloaded(spec.loader, _SELDOM[name])
            spec.loader = unloaded
        return spec


class _Unloaded:
    """Loads a module at the first use of what it does not have yet."""

    def __init__(self, loader: Loader, has: Mapping[str, object]) -> None:
        self.loader, self._has = loader, has

    def create_module(self, _: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__.update(self._has)
        module.__class__ = _Module


class _Module(ModuleType):
    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):  # Python itself asks whether the module is a package, and such
            raise AttributeError(name)
        object.__setattr__(self, "__class__", ModuleType)
        spec = self.__spec__
        assert spec is not None and isinstance(spec.loader, _Unloaded)
        real: Any = spec.loader.loader
        spec.loader = real
        real.exec_module(self)
        return getattr(self, name)
