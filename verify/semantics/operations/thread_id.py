"""Operations whose result identifies or locates a thread, or of which only is known how the result
varies (docs/semantics.md, section 6)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from verify.semantics.operations.operation import NoMeaning, ResultOf

OF_MEMBERS = "of_members"
"""The meaning of an operation whose result is some function of set and members' operands, for
LLVM's passes as well."""

OF_MEMBERS_BY_NAME = "of_members_by_name"
"""The meaning `of_members`, of calls with one name: LLVM's passes make calls with other names of
them."""

IDENTITY_MEANINGS: Mapping[str, NoMeaning] = MappingProxyType(
    {
        **{
            result.value: NoMeaning(result.value, result)
            for result in (
                ResultOf.THREAD_ID,
                ResultOf.POSITION,
                ResultOf.PER_THREAD,
                ResultOf.UNIFORM,
                ResultOf.ALWAYS_UNIFORM,
                ResultOf.UNINTERPRETED,
            )
        },
        OF_MEMBERS: NoMeaning(OF_MEMBERS, ResultOf.UNINTERPRETED, whole=True),
        OF_MEMBERS_BY_NAME: NoMeaning(
            OF_MEMBERS_BY_NAME, ResultOf.UNINTERPRETED, whole=True, renamed=True
        ),
    }
)
