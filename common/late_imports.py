"""Imports that are carried out when a function first uses them.

A check calls functions of a third of the modules that its modules import, directly and through
others, and to load a module takes 0.3 ms.  What `lazy import` of Python 3.15 (PEP 810) does for one
statement is done here for every module of ours: a name that a module imports and uses in the bodies
of functions alone is imported where one of these first comes to it (`late_code` finds them).  Code
that is written as usual is loaded so by the installed commands; tests and `python -m` import as
Python does.

What is compiled is kept in `__pycache__`, as Python's own byte code is, and under the same
conditions: it is of the file's size and time, and is written unless Python is told to write none.
Without it, modules are imported as Python does.
"""

from __future__ import annotations

import marshal
import os
import sys

# What `importlib` has these from: its own modules take 5 ms.
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import MAGIC_NUMBER, SourceFileLoader

from common.late_names import BRING, NEEDS, OURS, WAITING
from common.seldom_modules import SeldomFinder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import ModuleType
    from typing import Any

    from common.late_names import Late, Made

_OWN = ("common", "common.late_code", "common.late_names", "common.seldom_modules")
"""What makes the code of the others."""
MAX_BYTES = 16 << 20
"""Of a file that is kept."""
SUFFIX = f".{sys.implementation.cache_tag}.late"
_MAKER = os.stat(os.path.join(os.path.dirname(os.path.abspath(__file__)), "late_code.py"))
_MADE_BY = MAGIC_NUMBER + b"%d %d " % (_MAKER.st_mtime_ns, _MAKER.st_size)
"""What is kept begins so: what another Python or another `late_code` has made is made again."""


def load_late(home: str) -> None:
    """Load our modules, whose packages are folders of `home`, so from now on, in this process."""
    if not any(isinstance(each, _Finder) for each in sys.meta_path):
        sys.meta_path[:0] = [_Finder(home), SeldomFinder()]


def settle(name: str) -> None:
    """Carry out all imports that the loaded module of this name has left for later."""
    space = sys.modules[name].__dict__
    for each in tuple(space.get(WAITING, ())):
        _bring(space, each)


class _Finder:
    """Finds our modules by their names, and never asks a folder for its contents."""

    def __init__(self, home: str) -> None:
        self._home = home

    def find_spec(self, name: str, _: object = None, __: object = None) -> ModuleSpec | None:
        if name.partition(".")[0] not in OURS or name in _OWN:
            return None
        place = os.path.join(self._home, *name.split("."))
        for path, is_package in ((f"{place}.py", False), (f"{place}/__init__.py", True)):
            try:
                status = os.stat(path)
            except OSError:
                continue
            made = kept(path, status)
            if made is None:
                return None
            spec = ModuleSpec(name, _Loader(name, path, made), origin=path, is_package=is_package)
            spec.has_location = True
            if is_package:
                spec.submodule_search_locations = [place]
            return spec
        return None


class _Loader(SourceFileLoader):
    """Executes a module, in which some imports wait."""

    def __init__(self, name: str, path: str, made: Made) -> None:
        super().__init__(name, path)
        self._made = made

    def exec_module(self, module: ModuleType) -> None:
        code, late, used = self._made
        space = module.__dict__
        if late:
            space[WAITING] = dict(late)
            space["__getattr__"] = _attribute_of(space)
            space[BRING] = _bringing(space, used)
            space.update((NEEDS.format(number), True) for number in range(len(used)))
        exec(code, space)


def _bringing(space: dict[str, Any], used: Sequence[Sequence[str]]) -> Callable[[int], None]:
    def bring(number: int) -> None:
        for name in used[number]:
            if name not in space:
                _bring(space, name)
        space[NEEDS.format(number)] = False

    return bring


def _attribute_of(space: dict[str, Any]) -> Callable[[str], object]:
    """`__getattr__` of a module, for what others import from it."""

    def attribute(name: str) -> object:
        if name in space[WAITING]:
            return _bring(space, name)
        raise AttributeError(f"module {space['__name__']!r} has no attribute {name!r}")

    return attribute


def _bring(space: dict[str, Any], name: str) -> object:
    """Import a name of a module now."""
    late: Mapping[str, Late] = space[WAITING]
    module, within = late[name]
    if not within:
        found: object = __import__(module)
    else:
        found = _named(__import__(module, None, None, (within,)), within)
    space[name] = found
    return found


def _named(module: ModuleType, name: str) -> object:
    try:
        return getattr(module, name)
    except AttributeError:  # a module that is loaded just now
        return sys.modules[f"{module.__name__}.{name}"]


def kept(path: str, status: os.stat_result) -> Made | None:
    """What is kept of a module, or is made and kept; `None` where that is not allowed."""
    folder, name = os.path.split(path)
    place = os.path.join(folder, "__pycache__", f"{name[:-3]}{SUFFIX}")
    head = _MADE_BY + b"%d %d\n" % (status.st_mtime_ns, status.st_size)
    try:
        file = os.open(place, os.O_RDONLY)
        try:
            data = os.read(file, MAX_BYTES)
        finally:
            os.close(file)
        if data.startswith(head):
            return marshal.loads(memoryview(data)[len(head) :])
    except OSError:
        pass
    if sys.dont_write_bytecode or not os.access(folder, os.W_OK):
        return None
    from common.late_code import made_of

    made = made_of(path)
    _keep(place, head + marshal.dumps(made))
    return made


def _keep(place: str, data: bytes) -> None:
    """Write a file whole or not at all; what cannot be kept is made again."""
    own = f"{place}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(own, "wb") as file:
            file.write(data)
        os.replace(own, place)
    except OSError:
        from contextlib import suppress

        with suppress(OSError):
            os.unlink(own)


def keep_all(home: str) -> int:
    """Make and keep the code of all our modules; how many there are."""
    count = 0
    for package in OURS:
        for folder, _, files in os.walk(os.path.join(home, package)):
            for file in files:
                if file.endswith(".py"):
                    path = os.path.join(folder, file)
                    kept(path, os.stat(path))
                    count += 1
    return count


if __name__ == "__main__":
    print(keep_all(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "modules")
