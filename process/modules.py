"""A module of ours as the program of another process: `python -m`, but never another's module.

`-m` would look in the working folder first, and would not find what is installed in `tangle_tv/`.
"""

from __future__ import annotations

import os
import runpy
import sys

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
"""The folder that has our packages."""


def module_command(module: str) -> tuple[str, ...]:
    """The words of a command line that runs a module of ours; its arguments follow."""
    return (sys.executable, "-P", os.path.abspath(__file__), module)


if __name__ == "__main__":
    sys.path.insert(0, HOME)
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
