"""Shrinks a module's text, or that of a pair, while a property holds.

Delta debugging on LLVM's canonical text: nothing in this package knows the property or runs LLVM.
Most changes are valid IR by construction; the test of the property rejects the rest.
"""

from __future__ import annotations
