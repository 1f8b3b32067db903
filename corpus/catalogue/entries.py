"""The whole catalogue, in the order of the table."""

from __future__ import annotations

from corpus.catalogue.atomics import ATOMICS
from corpus.catalogue.attributes import FUNCTION_ATTRIBUTES, VALUE_ATTRIBUTES
from corpus.catalogue.calls import CALLS
from corpus.catalogue.convergence import CONVERGENCE
from corpus.catalogue.entry import Entry
from corpus.catalogue.flags import FLAGS
from corpus.catalogue.instructions import INSTRUCTIONS
from corpus.catalogue.intrinsics import INTRINSICS
from corpus.catalogue.memory import MEMORY
from corpus.catalogue.metadata import BUNDLES, METADATA
from corpus.catalogue.operations import OPERATIONS
from corpus.catalogue.types import TYPES

ENTRIES: tuple[Entry, ...] = (
    *INSTRUCTIONS,
    *FLAGS,
    *TYPES,
    *MEMORY,
    *ATOMICS,
    *CALLS,
    *CONVERGENCE,
    *INTRINSICS,
    *OPERATIONS,
    *FUNCTION_ATTRIBUTES,
    *VALUE_ATTRIBUTES,
    *METADATA,
    *BUNDLES,
)
