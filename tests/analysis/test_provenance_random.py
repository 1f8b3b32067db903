"""Random functions that pass addresses around, against runs of them.

A run knows of each address which object it is of.  Whatever object that is, the analysis must say
so: by the object's root, or by an unknown root if other code may have got the address.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from verify.analysis.flatten import flatten
from verify.analysis.provenance import (
    UNKNOWN,
    PointerRoot,
    PointerUse,
    Provenance,
    provenance,
)
from verify.ir.reader import read_module
from verify.semantics.memory.objects import RootKind

TRIES = 150
OUTSIDE = "outside"
"""The object of every address that the function finds in memory of others."""
NOTHING = "nothing"
"""What a local variable holds that was never written."""
HEAD = """
@g = global ptr null
define ptr @same(ptr %x) {
  ret ptr %x
}
define void @put(ptr %x, ptr %into) {
  store ptr %x, ptr %into
  ret void
}
define void @f(ptr %p, ptr %q, i1 %c, i1 %more) {
  %a = alloca ptr
  %b = alloca ptr
  br label %l
l:
"""
TAIL = """
  br i1 %more, label %l, label %e
e:
  ret void
}
"""
LOCALS = ("a", "b")
LINES = {
    "getelementptr": "{r} = getelementptr i8, ptr {x}, i64 8",
    "select": "{r} = select i1 %c, ptr {x}, ptr {y}",
    "load": "{r} = load ptr, ptr {x}",
    "store": "store ptr {x}, ptr {y}",
    "same": "{r} = call ptr @same(ptr {x})",
    "put": "call void @put(ptr {x}, ptr {y})",
    "number": "{r}.n = ptrtoint ptr {x} to i64\n  {r} = inttoptr i64 {r}.n to ptr",
    "compare": "{r}.c = icmp eq ptr {x}, {y}",
}


@dataclass
class Program:
    """`steps`: what is done, the result's name, the operands' names."""

    steps: list[tuple[str, str, str, str]] = field(default_factory=list[tuple[str, str, str, str]])

    @property
    def text(self) -> str:
        lines = [
            "  " + LINES[what].format(r=f"%{r}", x=_operand(x), y=_operand(y))
            for what, r, x, y in self.steps
        ]
        return HEAD + "\n".join(lines) + TAIL


def _operand(name: str) -> str:
    return "@g" if name == "g" else f"%{name}"


def draw(rng: random.Random) -> Program:
    program = Program()
    names = ["p", "q", "g", *LOCALS]
    for number in range(rng.randint(3, 14)):
        what = rng.choice([*LINES, "load", "load", "store", "store"])
        step = (what, f"v{number}", rng.choice(names), rng.choice(names))
        program.steps.append(step)
        if what not in ("store", "put", "compare"):
            names.append(step[1])
    return program


def run(program: Program, rng: random.Random) -> list[dict[str, str]]:
    """The object of each address, in each round of the loop; an access without one ends the run:
    it is undefined."""
    memory: dict[str, str] = {}
    rounds: list[dict[str, str]] = []
    for _ in range(3):
        objects = {name: name for name in ("p", "q", "g", *LOCALS)}
        rounds.append(objects)
        for what, result, x, y in program.steps:
            place = objects[x if what == "load" else y]
            if what in ("store", "put", "load") and place == NOTHING:
                return rounds
            if what in ("store", "put"):
                memory[place] = objects[x]
            elif what == "load" and place in LOCALS:
                objects[result] = rng.choice([memory.get(place, NOTHING), *_stored(memory, place)])
            elif what == "load":
                # Other code may have stored any address that it knows.
                objects[result] = rng.choice([memory.get(place, OUTSIDE), *_public(memory)])
            elif what == "select":
                objects[result] = objects[rng.choice((x, y))]
            elif what != "compare":
                objects[result] = objects[x]
    return rounds


def _stored(memory: dict[str, str], place: str) -> list[str]:
    """What others may have stored in a local variable whose address they have."""
    known = _public(memory)
    return known if place in known else []


def _public(memory: dict[str, str]) -> list[str]:
    """The objects whose address others have: it is in their memory, or in what they know."""
    known: set[str] = set()
    while True:
        more = {held for place, held in memory.items() if place not in LOCALS or place in known}
        if more <= known:
            return sorted(known - {NOTHING})
        known |= more


def roots_allow(found: Provenance, name: str, target: str) -> bool:
    roots = found.roots[0, name]
    if target == NOTHING:
        return True
    kind = {
        "p": RootKind.PARAMETER,
        "q": RootKind.PARAMETER,
        "g": RootKind.GLOBAL,
        OUTSIDE: RootKind.UNKNOWN,
    }
    root = PointerRoot(kind.get(target, RootKind.LOCAL), "" if target == OUTSIDE else target)
    if root in roots:
        return True
    public = root.kind is RootKind.GLOBAL or bool(found.uses_of(root) & PointerUse.ESCAPED)
    return UNKNOWN in roots and public


def test_no_address_is_of_an_object_that_its_roots_exclude(rng: random.Random) -> None:
    closed = 0
    for _ in range(TRIES):
        program = draw(rng)
        result = read_module(program.text.encode(), "random")
        assert not result.verifier_errors, (result.verifier_errors, program.text)
        module = result.module
        flat = flatten(module, module.functions["f"], enter=True, recursion=2)
        provenances = provenance(flat)
        closed += sum(provenances.is_closed(PointerRoot(RootKind.LOCAL, name)) for name in LOCALS)
        for _ in range(4):
            for objects in run(program, rng):
                for name in objects.keys() - {"g"}:
                    assert roots_allow(provenances, name, objects[name]), (
                        name,
                        objects[name],
                        provenances.roots[0, name],
                        program.text,
                    )
    assert closed > TRIES / 4, "the functions say nothing: every address escapes"
