"""All meanings by name: what a row of the table, or of a user's file, may name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from verify.semantics.operations.ballot import BALLOT_MEANINGS
from verify.semantics.operations.barrier import BARRIER_MEANINGS
from verify.semantics.operations.elect import ELECT_MEANINGS
from verify.semantics.operations.lane import LANE_MEANINGS
from verify.semantics.operations.lane_moves import LANE_MOVE_MEANINGS
from verify.semantics.operations.match import MATCH_MEANINGS
from verify.semantics.operations.nvvm_shuffle import NVVM_SHUFFLE_MEANINGS
from verify.semantics.operations.operation import OperationMeaning
from verify.semantics.operations.quad import QUAD_MEANINGS
from verify.semantics.operations.reduce import REDUCE_MEANINGS
from verify.semantics.operations.scan import SCAN_MEANINGS
from verify.semantics.operations.shuffle import SHUFFLE_MEANINGS
from verify.semantics.operations.thread_id import IDENTITY_MEANINGS
from verify.semantics.operations.vote import VOTE_MEANINGS

MEANINGS: Mapping[str, OperationMeaning] = MappingProxyType(
    {
        **BALLOT_MEANINGS,
        **BARRIER_MEANINGS,
        **ELECT_MEANINGS,
        **IDENTITY_MEANINGS,
        **LANE_MEANINGS,
        **LANE_MOVE_MEANINGS,
        **MATCH_MEANINGS,
        **NVVM_SHUFFLE_MEANINGS,
        **QUAD_MEANINGS,
        **REDUCE_MEANINGS,
        **SCAN_MEANINGS,
        **SHUFFLE_MEANINGS,
        **VOTE_MEANINGS,
    }
)
