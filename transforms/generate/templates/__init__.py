"""Random programs of the shapes that single passes of LLVM look for, with convergent operations in
them: one file for each family, `families.py` for the table of all."""

from __future__ import annotations
