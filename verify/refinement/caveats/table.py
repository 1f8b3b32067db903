"""The caveats that only the whole pair shows: one table of what may remove a difference."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from common.data import dataclass
from verify.concrete.refinement_oracle import Difference
from verify.normalize.ended_threads import DEMOTION
from verify.refinement.caveats import objects, operations, variables
from verify.refinement.caveats.refutation import Refutation
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.occurring import ADDRESSES, FENCES, ORDERED, VARIABLES, Needs
from verify.semantics.unknown import OPENMP
from verify.targets.triples import REFLECT

ANY = frozenset(Difference)
BUT_MEMBERS = ANY - {Difference.MEMBERS}
OF_MEMORY = frozenset({Difference.MEMORY, Difference.STORE, Difference.TORN})
OF_STORES = frozenset({Difference.MEMORY, Difference.STORE})
OF_OBSERVATIONS = frozenset({Difference.MISSING, Difference.CALLEE, Difference.OPERANDS})
OF_VALUES = frozenset({Difference.RESULT, Difference.OPERANDS, Difference.MEMORY})
_OF_MEMORY_EFFECTS = Needs(attributes=frozenset({"memory"}))
_OF_NO_BUILTIN = Needs(attributes=frozenset({"nobuiltin"}))
_OF_SPECULATION = Needs(attributes=frozenset({"speculatable"}))


@dataclass(frozen=True)
class CaveatRow:
    """A caveat about a pair.  `subjects`: what it is about in a refutation, if it applies;
    `differences`: the differences that it may remove; `of_contents`: also one of communicating
    sets, if what memory holds decides branches.  `needs`: where none of it occurs on either side,
    there is no subject; None: it is always asked."""

    topic: Topic
    subjects: Callable[[Refutation], Iterator[str]]
    differences: frozenset[Difference] = BUT_MEMBERS
    of_contents: bool = False
    needs: Needs | None = None

    def may_remove(self, found: Refutation) -> bool:
        """Whether the caveat is about differences like the one that was found, and about what
        occurs in the pair."""
        if self.needs is not None and not found.has(self.needs):
            return False
        difference = found.mismatch.difference
        if difference is Difference.MEMBERS and self.of_contents:
            return found.is_by_contents
        return difference in self.differences


def _where(needs: Needs, *rows: CaveatRow) -> tuple[CaveatRow, ...]:
    """The rows, which are asked where some of what they need occurs."""
    return tuple([replace(row, needs=needs) for row in rows])


def _named(*beginnings: str) -> Needs:
    """Functions whose names begin so."""
    return Needs(functions=beginnings)


ROWS: tuple[CaveatRow, ...] = (
    *_where(
        _OF_MEMORY_EFFECTS,
        CaveatRow(Topic.DROPPED_AT_CALL, objects.dropped_at_call, of_contents=True),
        CaveatRow(Topic.MEMORY_BROKEN, objects.memory_broken, of_contents=True),
    ),
    *_where(
        ADDRESSES,
        CaveatRow(Topic.PARAMETER_BROKEN, objects.parameter_broken, of_contents=True),
        CaveatRow(Topic.LENT_ADDRESS, objects.lent_addresses, of_contents=True),
        CaveatRow(Topic.FREED_DEREFERENCEABLE, objects.freed_dereferenceable),
        CaveatRow(Topic.FREED_BY_OTHERS, objects.freed_by_others),
        CaveatRow(Topic.FREED_CONTENTS, objects.freed_contents, OF_MEMORY),
        CaveatRow(Topic.DEAD_ON_RETURN, objects.dead_on_return, OF_MEMORY),
        CaveatRow(Topic.STORED_BACK, objects.stored_back, OF_MEMORY),
        CaveatRow(Topic.NOALIAS_OF_OTHERS, objects.kept_changed, of_contents=True),
        CaveatRow(Topic.FREED_NEW_OBJECT, objects.freed_new_objects, of_contents=True),
        CaveatRow(Topic.WRITTEN_NEW_OBJECT, objects.written_new_objects, OF_MEMORY),
        CaveatRow(Topic.WRITTEN_NEW_OBJECT, objects.new_objects_told_later, OF_MEMORY),
        CaveatRow(Topic.LOCAL_ADDRESSES, objects.returned_local, frozenset({Difference.RESULT})),
        CaveatRow(Topic.OTHER_LOCALS, objects.other_locals, BUT_MEMBERS - {Difference.RESULT}),
        CaveatRow(Topic.CONSTANT_MEMORY, objects.constant_memory, of_contents=True),
        CaveatRow(Topic.PROVENANCE, objects.numbers, of_contents=True),
    ),
    *_where(FENCES, CaveatRow(Topic.FENCED_ATOMIC, operations.fenced_atomic)),
    *_where(
        ORDERED,
        CaveatRow(Topic.LOOP_OF_ATOMICS, operations.loop_of_atomics),
        CaveatRow(
            Topic.PRIVATE_ATOMIC, operations.private_atomic, OF_OBSERVATIONS | {Difference.UB}
        ),
        CaveatRow(Topic.WIDER_ATOMIC, operations.wider_atomic),
        CaveatRow(Topic.MERGED_ATOMICS, operations.merged_atomics, ANY),
    ),
    *_where(_OF_SPECULATION, CaveatRow(Topic.SPECULATED, operations.speculated)),
    *_where(_OF_NO_BUILTIN, CaveatRow(Topic.NO_BUILTIN, operations.no_builtin)),
    *_where(
        VARIABLES,
        CaveatRow(Topic.RUNTIME_VARIABLE, variables.runtime_variables, of_contents=True),
        CaveatRow(Topic.LOST_VARIABLE, variables.lost_contents),
        CaveatRow(Topic.UNREAD_VARIABLE, variables.unread_variables, OF_STORES),
        CaveatRow(Topic.STORED_VALUES, variables.stored_values, of_contents=True),
        CaveatRow(Topic.STORED_VALUES, variables.never_accessed, ANY),
        CaveatRow(Topic.REPLACED_VARIABLE, variables.replaced_variables, OF_VALUES),
        CaveatRow(Topic.VIRTUAL_CALLS, variables.virtual_tables),
    ),
    CaveatRow(Topic.NOT_ENTERED, objects.not_entered),
    CaveatRow(Topic.REPEATED, operations.repeated),
    *_where(_named(*operations.PARTS), CaveatRow(Topic.SPLIT_BARRIER, operations.split_barrier)),
    *_where(_named(DEMOTION.name), CaveatRow(Topic.DEMOTED, operations.demoted)),
    *_where(_named(*REFLECT), CaveatRow(Topic.REFLECT, operations.reflect)),
    *_where(_named(*operations.REGISTERS), CaveatRow(Topic.REGISTER, operations.register)),
    *_where(
        _named(*operations.KERNEL_MEMORY),
        CaveatRow(Topic.KERNEL_MEMORY, operations.kernel_memory, ANY),
    ),
    CaveatRow(Topic.VARIABLE_ARGUMENTS, operations.variable_arguments),
    CaveatRow(Topic.LIBRARY, operations.library),
    *_where(_named("_Z"), CaveatRow(Topic.OPENCL, operations.opencl)),
    *_where(_named(*OPENMP), CaveatRow(Topic.OPENMP, operations.openmp)),
    *_where(
        _named(operations.RESERVED, f'"{operations.RESERVED}'),
        CaveatRow(Topic.RUNTIME, operations.runtime, ANY),
    ),
    CaveatRow(Topic.ELSEWHERE, operations.elsewhere),
)


def caveats(found: Refutation, rows: tuple[CaveatRow, ...] = ROWS) -> frozenset[Caveat]:
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
