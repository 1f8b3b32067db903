"""What operations of several threads give, from their communicating set and the members' operands.

Thread t is lane t, and all threads are in one wave.  "Convergent Operation Semantics" has the
`subgroup*` names; the others are as AMDGPU's, NVPTX's, SPIR-V's and DirectX's manuals say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial, reduce
from itertools import product

import z3

from checker import integers
from checker import values as v
from checker.compute import chosen
from checker.memory import unpacked
from checker.module import NotChecked, Type, bits_of


@dataclass(frozen=True)
class Meeting:
    """Who is at an operation, with which operands; `outside`: what a lane gives that is away."""

    callee: str
    lane: int
    operands: Mapping[int, tuple[v.Value, ...]]
    type: Type
    outside: Callable[[Type], v.Value]
    threads: int

    @property
    def own(self) -> tuple[v.Value, ...]:
        return self.operands[self.lane]

    def column(self, index: int) -> dict[int, v.Value]:
        """One operand of each lane that is there."""
        return {lane: given[index] for lane, given in sorted(self.operands.items())}


Meaning = Callable[[Meeting], v.Value]


def _ballot(meeting: Meeting, at: int = 0) -> v.Value:
    bits = bits_of(meeting.type)
    total, poison = v.number(0, bits), v.FALSE
    for lane, value in meeting.column(at).items():
        if lane >= bits:
            raise NotChecked("a lane without a bit")
        given = v.scalar(value)
        total = total | v.choose(given.bits == 1, v.number(1 << lane, bits), v.number(0, bits))
        poison = v.either(poison, given.poison)
    is_vector = meeting.type.kind == "vector"
    return unpacked(total, meeting.type, poison) if is_vector else v.Scalar(total, poison)


def _vote(kind: str, at: int = 0) -> Meaning:
    def vote(meeting: Meeting) -> v.Value:
        given = [v.scalar(value) for value in meeting.column(at).values()]
        poison = v.either(*(value.poison for value in given))
        true = [value.bits != 0 for value in given]
        holds = {"any": v.either(*true), "all": v.both(*true),
                 "equal": _are_same(given)}[kind]  # fmt: skip
        bits = bits_of(meeting.type)
        return v.Scalar(v.choose(holds, v.number(1, bits), v.number(0, bits)), poison)

    return vote


def _known(number: Callable[[Meeting], int]) -> Meaning:
    """A number that only says who is there."""
    return lambda meeting: v.Scalar(v.number(number(meeting), bits_of(meeting.type)))


def _of_lane(meeting: Meeting, at: int, lane: z3.BitVecRef) -> v.Value:
    """One operand of a lane; of one that is not there it is open, or 0 for `bpermute`."""
    column = meeting.column(at)
    poison = v.both(*map(v.is_poison, column.values()))
    value = v.poisoned(meeting.outside(meeting.type), poison)
    if "bpermute" in meeting.callee:
        column = dict.fromkeys(range(meeting.threads), v.Scalar(v.number(0, 32))) | column
    for other, each in column.items():
        value = chosen(lane == other, each, value)
    return value


def _read(
    value_at: int, lane_at: int, lane_of: Callable[[Meeting, z3.BitVecRef], z3.BitVecRef]
) -> Meaning:
    """The value of the lane that an operand says."""

    def read(meeting: Meeting) -> v.Value:
        given = v.scalar(meeting.own[lane_at])
        lane = v.simple(lane_of(meeting, given.bits))
        return v.poisoned(_of_lane(meeting, value_at, lane), given.poison)

    return read


def _relative(step: Callable[[z3.BitVecRef, z3.BitVecRef], z3.BitVecRef]) -> Meaning:
    def lane_of(meeting: Meeting, given: z3.BitVecRef) -> z3.BitVecRef:
        return step(v.number(meeting.lane, given.size()), given)

    return _read(0, 1, lane_of)


def _combined(name: str, lanes: Callable[[int, int], bool], at: int = 0) -> Meaning:
    """A reduction over the lanes for which `lanes(own, other)` holds."""

    def combined(meeting: Meeting) -> v.Value:
        given = [each for lane, each in meeting.column(at).items() if lanes(meeting.lane, lane)]
        if meeting.type.kind not in ("int", "vector"):
            return of_members(meeting)
        if not given:
            identity = IDENTITIES[name]
            return v.built(
                meeting.type,
                lambda _, part: v.Scalar(v.number(identity(bits_of(part)), bits_of(part))),
            )
        return reduce(partial(v.of_numbers, partial(integers.of_two, name)), given)

    return combined


IDENTITIES: dict[str, Callable[[int], int]] = {
    "add": lambda bits: 0, "or": lambda bits: 0, "xor": lambda bits: 0, "mul": lambda bits: 1,
    "and": lambda bits: (1 << bits) - 1, "umin": lambda bits: (1 << bits) - 1, "umax": lambda
    bits: 0, "smin": lambda bits: (1 << (bits - 1)) - 1, "smax": lambda bits: 1 << (bits - 1),
}  # fmt: skip


def of_members(meeting: Meeting) -> v.Value:
    """An unknown function of the callee, the lane, and the members with their operands."""
    operands = [value for _, given in sorted(meeting.operands.items()) for value in given]
    terms = [v.bits_in(leaf) for value in operands for leaf in v.scalars(value)]
    who = ".".join(map(str, sorted(meeting.operands)))
    name = f"{meeting.callee}.{meeting.lane}.of.{who}.{meeting.type}"
    return v.function_of(name, meeting.type, terms, v.either(*map(v.is_poison, operands)))


def _with_mask(meaning: Meaning, mask_at: int) -> Meaning:
    """An operation with an explicit mask: of all lanes, each of which has to be there."""

    def masked(meeting: Meeting) -> v.Value:
        for given in meeting.operands.values():
            mask = v.constant_in(given[mask_at])
            if mask is None or mask % (1 << meeting.threads) != (1 << meeting.threads) - 1:
                raise NotChecked("a mask that is not that of all lanes")
        if len(meeting.operands) < meeting.threads:
            raise NotChecked("a mask that names a thread which is elsewhere")
        return meaning(meeting)

    return masked


def _shuffle(kind: str) -> Meaning:
    """`llvm.nvvm.shfl.sync`: (mask, value, lane or distance, clamp and segment), as PTX says."""

    def shuffle(meeting: Meeting) -> v.Value:
        if v.constant_in(meeting.own[3]) != (0 if kind == "up" else 31):
            raise NotChecked("a shuffle in segments")
        given = v.scalar(meeting.own[2])
        by, own = given.bits & 31, v.number(meeting.lane, 32)
        lane = {"idx": by, "bfly": own ^ by, "up": own - by, "down": own + by}[kind]
        inside = lane >= 0 if kind == "up" else lane <= 31
        read = chosen(inside, _of_lane(meeting, 1, lane), meeting.own[1])
        return v.poisoned(read, given.poison)

    return _with_mask(shuffle, 0)


INTEGERS = {
    "add": "add", "umin": "umin", "umax": "umax", "min": "smin", "max": "smax", "and": "and",
    "or": "or", "xor": "xor"}  # fmt: skip
"""What reductions of targets compute, by the name there."""
OPENCL = {"Add": "add", "Mul": "mul", "And": "and", "Or": "or", "Xor": "xor"}
"""What `subgroup*` reductions compute."""
LANES: dict[str, Callable[[int, int], bool]] = {
    "": lambda own, other: True, "Exclusive": lambda own, other: other < own, "Inclusive": lambda
    own, other: other <= own}  # fmt: skip
"""Over which lanes a reduction or scan goes."""
SYNC = r"llvm\.nvvm\."


def _rows() -> Iterator[tuple[str, Meaning]]:
    """Each operation by a pattern of its names."""
    yield r"llvm\.amdgcn\.ballot\.i(32|64)|subgroupBallot|llvm\.spv\.subgroup\.ballot", _ballot
    yield SYNC + r"vote\.ballot\.sync", _with_mask(lambda meeting: _ballot(meeting, 1), 0)
    yield SYNC + "activemask", _known(lambda m: sum(1 << lane for lane in m.operands))
    yield r"subgroupAny|_Z\d+sub_group_anyi|llvm\.(spv|dx)\.wave\.any", _vote("any")
    yield r"subgroupAll|_Z\d+sub_group_alli|llvm\.(spv|dx)\.wave\.all", _vote("all")
    yield "subgroupAllEqual", _vote("equal")
    for kind, of in (("any", "any"), ("all", "all"), ("uni", "equal")):
        yield SYNC + rf"vote\.{kind}\.sync", _with_mask(_vote(of, 1), 0)
    yield (r"subgroupElect|llvm\.(spv|dx)\.wave\.is\.first\.lane",
           _known(lambda meeting: int(meeting.lane == min(meeting.operands))))  # fmt: skip
    first = r"llvm\.amdgcn\.readfirstlane(\..*)?|subgroupBroadcastFirst"
    yield first + r"|_Z25sub_group_broadcast_first\w", lambda m: m.operands[min(m.operands)][0]
    yield (r"llvm\.amdgcn\.readlane(\..*)?|subgroupBroadcast|subgroupShuffle|"
           r"_Z19sub_group_broadcast\w\w|_Z17sub_group_shuffle\w\w|"
           r"llvm\.(spv|dx)\.wave\.readlane(\..*)?|llvm\.amdgcn\.wave\.shuffle(\..*)?",
           _read(0, 1, lambda meeting, given: given))  # fmt: skip
    by_address = _read(1, 0, lambda meeting, given: z3.LShR(given, 2) & 63)
    yield r"llvm\.amdgcn\.ds\.bpermute", by_address
    yield "subgroupShuffleXor", _relative(lambda own, by: own ^ by)
    yield "subgroupShuffleUp", _relative(lambda own, by: own - by)
    yield "subgroupShuffleDown", _relative(lambda own, by: own + by)
    for kind in ("idx", "bfly", "up", "down"):
        yield SYNC + rf"shfl\.sync\.{kind}\.(i32|f32)", _shuffle(kind)
    for over, lanes in LANES.items():
        for name, of in OPENCL.items():
            yield f"subgroup{over}{name}", _combined(of, lanes)
        said = f"scan_{over.lower()}" if over else "reduce"
        groups = rf"_Z\d+sub_group_(non_uniform_)?{said}_"
        yield groups + "add[ijlm]", _combined("add", lanes)
        for name, (letters, sign) in product(("min", "max"), (("il", "s"), ("jm", "u"))):
            yield f"{groups}{name}[{letters}]", _combined(sign + name, lanes)
    for name, of in INTEGERS.items():
        yield SYNC + rf"redux\.sync\.{name}", _with_mask(_combined(of, LANES[""]), 1)
        yield rf"llvm\.amdgcn\.wave\.reduce\.{name}\..*", _combined(of, LANES[""])
    yield (
        r"llvm\.amdgcn\.((update|mov)\.dpp|permlanex?16|mfma|wmma|permlane64|writelane|icmp|"
        r"set\.inactive).*|llvm\.amdgcn\.permlane(16|32)\.swap|llvm\.nvvm\.mma\..*", of_members,
    )  # fmt: skip


OPERATIONS = tuple((re.compile(pattern), meaning) for pattern, meaning in _rows())
ONE_LANE = re.compile(r"subgroupBroadcast|_Z19sub_group_broadcast\w\w")
"""Operations that are undefined where the threads ask for different lanes, by their operand 1."""
BARRIERS = re.compile(
    r"llvm\.amdgcn\.(s|wave)\.barrier(\..*)?|llvm\.nvvm\.(barrier0?|barrier\.cta\.(?!red\.).*)|"
    r"llvm\.nvvm\.bar\.warp\.sync|subgroup(Control)?Barrier|_Z7barrierj|_Z18work_group_barrierj.*|"
    r"_Z17sub_group_barrierj|_Z22__spirv_ControlBarrierjjj|llvm\.(spv|dx)\.group.*with\.group\.sync"
)


def asks_apart(meeting: Meeting) -> z3.BoolRef:
    """Whether the members ask for different lanes where they may not."""
    if not ONE_LANE.fullmatch(meeting.callee) or len(meeting.operands) == 1:
        return v.FALSE
    lanes = [v.scalar(value) for value in meeting.column(1).values()]
    return v.either(*(e.poison for e in lanes), v.negated(_are_same(lanes)))


def _are_same(values: list[v.Scalar]) -> z3.BoolRef:
    return v.both(*(each.bits == values[0].bits for each in values[1:]))


def is_barrier(name: str) -> bool:
    return BARRIERS.fullmatch(name) is not None


def meaning_of(name: str) -> Meaning | None:
    return next((meaning for pattern, meaning in OPERATIONS if pattern.fullmatch(name)), None)


def is_known(name: str) -> bool:
    """Whether the callee is an operation of several threads with a row here."""
    return is_barrier(name) or meaning_of(name) is not None
