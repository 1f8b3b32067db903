"""Code that becomes vectors, or comes from them, between convergent operations: SLPVectorizer,
LoopVectorize, VectorCombine, Scalarizer."""

from __future__ import annotations

from transforms.generate.templates.writing import WORD, Writing

LANES = 4
VECTOR = f"<{LANES} x {WORD}>"
ARRAYS = tuple(f"@{name} = external global [16 x {WORD}], align 16" for name in ("from", "to"))


def vectors(w: Writing) -> None:
    """One computation in all lanes, or a loop over an array, with operations around."""
    w.globals += ARRAYS
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y) convergent")
    masked = _masked(w) if w.chance(0.3) else "%x"
    token = w.entry()
    w.maybe(0.3, token, masked)
    shape = w.pick("lanes", "loop", "vector")
    made = {"lanes": _lanes, "loop": _loop, "vector": _vector}[shape](w, token)
    w.maybe(0.5, token, made)
    w.put(f"ret {WORD} {made}")
    w.end()


def _masked(w: Writing) -> str:
    """A load of some of two lanes; their sum."""
    name = f"llvm.masked.load.v2{WORD}.p0"
    pair = f"<2 x {WORD}>"
    w.called[name] = f"declare {pair} @{name}(ptr, <2 x i1>, {pair})"
    mask = w.value(f"insertelement <2 x i1> zeroinitializer, i1 {w.condition('%x')}, i32 0")
    arguments = f"ptr align 16 @from, <2 x i1> {mask}, {pair} zeroinitializer"
    loaded = w.value(f"call {pair} @{name}({arguments})")
    parts = [w.value(f"extractelement {pair} {loaded}, i32 {lane}") for lane in range(2)]
    return w.value(f"add {WORD} {parts[0]}, {parts[1]}")


def _at(w: Writing, array: str, index: str) -> str:
    return w.value(f"getelementptr inbounds [16 x {WORD}], ptr {array}, {WORD} 0, {WORD} {index}")


def _lanes(w: Writing, token: str) -> str:
    """Loads, arithmetic and stores of neighbours; an operation in each lane, in one, or in none."""
    where = w.rng.choice((0.0, 0.3, 1.0))
    communicates = w.pick("subgroupAdd", "sample", "subgroupBroadcastFirst")
    loaded = [w.value(f"load {WORD}, ptr {_at(w, '@from', str(i))}") for i in range(LANES)]
    made: list[str] = []
    for value in loaded:
        value = w.value(f"add {WORD} {value}, {w.pick('%x', '%y', '3')}")
        if w.chance(where):
            value = w.call(communicates, f"{WORD} {value}", token)
        made.append(w.value(f"xor {WORD} {value}, %y"))
    for number, value in enumerate(made):
        w.put(f"store {WORD} {value}, ptr {_at(w, '@to', str(number))}")
    return made[0]


def _loop(w: Writing, token: str) -> str:
    """A loop over an array of a length that divides, or that threads have."""
    bound = w.pick("4", "8") if w.chance(0.5) else w.small("%x")
    w.put("br label %ahead")
    w.label("ahead")
    w.put("br label %loop")
    w.label("loop")
    w.put(f"%i = phi {WORD} [ 0, %ahead ], [ %i.next, %loop ]")
    w.put(f"%sum = phi {WORD} [ 0, %ahead ], [ %sum.next, %loop ]")
    heart = w.heart(token)
    value = w.value(f"load {WORD}, ptr {_at(w, '@from', '%i')}")
    value = w.maybe(0.5, heart, value)
    w.put(f"%sum.next = add {WORD} %sum, {value}")
    if w.chance(0.5):
        w.put(f"store {WORD} {value}, ptr {_at(w, '@to', '%i')}")
    w.put(f"%i.next = add nuw nsw {WORD} %i, 1", f"%more = icmp ult {WORD} %i.next, {bound}")
    w.put("br i1 %more, label %loop, label %end")
    w.label("end")
    return "%sum.next"


def _vector(w: Writing, token: str) -> str:
    """Vectors put together, computed with, and taken apart; the lanes communicate."""
    start = w.value(f"insertelement {VECTOR} poison, {WORD} %x, {WORD} 0")
    whole = w.value(f"insertelement {VECTOR} {start}, {WORD} %y, {WORD} 1")
    lanes = f"<{LANES} x i32> <i32 0, i32 1, i32 0, i32 1>"
    whole = w.value(f"shufflevector {VECTOR} {whole}, {VECTOR} poison, {lanes}")
    other = w.value(f"load {VECTOR}, ptr @from")
    whole = w.value(f"{w.pick('add', 'and', 'mul')} {VECTOR} {whole}, {other}")
    parts = [w.value(f"extractelement {VECTOR} {whole}, {WORD} {i}") for i in range(LANES)]
    made = [w.maybe(0.5, token, part) for part in parts]
    total = made[0]
    for part in made[1:]:
        total = w.value(f"add {WORD} {total}, {part}")
    return total
