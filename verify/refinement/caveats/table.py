"""The caveats that only the whole pair shows: one table of what may remove a difference."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from common.data import dataclass
from verify.concrete.refinement_oracle import Difference
from verify.refinement.caveats import objects, operations, variables
from verify.refinement.caveats.refutation import Refutation
from verify.semantics.caveat import Caveat, Topic

ANY = frozenset(Difference)
BUT_MEMBERS = ANY - {Difference.MEMBERS}
OF_MEMORY = frozenset({Difference.MEMORY, Difference.STORE, Difference.TORN})
OF_STORES = frozenset({Difference.MEMORY, Difference.STORE})
OF_OBSERVATIONS = frozenset({Difference.MISSING, Difference.CALLEE, Difference.OPERANDS})
OF_VALUES = frozenset({Difference.RESULT, Difference.OPERANDS, Difference.MEMORY})


@dataclass(frozen=True)
class Row:
    """A caveat about a pair.  `subjects`: what it is about in a refutation, if it applies;
    `differences`: the differences that it may remove; `of_contents`: also one of communicating
    sets, if what memory holds decides branches."""

    topic: Topic
    subjects: Callable[[Refutation], Iterator[str]]
    differences: frozenset[Difference] = BUT_MEMBERS
    of_contents: bool = False

    def may_remove(self, found: Refutation) -> bool:
        """Whether the caveat is about differences like the one that was found."""
        difference = found.mismatch.difference
        if difference is Difference.MEMBERS and self.of_contents:
            return found.is_by_contents
        return difference in self.differences


ROWS: tuple[Row, ...] = (
    Row(Topic.DROPPED_AT_CALL, objects.dropped_at_call, of_contents=True),
    Row(Topic.MEMORY_BROKEN, objects.memory_broken, of_contents=True),
    Row(Topic.PARAMETER_BROKEN, objects.parameter_broken, of_contents=True),
    Row(Topic.LENT_ADDRESS, objects.lent_addresses, of_contents=True),
    Row(Topic.NOT_ENTERED, objects.not_entered),
    Row(Topic.FREED_DEREFERENCEABLE, objects.freed_dereferenceable),
    Row(Topic.FREED_BY_OTHERS, objects.freed_by_others),
    Row(Topic.FREED_CONTENTS, objects.freed_contents, OF_MEMORY),
    Row(Topic.DEAD_ON_RETURN, objects.dead_on_return, OF_MEMORY),
    Row(Topic.STORED_BACK, objects.stored_back, OF_MEMORY),
    Row(Topic.NOALIAS_OF_OTHERS, objects.kept_changed, of_contents=True),
    Row(Topic.FREED_NEW_OBJECT, objects.freed_new_objects, of_contents=True),
    Row(Topic.WRITTEN_NEW_OBJECT, objects.written_new_objects, OF_MEMORY),
    Row(Topic.WRITTEN_NEW_OBJECT, objects.new_objects_told_later, OF_MEMORY),
    Row(Topic.LOCAL_ADDRESSES, objects.returned_local, frozenset({Difference.RESULT})),
    Row(Topic.OTHER_LOCALS, objects.other_locals, BUT_MEMBERS - {Difference.RESULT}),
    Row(Topic.CONSTANT_MEMORY, objects.constant_memory, of_contents=True),
    Row(Topic.PROVENANCE, objects.numbers, of_contents=True),
    Row(Topic.SPECULATED, operations.speculated),
    Row(Topic.REPEATED, operations.repeated),
    Row(Topic.FENCED_ATOMIC, operations.fenced_atomic),
    Row(Topic.LOOP_OF_ATOMICS, operations.loop_of_atomics),
    Row(Topic.PRIVATE_ATOMIC, operations.private_atomic, OF_OBSERVATIONS | {Difference.UB}),
    Row(Topic.WIDER_ATOMIC, operations.wider_atomic),
    Row(Topic.MERGED_ATOMICS, operations.merged_atomics, ANY),
    Row(Topic.SPLIT_BARRIER, operations.split_barrier),
    Row(Topic.REFLECT, operations.reflect),
    Row(Topic.REGISTER, operations.register),
    Row(Topic.KERNEL_MEMORY, operations.kernel_memory, ANY),
    Row(Topic.VARIABLE_ARGUMENTS, operations.variable_arguments),
    Row(Topic.NO_BUILTIN, operations.no_builtin),
    Row(Topic.LIBRARY, operations.library),
    Row(Topic.OPENCL, operations.opencl),
    Row(Topic.OPENMP, operations.openmp),
    Row(Topic.RUNTIME, operations.runtime, ANY),
    Row(Topic.ELSEWHERE, operations.elsewhere),
    Row(Topic.RUNTIME_VARIABLE, variables.runtime_variables, of_contents=True),
    Row(Topic.LOST_VARIABLE, variables.lost_contents),
    Row(Topic.UNREAD_VARIABLE, variables.unread_variables, OF_STORES),
    Row(Topic.STORED_VALUES, variables.stored_values, of_contents=True),
    Row(Topic.STORED_VALUES, variables.never_accessed, ANY),
    Row(Topic.REPLACED_VARIABLE, variables.replaced_variables, OF_VALUES),
    Row(Topic.VIRTUAL_CALLS, variables.virtual_tables),
)


def caveats(found: Refutation, rows: tuple[Row, ...] = ROWS) -> frozenset[Caveat]:
    """The caveats about the difference of a refutation, those of dialects among them."""
    difference = found.mismatch.difference
    about = {
        Caveat(row.topic, subject)
        for row in rows
        if row.may_remove(found)
        for subject in row.subjects(found)
    }
    if difference is not Difference.MEMBERS:
        modules = (found.source.module, found.target.module)
        for hook in operations.OF_DIALECTS:
            about |= {*hook.at(*modules)(found.flats, found.mismatch)}
    return frozenset(about)
