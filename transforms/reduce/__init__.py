"""Shrinking a module's text, or that of a pair, while a property holds.

Delta debugging on LLVM's canonical text: nothing here knows what the property is, nor runs LLVM.
Most changes are valid IR by construction; whoever tests the property refuses the rest.
"""

from __future__ import annotations
