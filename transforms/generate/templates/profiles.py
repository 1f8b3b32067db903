"""Programs with a profile: biased branches one after the other (ControlHeightReduction), cold arms
(HotColdSplit), helpers that mostly return early (PartialInliner), and entry counts."""

from __future__ import annotations

from transforms.generate.templates.writing import WORD, Writing

BIASED = (1000, 1)
BALANCED = (3, 2)


def profiled(w: Writing) -> None:
    """Triangles one after the other, in a loop now and then, whose branches have weights."""
    _summary(w)
    helper = w.chance(0.4)
    if helper:
        _helper(w)
    entries = w.note('!{!"function_entry_count", i64 1000}')
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y, {WORD} %z) convergent !prof {entries}")
    token = w.entry()
    loop = w.chance(0.3)
    bound = w.small("%z") if loop else ""
    if loop:
        w.put("br label %loop")
        w.label("loop")
        w.put(f"%i = phi {WORD} [ 0, %entry ], [ %i.next, %latch ]")
        token = w.heart(token)
    w.maybe(0.2, token, "%x")
    made = "%x"
    for number in range(w.rng.choice((2, 2, 3))):
        made = _triangle(w, number, token, made, loop=loop)
    if helper:
        w.put(f"call void @helper({WORD} {made}){w.bundle(token)}")
    if loop:
        w.put("br label %latch")
        w.label("latch")
        w.put(f"%i.next = add nuw nsw {WORD} %i, 1", f"%more = icmp ult {WORD} %i.next, {bound}")
        w.put("br i1 %more, label %loop, label %end" + w.weights(*BIASED))
        w.label("end")
    w.put(f"ret {WORD} {made}")
    w.end()


def _triangle(w: Writing, number: int, token: str, value: str, *, loop: bool) -> str:
    """An arm behind a biased branch on bits of an argument, and an operation after it."""
    source = w.pick("%x", "%x", "%y", value)
    bit = w.value(f"and {WORD} {source}, {1 << number}")
    test = w.value(f"icmp eq {WORD} {bit}, 0")
    arm, join = f"arm{number}", f"join{number}"
    likely = w.rng.choice((BIASED, BIASED, BIASED, BALANCED))
    to_join_first = w.chance(0.5)
    if to_join_first:
        w.put(f"br i1 {test}, label %{join}, label %{arm}" + w.weights(*likely))
    else:
        w.put(f"br i1 {test}, label %{arm}, label %{join}" + w.weights(*reversed(likely)))
    above = _label_above(w, number, loop=loop)
    w.label(arm)
    inside = w.maybe(0.8, token, value)
    if w.chance(0.3):
        w.called["fail"] = "declare void @fail() cold nounwind willreturn"
        w.put("call void @fail()")
    inside = w.value(f"add {WORD} {inside}, 1")
    w.put(f"br label %{join}")
    w.label(join)
    name = f"%joined{number}"
    w.put(f"{name} = phi {WORD} [ {value}, %{above} ], [ {inside}, %{arm} ]")
    return w.maybe(0.3, token, name)


def _label_above(w: Writing, number: int, *, loop: bool) -> str:
    if number:
        return f"join{number - 1}"
    return "loop" if loop else "entry"


def _helper(w: Writing) -> None:
    """A helper that returns early if it may; else it communicates."""
    w.begin(f"internal void @helper({WORD} %a) convergent")
    token = w.entry()
    w.put(f"%early = icmp eq {WORD} %a, 0")
    w.put("br i1 %early, label %out, label %work" + w.weights(*BIASED))
    w.label("work")
    w.effect(token, "%a")
    w.maybe(0.5, token, "%a")
    w.put("br label %out")
    w.label("out")
    w.put("ret void")
    w.end()


def _summary(w: Writing) -> None:
    """The summary of a profile, by which a function and a block are hot or cold."""
    names = {
        "ProfileFormat": '!"InstrProf"',
        "TotalCount": "i64 10000",
        "MaxCount": "i64 1000",
        "MaxInternalCount": "i64 1000",
        "MaxFunctionCount": "i64 1000",
        "NumCounts": "i64 8",
        "NumFunctions": "i64 2",
    }
    parts = [w.note(f'!{{!"{name}", {value}}}') for name, value in names.items()]
    cuts = [w.note(f"!{{i32 {cut}, i64 {least}, i32 4}}") for cut, least in CUTS]
    detailed = w.note(f"!{{{', '.join(cuts)}}}")
    parts.append(w.note(f'!{{!"DetailedSummary", {detailed}}}'))
    summary = w.note(f"!{{{', '.join(parts)}}}")
    w.named("llvm.module.flags", [w.note(f'!{{i32 1, !"ProfileSummary", {summary}}}')])


CUTS = ((10_000, 1000), (990_000, 300), (999_999, 5))
"""Which share of all counts is in counts of at least that size."""
