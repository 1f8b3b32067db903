"""Pieces with branches of their own: what single passes write out, thread, or fold."""

from __future__ import annotations

from collections.abc import Callable

from transforms.generate.templates.writing import WORD, Writing


def _labels(w: Writing, *stems: str) -> list[str]:
    w.made += 1
    return [f"{stem}{w.made}" for stem in stems]


def _chain(w: Writing, _: str) -> str:
    """Fields of two structs compared one after the other."""
    blocks = _labels(w, "field.a", "field.b", "field.c")
    (end,) = _labels(w, "equal")
    same = ""
    w.put(f"br label %{blocks[0]}")
    for number, label in enumerate(blocks):
        w.label(label)
        places = [
            w.value(f"getelementptr inbounds i8, ptr {p}, i64 {4 * number}") for p in ("@p", "@q")
        ]
        fields = [w.value(f"load {WORD}, ptr {place}, align 4") for place in places]
        same = w.value(f"icmp eq {WORD} {fields[0]}, {fields[1]}")
        following = blocks[number + 1] if number + 1 < len(blocks) else end
        if following == end:
            w.put(f"br label %{end}")
        else:
            w.put(f"br i1 {same}, label %{following}, label %{end}")
    w.label(end)
    ways = [f"[ false, %{label} ]" for label in blocks[:-1]] + [f"[ {same}, %{blocks[-1]} ]"]
    return w.value(f"zext i1 {w.value('phi i1 ' + ', '.join(ways))} to {WORD}")


def _called(w: Writing, token: str) -> str:
    """A call that is reached in two ways, each of which knows something of its arguments."""
    other, call, end = _labels(w, "other", "call", "end")
    where = "define internal i32 @plain(i32 noundef %a, i32 noundef %b) noinline"
    if not any(line.startswith(where) for line in w.lines):
        body = ["entry:", "  %s = sub i32 %a, %b", "  ret i32 %s", "}\n"]
        w.lines[:0] = [where + " {", *body]
    (head,) = _labels(w, "head")
    w.put(f"br label %{head}")
    w.label(head)
    w.put(f"br i1 {w.value(f'icmp eq {WORD} %x, 0')}, label %{call}, label %{other}")
    w.label(other)
    w.maybe(0.3, token, "%x")
    w.put(f"br i1 {w.value(f'icmp eq {WORD} %y, 3')}, label %{call}, label %{end}")
    w.label(call)
    w.put(f"%from.{call} = phi {WORD} [ 1, %{head} ], [ 2, %{other} ]")
    got = w.value(f"call {WORD} @plain({WORD} %x, {WORD} %from.{call})")
    w.maybe(0.7, w.entry(), got)
    w.put(f"br label %{end}")
    w.label(end)
    return "%y"


def _expected(w: Writing, token: str) -> str:
    """A branch that the program expects to go one way."""
    arm, end = _labels(w, "arm", "end")
    w.called["expect"] = "declare i1 @llvm.expect.i1(i1, i1)"
    likely = w.value(f"call i1 @llvm.expect.i1(i1 {w.condition('%x')}, i1 false)")
    w.put(f"br i1 {likely}, label %{arm}, label %{end}")
    w.label(arm)
    w.maybe(0.8, token or w.entry(), "%y")
    w.put(f"br label %{end}")
    w.label(end)
    return "%x"


def _flags(w: Writing, token: str) -> str:
    """Two conditions that lead to the same block."""
    second, same, end = _labels(w, "second", "same", "end")
    w.put(f"br i1 {w.condition('%x')}, label %{same}, label %{second}")
    w.label(second)
    w.put(f"br i1 {w.condition('%y')}, label %{same}, label %{end}")
    w.label(same)
    w.maybe(0.7, token or w.entry(), "%y")
    w.put(f"br label %{end}")
    w.label(end)
    return "%x"


def _invoked(w: Writing, token: str) -> str:
    """An operation that may unwind."""
    normal, unwind = _labels(w, "normal", "unwind")
    w.called["leave"] = "declare void @leave() convergent"
    w.put(f"invoke void @leave(){w.bundle(token or w.entry())}")
    w.put(f"        to label %{normal} unwind label %{unwind}")
    w.label(unwind)
    w.put(f"%pad.{unwind} = landingpad {{ ptr, i32 }} cleanup", f"ret {WORD} %y")
    w.label(normal)
    return "%x"


def _assembled(w: Writing, token: str) -> str:
    """Assembly that goes on in one of two places, where its result is used."""
    normal, direct = _labels(w, "straight", "aside")
    got = w.value(
        f'callbr {WORD} asm "", "=r,r,!i"({WORD} %x) to label %{normal} [label %{direct}]'
    )
    w.label(direct)
    made = w.maybe(0.8, token or w.entry(), got)
    w.put(f"ret {WORD} {made}")
    w.label(normal)
    return got


def _addressed(w: Writing, token: str) -> str:
    """A jump to one of two labels by its address."""
    one, two, end = _labels(w, "one", "two", "end")
    targets = f"ptr blockaddress(@f, %{one}), ptr blockaddress(@f, %{two})"
    target = w.value(f"select i1 {w.condition('%x')}, {targets}")
    w.put(f"indirectbr ptr {target}, [label %{one}, label %{two}]")
    for label in (one, two):
        w.label(label)
        w.maybe(0.6, token or w.entry(), "%y")
        w.put(f"br label %{end}")
    w.label(end)
    return "%x"


def _checked(w: Writing, token: str) -> str:
    """A check that may be left out."""
    arm, end = _labels(w, "arm", "end")
    w.called["allow"] = "declare i1 @llvm.allow.ubsan.check(i8 immarg)"
    check = w.value("call i1 @llvm.allow.ubsan.check(i8 2)")
    both = w.value(f"and i1 {check}, {w.condition('%x')}")
    w.put(f"br i1 {both}, label %{arm}, label %{end}")
    w.label(arm)
    w.maybe(0.8, token or w.entry(), "%y")
    w.put(f"br label %{end}")
    w.label(end)
    return "%x"


def _chosen(w: Writing, token: str) -> str:
    """A select of a costly value, which is rarely taken."""
    cost = w.value(f"load {WORD}, ptr @p")
    for _ in range(3):
        cost = w.value(f"sdiv {WORD} {cost}, 7")
    choice = f"select i1 {w.condition('%x')}, {WORD} {cost}, {WORD} %y"
    return w.maybe(0.6, token or w.entry(), w.value(choice + w.weights(1, 999)))


BRANCHES: tuple[Callable[[Writing, str], str], ...] = (
    *(_chain, _called, _expected, _flags, _invoked, _assembled, _addressed, _checked, _chosen),
)
