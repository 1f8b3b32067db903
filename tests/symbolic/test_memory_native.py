"""Functions that use local variables only, against machine code: what it returns is proved to be
the result, and nothing else is."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import llvmlite.binding as llvm

from tests.semantics.test_native import executed
from tests.symbolic.values import assert_gives

PROGRAMS = 8
SIGNATURE = "i64 (i64 noundef %x, i64 noundef %y, i64 noundef %z)"
BYTES = 16
WIDTHS = (8, 16, 24, 32, 64)

STRUCTS = {
    "s": "{ i8, i32, i16, i64 }",
    "k": "<{ i8, i32, i16 }>",
    "t": "[2 x { i8, i16 }]",
    "v": "<4 x i16>",
}
FIELDS: dict[str, tuple[tuple[str, int], ...]] = {
    "s": (("i32 0, i32 0", 8), ("i32 0, i32 1", 32), ("i32 0, i32 2", 16), ("i32 0, i32 3", 64)),
    "k": (("i32 0, i32 0", 8), ("i32 0, i32 1", 32), ("i32 0, i32 2", 16)),
    "t": tuple((f"i32 0, i32 {i}, i32 {j}", w) for i in (0, 1) for j, w in ((0, 8), (1, 16))),
    "v": tuple((f"i32 0, i32 {i}", 16) for i in range(4)),
}


def host_layout() -> str:
    llvm.initialize_native_target()
    return str(llvm.Target.from_default_triple().create_target_machine().target_data)


@dataclass
class Writer:
    """A random body that reads and writes sixteen bytes and a few structs."""

    rng: random.Random
    lines: list[str] = field(default_factory=list[str])
    words: list[str] = field(default_factory=lambda: ["%x", "%y", "%z"])
    count: int = 0

    def new(self, text: str) -> str:
        name = f"%n{self.count}"
        self.count += 1
        self.lines.append(f"  {name} = {text}")
        return name

    def body(self) -> str:
        self.lines += [f"  %a = alloca [{BYTES} x i8], align 8"]
        self.lines += [f"  %{name} = alloca {type_}" for name, type_ in STRUCTS.items()]
        self.lines += ["  store i64 %x, ptr %a", "  %a8 = getelementptr i8, ptr %a, i64 8"]
        self.lines += ["  store i64 %y, ptr %a8"]
        for name, fields in FIELDS.items():
            for place, width in fields:
                self.store(self.element(name, place), width)
        for _ in range(self.rng.randint(6, 14)):
            self.access()
        self.mix(self.load(self.place(64), 64))
        self.mix(self.load("%a8", 64))
        return "\n".join([*self.lines, f"  ret i64 {self.words[-1]}"])

    def access(self) -> None:
        if self.rng.random() < 0.2:
            self.fill_or_copy()
            return
        if self.rng.random() < 0.4:
            name = self.rng.choice(list(FIELDS))
            place, width = self.rng.choice(FIELDS[name])
            pointer = self.element(name, place)
        else:
            width = self.rng.choice(WIDTHS)
            pointer = self.place(width)
        if self.rng.random() < 0.5:
            self.store(pointer, width)
        else:
            self.mix(self.load(pointer, width))

    def fill_or_copy(self) -> None:
        """An intrinsic that writes some of the sixteen bytes, at places that are known."""
        width, half = self.rng.choice((8, 16, 32, 64)), BYTES // 2
        place, most = self.rng.choice((("%a", BYTES), ("%a8", half)))
        number = self.rng.randint(1, most * 8 // width)
        word = self.rng.choice(self.words)
        part = word if width == 64 else self.new(f"trunc i64 {word} to i{width}")
        kind = self.rng.choice(("pattern", "memset", "memcpy", "memmove"))
        if kind == "pattern":
            name = f"llvm.experimental.memset.pattern.p0.i{width}.i64"
            arguments = f"ptr {place}, i{width} {part}, i64 {number}"
        elif kind == "memset":
            name, byte = "llvm.memset.p0.i64", self.new(f"trunc i64 {word} to i8")
            arguments = f"ptr {place}, i8 {byte}, i64 {self.rng.randint(1, most)}"
        else:
            name, start = f"llvm.{kind}.p0.p0.i64", self.rng.randint(0, half)
            start = half if kind == "memcpy" else start
            source = self.new(f"getelementptr i8, ptr %a, i64 {start}")
            arguments = f"ptr %a, ptr {source}, i64 {self.rng.randint(1, half)}"
        self.lines.append(f"  call void @{name}({arguments}, i1 false)")

    def element(self, name: str, place: str) -> str:
        return self.new(f"getelementptr {STRUCTS[name]}, ptr %{name}, {place}")

    def place(self, width: int) -> str:
        """Somewhere in the sixteen bytes, known beforehand or not."""
        if self.rng.random() < 0.3:
            index = self.new(f"and i64 {self.rng.choice(self.words[:3])}, 7")
        else:
            index = str(self.rng.randint(0, BYTES - width // 8))
        flags = self.rng.choice(("", "inbounds "))
        return self.new(f"getelementptr {flags}i8, ptr %a, i64 {index}")

    def store(self, pointer: str, width: int) -> None:
        word = self.rng.choice(self.words)
        part = word if width == 64 else self.new(f"trunc i64 {word} to i{width}")
        self.lines.append(f"  store i{width} {part}, ptr {pointer}, align 1")

    def load(self, pointer: str, width: int) -> str:
        part = self.new(f"load i{width}, ptr {pointer}, align 1")
        return part if width == 64 else self.new(f"zext i{width} {part} to i64")

    def mix(self, word: str) -> None:
        turned = self.new(f"call i64 @llvm.fshl.i64(i64 {self.words[-1]}, i64 {word}, i64 9)")
        self.words.append(self.new(f"xor i64 {turned}, {word}"))


def pinned(body: str, arguments: tuple[int, ...], known: bool) -> str:
    """The body on these arguments: in their place, or guarded by a comparison."""
    if known:
        for name, value in zip("xyz", arguments, strict=True):
            body = body.replace(f"%{name},", f"{value},").replace(f"%{name} to", f"{value} to")
        return body
    tests = [
        f"  %is.{name} = icmp eq i64 %{name}, {value}"
        for name, value in zip("xyz", arguments, strict=True)
    ]
    tests += ["  %both = and i1 %is.x, %is.y", "  %all = and i1 %both, %is.z"]
    tests += ["  br i1 %all, label %go, label %no", "no:", "  ret i64 0", "go:"]
    return "\n".join([*tests, body])


def result(value: int, arguments: tuple[int, ...], known: bool) -> str:
    return pinned(f"  ret i64 {value}", arguments, known)


def test_native_code_agrees(rng: random.Random) -> None:
    layout = host_layout()
    bodies = [Writer(rng).body() for _ in range(PROGRAMS)]
    header = SIGNATURE.split(" ", 1)[1]
    text = f'target datalayout = "{layout}"\n' + "\n".join(
        f"define i64 @n{i}{header} {{\n{body}\n}}" for i, body in enumerate(bodies)
    )
    with executed(text + "\ndeclare i64 @llvm.fshl.i64(i64, i64, i64)\n") as function:
        for number, body in enumerate(bodies):
            arguments = tuple(rng.getrandbits(64) for _ in range(3))
            got = function(f"n{number}")(*arguments)
            wrong = got ^ 1 << rng.randrange(64)
            known = number % 2 == 0
            right_body = result(got, arguments, known)
            wrong_body = result(wrong, arguments, known)
            assert_gives(SIGNATURE, pinned(body, arguments, known), right_body, wrong_body, layout)
