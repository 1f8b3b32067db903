"""Why an answer may not count: what is not modelled, not interpreted, or not decided, as data."""

from __future__ import annotations

from enum import Enum

from common.data import dataclass


class Kind(Enum):
    """The kinds of caveats; the value is a name for all caveats of the kind."""

    APPROXIMATED = "behaviour that is not modelled"
    UNINTERPRETED = "uninterpreted operations"
    OPEN_QUESTION = "a question that the documents leave open"


class Topic(Enum):
    """What caveats are about; the value is a phrase about a subject."""

    # Recorded by a symbolic run.
    ALIAS_METADATA = "aliasing by !{}"
    NOALIAS = "aliasing by noalias"
    NOALIAS_OF_OTHERS = "accesses by others to the memory of noalias arguments and results"
    OTHER_TYPE = "a call of @{}"
    COPIED_UNDEF = "copies of undef between lanes, which give undef"
    NAN_OF_VECTOR = "the NaN that another use of a vector with undef observes"
    BY_VALUE = "byval of %{}"
    LEFT_IN_MEMORY = "the value that {} leaves in memory"
    LOCAL_ADDRESSES = "the addresses of local variables"
    OBSERVED_LOCAL = "an atomic or volatile access to what may be a local variable"
    STORED_ADDRESS = "the memory to which the address of a local variable was stored"
    PARTLY_KNOWN = "the contents of @{}"

    # Promises, objects, memory.
    DROPPED_AT_CALL = "memory(…) at a call of @{}, which the target has dropped"
    MEMORY_BROKEN = "memory(…) of @{}, which the body of the source may violate"
    PARAMETER_BROKEN = "{}, which the body of the source may violate"
    LENT_ADDRESS = "the address of an object that a call does not capture"
    NOT_ENTERED = "the definition of @{}, which is not entered"
    FREED_CONTENTS = "the contents of freed memory"
    DEAD_ON_RETURN = "the memory of %{} at the return, where it is dead_on_return"
    STORED_BACK = "a race with a store that writes back the value of a load"
    FREED_DEREFERENCEABLE = "frees of dereferenceable memory by callees or other threads"
    FREED_BY_OTHERS = "frees by other threads, which nofree forbids only since LLVM 23"
    FREED_NEW_OBJECT = "frees by calls of the new object that %{} points to"
    WRITTEN_NEW_OBJECT = "accesses by other code to the new object that %{} points to"
    CONSTANT_MEMORY = "stores to the memory of a constant address space"
    OF_EACH_THREAD = "whether an address is that of a variable of which each thread has its own"
    OTHER_LOCALS = "the correspondence of the local variables of source and target"
    PROVENANCE = "the provenance of an address that inttoptr makes"

    # Operations, the device, the runtime.
    SPECULATED = "the side effects of the speculatable function @{}"
    REPEATED = "the effects of a repeated call of @{}"
    FENCED_ATOMIC = "the lowering of an atomic operation to a weaker operation between fences"
    LOOP_OF_ATOMICS = "the lowering of an atomic operation to a loop of atomic operations"
    PRIVATE_ATOMIC = "an atomic operation at a generic address that may be of private memory"
    WIDER_ATOMIC = "the widening of an atomic operation {}"
    MERGED_ATOMICS = "the merging of several threads' atomic operations into one"
    SPLIT_BARRIER = "the lowering of a barrier to a signal and a wait, or to a wave barrier"
    DEMOTED = "what a thread does after it was demoted, which nobody sees"
    REFLECT = "the result of @{}, which the compiler chooses"
    REGISTER = "the result of @{} on the device"
    KERNEL_MEMORY = "the memory that @{} points to, which only the target reads"
    VARIABLE_ARGUMENTS = "the way in which @{} receives its variable arguments"
    NO_BUILTIN = "the effects of @{} where nobuiltin says that it is no library function"
    LIBRARY = "the effects of the library function @{}"
    OPENCL = "the effects of the OpenCL library function @{}"
    OPENMP = "the effects of the OpenMP runtime function @{}"
    RUNTIME = "the effects of the runtime function @{}, which only the target calls"
    ELSEWHERE = "the definition of @{}, which the target leaves to another module"
    OUTPUT = "the bytes of a string that an output function writes"
    STDOUT = "the stream that stdout names"
    UNWINDING = "the unwind destinations of calls"
    DEAD_ON_UNWIND = "the memory of dead_on_unwind arguments of @{}, which may unwind"
    SAFEPOINTS = "the places of the garbage collector's safepoint polls"

    # Variables of the module.
    RUNTIME_VARIABLE = "the contents of the runtime variable @{}, which only the target uses"
    LOST_VARIABLE = "the contents of @{}, which the target's module lacks"
    UNREAD_VARIABLE = "the contents of @{}, which the target's module does not read"
    STORED_VALUES = "the values that the module's functions store to @{}"
    REPLACED_VARIABLE = "the address of @{}"
    VIRTUAL_CALLS = "the virtual calls that load from the table @{}"

    # Questions that the documents leave open.
    JOINED = "threads communicate in @{0} that do not all call @{0} in the source"
    OTHER_CALLEES = (
        "threads that call different functions through one indirect call communicate in one of "
        "source and target only"
    )
    NEVER_WRITTEN = "a load of {} from memory that was never written, which may be poison"
    DROPPED_UNDEF = "the target removes a store of undef to memory that may hold poison"
    REPEATED_BARRIERS = (
        "how often the same threads execute a barrier in a row, with nothing between that others "
        "can see"
    )
    NAN_OF_UNDEF = "the NaN that another use of an undef result observes"
    NAN_OF_ROUND_TRIP = "the NaN that remains after a NaN is extended, used and truncated"

    # Stand-ins.
    OPERATION = "{}"


@dataclass(frozen=True, slots=True)
class Caveat:
    """One reason why an answer may not count.  `subject`: the function, variable or attribute that
    the topic is about."""

    topic: Topic
    subject: str = ""
    kind: Kind = Kind.APPROXIMATED

    def __str__(self) -> str:
        return self.topic.value.format(self.subject)
