"""Results that say who or where a thread is, or nothing but how they vary (docs/semantics.md,
section 6).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from verify.semantics.operations.operation import NoMeaning, Result

IDENTITY_MEANINGS: Mapping[str, NoMeaning] = MappingProxyType(
    {
        result.value: NoMeaning(result.value, result)
        for result in (
            Result.THREAD_ID,
            Result.PER_THREAD,
            Result.UNIFORM,
            Result.ALWAYS_UNIFORM,
            Result.UNINTERPRETED,
        )
    }
)
