"""The decisions that the program leaves open: arguments, unknown calls, implementation-defined
choices.

The machine asks an `Environment`.  It must be a function: the same question has the same answer, in
every round of the run and in both functions of a pair.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import NamedTuple, Protocol

from common.data import dataclass
from verify.concrete.domain import Bits, wrap
from verify.concrete.run.undefined import Undefined
from verify.concrete.trace import RunInstance, Site, Value
from verify.ir.function import Parameter
from verify.ir.types import Type
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.meaning import uniform_value
from verify.semantics.memory.layout import Layout, stored_type
from verify.semantics.memory.local_names import LocalName
from verify.semantics.operations.operation import ResultOf
from verify.semantics.operations.positions import EXAMPLES, Sizes, size_read, usual_number


class LocalByte(NamedTuple):
    """A byte of a local variable; `changed`: it is written even if nothing else tells so."""

    bits: int
    poison: bool = False
    changed: bool = True


class CallMember(NamedTuple):
    """One member of a convergent call's communicating set; `before` is that thread's k; `again`:
    its operands at a second look, where undef is in them."""

    thread: int
    operands: tuple[Value, ...]
    before: int
    again: tuple[Value, ...] | None = None

    @property
    def looks(self) -> tuple[Value, ...]:
        """The operands; where a second look at them sees others, these too."""
        return _looks(self.operands, self.again)


def _looks(operands: tuple[Value, ...], again: tuple[Value, ...] | None) -> tuple[Value, ...]:
    return operands if again is None or again == operands else (*operands, *again)


@dataclass(frozen=True, slots=True)
class CallEvent:
    """A call whose callee is not known, executed by `thread`; `type` is what a register holds of
    its result (`verify.semantics.memory.layout.stored_type`).

    `before` (k) counts the thread's observable events before this call.  `members` is the
    communicating set in the order of threads when the call is convergent, else empty.
    `only_computes`: no effect but its result; `pure`: its result does not depend on memory
    either.  `again`: the operands at a second look, where undef is in them.
    """

    thread: int
    callee: str
    type: Type
    operands: tuple[Value, ...]
    before: int
    site: Site
    members: tuple[CallMember, ...] = ()
    convergent: bool = False
    only_computes: bool = False
    pure: bool = False
    again: tuple[Value, ...] | None = None

    @property
    def looks(self) -> tuple[Value, ...]:
        """The operands; where a second look at them sees others, these too."""
        return _looks(self.operands, self.again)

    @property
    def key(self) -> CallKey:
        """Everything that the result may depend on (docs/semantics.md, sections 4 and 5).

        An observed call is answered by its number: the call and its operands are already part of
        the observation.  A call that only computes is a function of them and of the set, and of the
        numbers too when it reads memory.
        """
        if not self.only_computes:
            return ("", self.thread, (), self.before, ())
        before = 0 if self.pure else self.before
        members = tuple((m.thread, m.looks, 0 if self.pure else m.before) for m in self.members)
        return (self.callee, self.thread, self.looks, before, members)


CallKey = tuple[str, int, tuple[Value, ...], int, tuple[tuple[int, tuple[Value, ...], int], ...]]


def own_class(static: RunInstance, number: int) -> int:
    """The class `number` of one static instance, which no other static instance has."""
    digest = hashed(repr(static).encode(), 5)
    return (int.from_bytes(digest, "big") << 32) + number


class Environment(Protocol):
    def argument(self, thread: int, index: int, parameter: Parameter) -> Value | Undefined:
        """The value of parameter `index` of the function that is run; undef is chosen by sites
        whose operand is `FIRST_ARGUMENT - index`."""
        ...

    def result(self, event: CallEvent) -> Value:
        """The result of an unknown call; not asked for void calls."""
        ...

    def identity(self, thread: int, kind: ResultOf, key: str, zero: Value) -> Value:
        """The result of a call that says who or where `thread` is: equal keys, equal answers;
        `kind` says how they vary between threads; `zero` has the shape wanted."""
        ...

    def memory(
        self, thread: int, memory: str, epoch: int, number: int, width: int
    ) -> tuple[int, bool]:
        """The contents of a cell of a shared memory when an epoch begins: `width` bits, and whether
        they are poison."""
        ...

    def window(self, addrspace: int) -> int:
        """The upper half of the addresses of a narrow address space in the generic one."""
        ...

    def global_address(self, name: str, bits: int) -> int:
        """The address of a global variable, in all threads."""
        ...

    def reach(self, memory: int, address: int, of: int | None) -> tuple[int, int]:
        """The bytes before and after an address in its object; of the object of argument `of`, if
        the address is that argument."""
        ...

    def freed(self, thread: int, memory: int, address: int, since: int) -> int:
        """The thread's observation that frees the object of an address, one that was made after
        `since` of them."""
        ...

    def is_constant_object(self, memory: int, address: int) -> bool:
        """Whether nothing changes the object of an address while a kernel runs."""
        ...

    def never_changes(self, memory: str, number: int) -> bool:
        """Whether nothing changes a cell of a shared memory while a kernel runs."""
        ...

    def local_address(self, thread: int, name: LocalName, bits: int) -> int | None:
        """The address of a local variable whose address escapes; `None`: anywhere."""
        ...

    def touches_locals(self, thread: int, before: int) -> bool:
        """Whether the thread's observation number `before`, a call, accesses local variables of its
        caller."""
        ...

    def local_contents(self, thread: int, name: LocalName, before: int) -> Sequence[LocalByte]:
        """The bytes that the thread's observation number `before` leaves in a local variable; none:
        what was there."""
        ...

    def returns(self, event: CallEvent) -> bool:
        """Whether a call returns that may also not return."""
        ...

    def undefined(self, event: CallEvent) -> bool:
        """Whether a call that only computes is undefined, of a callee that may be so."""
        ...

    def choose(self, site: Site, width: int) -> int:
        """An arbitrary value of `width` bits: freeze of poison, an undef operand."""
        ...

    def anchor(self, site: Site) -> int:
        """The class of an implementation-defined instance: instances of one static anchor in
        different threads are converged iff their classes are equal.  So are calls that are not
        convergent, and anchors below them, whichever call site of one function they come from."""
        ...

    def entry(self, thread: int) -> int:
        """The class in which the thread enters the function: threads with equal classes enter it
        converged."""
        ...

    def still_runs(self, thread: int) -> bool:
        """Whether the thread goes on after it has left the function, so that masks which name it
        wait for it."""
        ...


def fill(type_: Type, leaf: Callable[[int], int]) -> Value:
    """A value of `type_` whose leaves are `leaf(width)`, in order; pointers are as wide as in the
    default data layout.

    Raises UnsupportedInstruction for types of which no value has a meaning.
    """
    shape = stored_type(Layout("", {}), type_)
    return uniform_value(shape, lambda width: Scalar(wrap(leaf(width), width), False))


def hashed(text: bytes, size: int) -> bytes:
    """So many bytes that follow from the text."""
    from hashlib import blake2b  # loads OpenSSL: only where a function is run

    return blake2b(text, digest_size=size).digest()


def filled(shape: Value, number: int) -> Value:
    """A value of the same shape whose leaves are all `number`, modulo their width."""
    match shape:
        case Scalar(bits, _):
            return Scalar(wrap(number, bits.width), False)
        case Aggregate(elements):
            return Aggregate(tuple(filled(element, number) for element in elements))


def poisoned(value: Value) -> Value:
    match value:
        case Scalar(bits, _):
            return Scalar(Bits(0, bits.width), True)
        case Aggregate(elements):
            return Aggregate(tuple(map(poisoned, elements)))


NEVER = 1 << 30
"""More than any number of observations."""


class _UsualPlaces:
    """Addresses and objects: apart from each other, as large as possible, and never freed.  Calls
    without side effects are defined, and threads end with the function."""

    def window(self, addrspace: int) -> int:
        return 0x7000 + addrspace

    def global_address(self, name: str, bits: int) -> int:
        digest = hashed(name.encode(), 2)
        return 4096 * (1 + int.from_bytes(digest, "big"))

    def reach(self, memory: int, address: int, of: int | None) -> tuple[int, int]:
        """One large object, all but null."""
        large = (1 << 61) - 1
        return min(address - 1, large) if address else 0, large if address else 0

    def freed(self, thread: int, memory: int, address: int, since: int) -> int:
        return NEVER

    def is_constant_object(self, memory: int, address: int) -> bool:
        return True

    def never_changes(self, memory: str, number: int) -> bool:
        return True

    def local_address(self, thread: int, name: LocalName, bits: int) -> int | None:
        return None

    def touches_locals(self, thread: int, before: int) -> bool:
        return True

    def undefined(self, event: CallEvent) -> bool:
        return False

    def still_runs(self, thread: int) -> bool:
        return False


@dataclass(frozen=True)
class TableEnvironment(_UsualPlaces):
    """Answers read from tables, with a default for all others.

    `arguments`: by (thread, parameter name).  `results`: by `CallEvent.key`, after
    `results_at`: by site.  `identities`: by (thread, key); the default for thread ids is the
    thread's number, and for positions the thread's in a row.  `returning`: by site.  `anchors`: by
    site; the default joins the n-th executions.  `entries`: the class of each thread.
    """

    arguments: Mapping[tuple[int, str], Value] = field(default_factory=dict[tuple[int, str], Value])
    results: Mapping[CallKey, Value] = field(default_factory=dict[CallKey, Value])
    results_at: Mapping[Site, Value] = field(default_factory=dict[Site, Value])
    identities: Mapping[tuple[int, str], Value] = field(
        default_factory=dict[tuple[int, str], Value]
    )
    returning: Mapping[Site, bool] = field(default_factory=dict[Site, bool])
    choices: Mapping[Site, int] = field(default_factory=dict[Site, int])
    anchors: Mapping[Site, int] = field(default_factory=dict[Site, int])
    entries: Mapping[int, int] = field(default_factory=dict[int, int])
    default: int = 0

    def argument(self, thread: int, index: int, parameter: Parameter) -> Value:
        value = self.arguments.get((thread, parameter.name))
        return fill(parameter.type, self._leaf) if value is None else value

    def result(self, event: CallEvent) -> Value:
        value = self.results_at.get(event.site, self.results.get(event.key))
        return fill(event.type, self._leaf) if value is None else value

    def identity(self, thread: int, kind: ResultOf, key: str, zero: Value) -> Value:
        value = self.identities.get((thread, key))
        if value is not None:
            return value
        if kind is ResultOf.POSITION:
            return filled(zero, usual_number(key, EXAMPLES[0], thread) or 0)
        return filled(zero, thread if kind is ResultOf.THREAD_ID else self.default)

    def memory(
        self, thread: int, memory: str, epoch: int, number: int, width: int
    ) -> tuple[int, bool]:
        return self._leaf(width), False

    def local_contents(self, thread: int, name: LocalName, before: int) -> Sequence[LocalByte]:
        return [LocalByte(self._leaf(8))] * name.size

    def returns(self, event: CallEvent) -> bool:
        return self.returning.get(event.site, True)

    def choose(self, site: Site, width: int) -> int:
        return self.choices.get(site, self._leaf(width)) % (1 << width)

    def anchor(self, site: Site) -> int:
        return self.anchors.get(site, own_class(site.static, site.occurrence))

    def entry(self, thread: int) -> int:
        return self.entries.get(thread, 0)

    def _leaf(self, width: int) -> int:
        return self.default % (1 << width)


@dataclass(frozen=True)
class RandomEnvironment(_UsualPlaces):
    """Answers drawn by hashing the question with `seed`: the same on every machine.

    Integers are small (`limit` values) so that threads meet and part often.  Of 256, `poison` is
    how likely an argument, result or cell is poison, `stops` how likely an unknown call that may
    stay away does, `undefines` how likely one that only computes is undefined.  `entry_classes` is
    how many groups the threads may enter in; `lasting`: of 256, how likely a thread goes on after
    it has left the function.  `uniform` names the parameters that are equal in all
    threads; `given` fixes arguments by (thread, name); `group`: the work group's sizes, if not any.
    """

    seed: int
    limit: int = 4
    poison: int = 0
    stops: int = 0
    undefines: int = 0
    entry_classes: int = 1
    lasting: int = 0
    uniform: frozenset[str] = frozenset()
    given: Mapping[tuple[int, str], Value] = field(default_factory=dict[tuple[int, str], Value])
    group: Sizes | None = None

    def argument(self, thread: int, index: int, parameter: Parameter) -> Value:
        fixed = self.given.get((thread, parameter.name))
        if fixed is not None:
            return fixed
        asker = -1 if parameter.name in self.uniform else thread
        return self._value(parameter.type, "argument", asker, index)

    def result(self, event: CallEvent) -> Value:
        return self._value(event.type, "result", event.key)

    def identity(self, thread: int, kind: ResultOf, key: str, zero: Value) -> Value:
        if kind is ResultOf.POSITION or size_read(key) is not None:
            group = self.group or EXAMPLES[self._draw("group") % len(EXAMPLES)]
            return filled(zero, usual_number(key, group, thread) or 0)
        asker = thread if kind is ResultOf.PER_THREAD else -1
        drawn = self._draw("identity", key, asker) % self.limit
        return filled(zero, thread if kind is ResultOf.THREAD_ID else drawn)

    def memory(
        self, thread: int, memory: str, epoch: int, number: int, width: int
    ) -> tuple[int, bool]:
        question = "memory", thread, memory, epoch, number
        is_poison = self._draw("poison", *question) % 256 < self.poison
        return self._drawer(*question)(width), is_poison

    def local_contents(self, thread: int, name: LocalName, before: int) -> Sequence[LocalByte]:
        draw = self._drawer("local", thread, name, before)
        return [LocalByte(draw(8)) for _ in range(name.size)]

    def returns(self, event: CallEvent) -> bool:
        return self._draw("returns", event.key) % 256 >= self.stops

    def undefined(self, event: CallEvent) -> bool:
        before = 0 if event.pure else event.before
        given = event.callee, event.thread, event.operands, before
        return self._draw("undefined", given) % 256 < self.undefines

    def choose(self, site: Site, width: int) -> int:
        return self._drawer("choose", site)(width)

    def anchor(self, site: Site) -> int:
        """Either the n-th executions meet, or every execution is alone, or the sets are split
        at random; or the n-th executions below all call sites meet, where a thread may come twice.
        """
        kind = self._draw("anchor kind", site.static.place) % 4
        if kind == 3:
            return site.occurrence
        alone = kind == 1 or (kind == 2 and self._draw("anchor", site) % 2 == 1)
        number = 1 + site.thread + 64 * site.occurrence
        return own_class(site.static, -number if alone else site.occurrence)

    def entry(self, thread: int) -> int:
        return self._draw("entry", thread) % self.entry_classes

    def still_runs(self, thread: int) -> bool:
        return self._draw("still runs", thread) % 256 < self.lasting

    def _value(self, type_: Type, *question: object) -> Value:
        value = fill(type_, self._drawer(*question))
        is_poison = self._draw("poison", *question) % 256 < self.poison
        return poisoned(value) if is_poison else value

    def _drawer(self, *question: object) -> Callable[[int], int]:
        drawn = iter(range(1 << 30))
        return lambda width: self._draw(next(drawn), *question) % min(self.limit, 1 << width)

    def _draw(self, *question: object) -> int:
        text = repr((self.seed, *question)).encode()
        return int.from_bytes(hashed(text, 8), "big")
