"""From a function to the one after it: reference transforms, LLVM's passes, programs, shrinking."""

from __future__ import annotations
