"""z3's sorts of bit vectors, each made once."""

from __future__ import annotations

import z3


class SortsOfWidth(dict[int, z3.BitVecSortRef]):
    """The sorts of one of z3's contexts, by their widths in bits; made where they are missing."""

    __slots__ = ("_context",)

    def __init__(self, context: z3.Context) -> None:
        super().__init__()
        self._context = context

    def __missing__(self, width: int) -> z3.BitVecSortRef:
        sort = self[width] = z3.BitVecSort(width, self._context)
        return sort
