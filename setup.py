"""Where the packages are: beside `tangle_tv/` in this tree, in it where they are installed.

An editable install is one path entry, this folder: it starts faster than an import hook, and
pyright can follow it.
"""

from __future__ import annotations

import sys

from setuptools import find_packages, setup

COMMANDS = [
    "bin/tangle-tv",
    "bin/tangle-opt",
    "bin/tangle-cc",
    "bin/tangle-c++",
    "bin/tangle-check",
]
TOP = ("common", "process", "verify", "report", "transforms", "source", "corpus", "checker")
# corpus/pairs and corpus/bugs hold data only; they travel with the package `corpus`.  The kernels
# in folders of corpus/compiled stay in the repository: they are for `make kernels-whole`.
DATA = ["corpus.pairs*", "corpus.bugs*", "corpus.compiled.*"]
INNER = find_packages(include=[f"{name}*" for name in TOP], exclude=DATA)
OUTER = find_packages(include=["tangle_tv*"])

if "editable_wheel" in sys.argv:
    setup(packages=[*OUTER, *INNER], package_dir={"": "."}, scripts=COMMANDS)
else:
    setup(
        packages=[*OUTER, *(f"tangle_tv.{name}" for name in INNER)],
        package_dir={"tangle_tv": "tangle_tv", **{f"tangle_tv.{name}": name for name in TOP}},
        scripts=COMMANDS,
    )
