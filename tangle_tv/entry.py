"""Where the installed commands begin: this package's own folder comes first on `sys.path`.

Installed, `verify`, `transforms`, `source`, `corpus` and `checker` are folders of `tangle_tv/`; in
a clone they are beside it.  A `verify` of another's, in site-packages, in PYTHONPATH or in the
working folder, is not imported.  Started as a file, this is the command `tangle-tv`.
"""

from __future__ import annotations

import os
import signal
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
HOME = HERE if os.path.isdir(os.path.join(HERE, "verify")) else os.path.dirname(HERE)
"""The folder that has our packages."""


def own_first() -> None:
    """Find our packages before any other of their names, in this process, and load of them what
    is used."""
    if sys.path[:1] != [HOME]:
        sys.path.insert(0, HOME)
    from common.late_imports import load_late

    load_late(HOME)


def main() -> None:
    """The command `tangle-tv`."""
    own_first()
    from tangle_tv.cli.main import main as command

    command()


def opt() -> None:
    """The command `tangle-opt`."""
    own_first()
    from tangle_tv.commands.tangle_opt import main as command

    command()


def second_opinion() -> None:
    """The command `tangle-check`."""
    own_first()
    # Nobody reads what comes next: the process ends as others do, without a traceback.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    from tangle_tv.cli.checker_extra import NEEDS_EXTRA, can_be_asked

    if not can_be_asked():
        print(f"tangle-check: {NEEDS_EXTRA}", file=sys.stderr)
        sys.exit(2)
    from checker.__main__ import main as command

    sys.exit(command())


def cc() -> None:
    """The command `tangle-cc`."""
    own_first()
    from tangle_tv.commands.tangle_cc import main as command

    command("tangle-cc")


def cxx() -> None:
    """The command `tangle-c++`."""
    own_first()
    from tangle_tv.commands.tangle_cc import main as command

    command("tangle-c++")


if __name__ == "__main__":
    main()
