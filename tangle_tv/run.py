"""The commands that are modules, where tangle-tv is installed.

    python -m tangle_tv.run transforms.reference NAME FILE

does what `python -m transforms.reference NAME FILE` does in a clone.
"""

from __future__ import annotations

import os
import runpy
import sys

from tangle_tv.entry import HOME, own_first

PACKAGES = ("common", "process", "verify", "report", "transforms", "source", "corpus")


def main() -> None:
    own_first()
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name.split(".")[0] not in PACKAGES or not _exists(name):
        print(
            f"tangle_tv.run: no module {name!r} of {', '.join(PACKAGES)}; for example: "
            "python -m tangle_tv.run transforms.reference",
            file=sys.stderr,
        )
        sys.exit(2)
    del sys.argv[0]
    runpy.run_module(name, run_name="__main__", alter_sys=True)


def _exists(name: str) -> bool:
    place = os.path.join(HOME, *name.split("."))
    return os.path.isfile(f"{place}.py") or os.path.isfile(os.path.join(place, "__main__.py"))


if __name__ == "__main__":
    main()
