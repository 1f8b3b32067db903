"""Functions as people write kernels: nested statements over variables, with `break`, `continue`,
`return`, spins and locks, of which every condition may differ between threads.

The variables are in memory, as a front end leaves them; a family of this file is promoted.
"""

from __future__ import annotations

from dataclasses import replace

from common.data import dataclass
from transforms.generate.templates.writing import WORD, Writing

VARIABLES = ("%a", "%b", "%c")
FLAG = "%done"
DEPTH = 3
"""Of nested statements."""


@dataclass(frozen=True)
class _Place:
    """Where a statement stands: the token, how deep, where `break` and `continue` lead (empty:
    nowhere), and the variable that counts the iterations of the loop around."""

    token: str
    depth: int = 0
    leave: str = ""
    again: str = ""
    counter: str = ""
    bound: str = ""
    given: str = ""
    """A condition that callers give, of a function that is called."""


def statements(w: Writing) -> None:
    """A kernel of some statements, or one that calls such a function with conditions."""
    if w.chance(0.75):
        _function(w, f"{WORD} @f({WORD} %x, {WORD} %y, ptr %p) convergent", "")
        return
    linkage = w.pick("internal ", "internal ", "")
    _function(
        w, f"{linkage}{WORD} @kernel({WORD} %x, {WORD} %y, ptr %p, i1 %given) convergent", "%given"
    )
    w.begin(f"{WORD} @f({WORD} %x, {WORD} %y, ptr %p) convergent")
    token = w.entry()
    made = "%x"
    for _ in range(w.rng.choice((1, 2))):
        given = w.pick("true", "false", "false", w.condition("%y"))
        arguments = f"{WORD} {made}, {WORD} %y, ptr %p, i1 {given}"
        made = w.value(f"call {WORD} @kernel({arguments}){w.bundle(token)}")
    w.put(f"ret {WORD} {made}")
    w.end()


def _function(w: Writing, head: str, given: str) -> None:
    """Some statements, of which one is a loop, and what the variables hold."""
    w.begin(head)
    token = w.entry()
    for name, first in zip((*VARIABLES, FLAG), ("%x", "%y", "0", "0"), strict=True):
        w.put(f"{name} = alloca {WORD}", f"store {WORD} {first}, ptr {name}")
    at = _Place(token, given=given)
    _body(w, at, w.rng.choice((0, 0, 1)))
    w.rng.choice(_LOOPS)(w, at)
    _body(w, at, w.rng.choice((0, 1, 1)))
    if w.chance(0.4):
        w.effect(token, _load(w, w.pick(*VARIABLES)))
    w.put(f"ret {WORD} {_value(w, at)}")
    w.end()


def _label(w: Writing, stem: str) -> str:
    w.made += 1
    return f"{stem}{w.made}"


def _load(w: Writing, name: str) -> str:
    return w.value(f"load {WORD}, ptr {name}")


def _set(w: Writing, name: str, value: str) -> None:
    w.put(f"store {WORD} {value}, ptr {name}")


def _value(w: Writing, at: _Place) -> str:
    names = (*VARIABLES, *VARIABLES, at.counter or "%a")
    kinds = ("name", "sum", "select", "number")
    kind = w.pick("loaded", *kinds, *kinds, *kinds, "name")
    if kind == "number":
        return w.pick("0", "1", "2", "7")
    if kind == "loaded":
        return _load(w, "%p")
    first = _load(w, w.pick(*names))
    if kind == "sum":
        return w.value(f"{w.pick('add', 'xor', 'and')} {WORD} {first}, {w.pick('1', '3', '%x')}")
    if kind == "select":
        test = w.condition(first)
        other = _load(w, w.pick(*names))
        return w.value(f"select i1 {test}, {WORD} {first}, {WORD} {other}")
    return first


def _condition(w: Writing, at: _Place, depth: int = 0) -> str:
    """What threads ask: their own values, the loop's first or last iteration, a flag, each other;
    and two of these, of which the second need not be asked."""
    kinds = ["own", "own", "flag", "vote", "constant", *["given"] * (3 if at.given else 0)]
    kinds += ["and", "or"] if depth < 1 else []
    kinds += ["first", "last", "first", "last"] if at.counter else []
    match w.rng.choice(kinds):
        case "flag":
            return w.value(f"icmp {w.pick('eq', 'ne')} {WORD} {_load(w, FLAG)}, 0")
        case "vote":
            asked = w.pick("subgroupAny", "subgroupAll")
            w.called[asked] = f"declare i1 @{asked}(i1) convergent nounwind willreturn memory(none)"
            test = w.condition(_value(w, at))
            return w.value(f"call i1 @{asked}(i1 {test}){w.bundle(at.token)}")
        case "first":
            return w.value(f"icmp eq {WORD} {_load(w, at.counter)}, 0")
        case "last":
            next_ = w.value(f"add nuw nsw {WORD} {_load(w, at.counter)}, 1")
            return w.value(f"icmp {w.pick('eq', 'uge')} {WORD} {next_}, {at.bound}")
        case "given":
            return at.given
        case "constant" if w.chance(0.3):
            return w.pick("true", "false")
        case "constant":
            return w.value(f"icmp ult {WORD} %x, {w.pick('1', '2', '4')}")
        case "and" | "or" as kind:
            first, second = _condition(w, at, depth + 1), _condition(w, at, depth + 1)
            if w.chance(0.3):
                return w.value(f"{kind} i1 {first}, {second}")
            arms = f"i1 {second}, i1 false" if kind == "and" else f"i1 true, i1 {second}"
            return w.value(f"select i1 {first}, {arms}")
        case _:
            return w.condition(_value(w, at))


def _weights(w: Writing) -> str:
    if w.chance(0.85):
        return ""
    return w.weights(*((1, 2000) if w.chance(0.5) else (2000, 1)))


def _body(w: Writing, at: _Place, number: int) -> None:
    """Statements, the last of which may leave something."""
    for _ in range(number):
        _statement(w, at)


def _arm(w: Writing, at: _Place, label: str, after: str) -> None:
    w.label(label)
    _body(w, replace(at, depth=at.depth + 1), w.rng.choice((1, 1, 2)))
    w.put(f"br label %{after}")


def _statement(w: Writing, at: _Place) -> None:
    deep = at.depth >= DEPTH or w.chance(0.35 + 0.1 * at.depth)
    w.rng.choice(_SIMPLE if deep else (*_BRANCHES, *_LOOPS))(w, at)


def _operation(w: Writing, at: _Place) -> None:
    w.effect(at.token, _value(w, at))


def _ask(w: Writing, at: _Place) -> None:
    """What threads tell each other: kept for later, or not used."""
    made = w.communicate(at.token, _value(w, at))
    if w.chance(0.85):
        _set(w, w.pick(*VARIABLES), made)


def _end(w: Writing, at: _Place) -> None:
    """A call that need not return."""
    if w.chance(0.5):
        w.call("leave", "", at.token)
        return
    w.called["work"] = "declare void @work()"
    w.put("call void @work()")


def _guess(w: Writing, at: _Place) -> None:
    """What threads tell each other, by a call that LLVM may speculate."""
    attributes = "convergent speculatable memory(none) willreturn nounwind"
    w.called["guess"] = f"declare noundef {WORD} @guess({WORD}) {attributes}"
    made = w.value(f"call {WORD} @guess({WORD} {w.pick('%x', '%y', '3')}){w.bundle(at.token)}")
    _set(w, w.pick(*VARIABLES), made)


def _meet_again(w: Writing, at: _Place) -> None:
    """One ballot twice, and what may be between."""
    for _ in range(2):
        _set(w, w.pick(*VARIABLES), w.call("subgroupBallot", "i1 true", at.token))
        _statement(w, replace(at, depth=DEPTH))


def _assign(w: Writing, at: _Place) -> None:
    _set(w, w.pick(*VARIABLES), _value(w, at))


def _flag(w: Writing, at: _Place) -> None:
    _set(w, FLAG, w.pick("1", "1", "0"))


def _leave(w: Writing, at: _Place) -> None:
    """Out of the loop, to its next iteration, out of the function, or to no end."""
    ways = ["return", "die", *["leave"] * (4 if at.leave else 0), *["again"] * bool(at.again)]
    go, stay = _label(w, "go"), _label(w, "stay")
    w.put(f"br i1 {_condition(w, at)}, label %{go}, label %{stay}{_weights(w)}")
    w.label(go)
    if w.chance(0.5):
        w.operation(at.token, _value(w, at))
    if w.chance(0.3):
        _set(w, FLAG, "1")
    match w.rng.choice(ways):
        case "leave":
            w.put(f"br label %{at.leave}")
        case "again":
            w.put(f"br label %{at.again}")
        case "die":
            w.called["die"] = "declare void @die() noreturn nounwind"
            w.put("call void @die()", "unreachable")
        case _:
            w.put(f"ret {WORD} {_value(w, at)}")
    w.label(stay)


def _if(w: Writing, at: _Place) -> None:
    then, after = _label(w, "then"), _label(w, "after")
    w.put(f"br i1 {_condition(w, at)}, label %{then}, label %{after}{_weights(w)}")
    _arm(w, at, then, after)
    w.label(after)


def _if_else(w: Writing, at: _Place) -> None:
    then, other, after = _label(w, "then"), _label(w, "else"), _label(w, "after")
    w.put(f"br i1 {_condition(w, at)}, label %{then}, label %{other}{_weights(w)}")
    _arm(w, at, then, after)
    _arm(w, at, other, after)
    w.label(after)


def _switch(w: Writing, at: _Place) -> None:
    """Cases of a small value, some of which fall through; `break` leaves the switch."""
    after, other = _label(w, "after"), _label(w, "default")
    cases = [_label(w, "case") for _ in range(w.rng.choice((2, 2, 3)))]
    value = w.small(_value(w, at))
    default = w.pick(other, after)
    numbers = w.rng.sample(range(4), len(cases))
    arms = " ".join(f"{WORD} {n}, label %{c}" for n, c in zip(numbers, cases, strict=True))
    w.put(f"switch {WORD} {value}, label %{default} [ {arms} ]")
    inside = replace(at, leave=w.pick(after, at.leave or after))
    for case, following in zip(cases, (*cases[1:], after), strict=True):
        _arm(w, inside, case, following if w.chance(0.3) else after)
    if default == other:
        _arm(w, inside, other, after)
    w.label(after)


def _loop(w: Writing, at: _Place, header: str) -> _Place:
    """The start of a loop's header, to which the block before jumps."""
    w.put(f"br label %{header}")
    w.label(header)
    heart = w.heart(at.token)
    return replace(at, token=heart, depth=at.depth + 1, counter="", bound="")


def _counter(w: Writing) -> str:
    """Another variable: at the start of the function, or it is not promoted."""
    w.made += 1
    name = f"%i{w.made}"
    first = len(w.lines) - w.lines[::-1].index("entry:")
    w.lines.insert(first, f"  {name} = alloca {WORD}")
    return name


def _for(w: Writing, at: _Place) -> None:
    """A counted loop; its bound is a number, an argument, loaded once or in each iteration."""
    header, body, latch = _label(w, "for"), _label(w, "body"), _label(w, "next")
    after = _label(w, "end")
    counter = _counter(w)
    _set(w, counter, "0")
    kind = w.pick("number", "number", "small", "small", "argument", "loaded", "again")
    bound = {"number": lambda: w.pick("1", "2", "3"), "argument": lambda: "%y"}.get(
        kind, lambda: _load(w, "%p") if kind == "loaded" else w.small(w.pick("%x", "%y"))
    )()
    own = _loop(w, at, header)
    if kind == "again":
        bound = w.small(_load(w, "%p"))
    test = w.value(f"icmp ult {WORD} {_load(w, counter)}, {bound}")
    w.put(f"br i1 {test}, label %{body}, label %{after}{_weights(w)}")
    w.label(body)
    _body(w, replace(own, leave=after, again=latch, counter=counter, bound=bound), 2)
    w.put(f"br label %{latch}")
    w.label(latch)
    _set(w, counter, w.value(f"add nuw nsw {WORD} {_load(w, counter)}, 1"))
    w.put(f"br label %{header}")
    w.label(after)


def _while(w: Writing, at: _Place) -> None:
    header, body, after = _label(w, "while"), _label(w, "body"), _label(w, "end")
    own = _loop(w, at, header)
    w.put(f"br i1 {_condition(w, own)}, label %{body}, label %{after}{_weights(w)}")
    _arm(w, replace(own, leave=after, again=header), body, header)
    w.label(after)


def _do(w: Writing, at: _Place) -> None:
    header, latch, after = _label(w, "do"), _label(w, "test"), _label(w, "end")
    own = _loop(w, at, header)
    _body(w, replace(own, leave=after, again=latch), w.rng.choice((1, 2)))
    w.put(f"br label %{latch}")
    w.label(latch)
    w.put(f"br i1 {_condition(w, own)}, label %{header}, label %{after}{_weights(w)}")
    w.label(after)


def _forever(w: Writing, at: _Place) -> None:
    """Left by a `break` only; with nothing else in it, a spin on memory."""
    header, after = _label(w, "spin"), _label(w, "end")
    own = replace(_loop(w, at, header), leave=after, again=header)
    if w.chance(0.3):
        value = w.value(f"load atomic {WORD}, ptr %p acquire, align 4")
        test = w.value(f"icmp eq {WORD} {value}, {w.pick('0', '%x')}")
        w.put(f"br i1 {test}, label %{after}, label %{header}")
    else:
        _body(w, own, 1)
        _leave(w, own)
        _body(w, own, 1)
        w.put(f"br label %{header}")
    w.label(after)


def _lock(w: Writing, at: _Place) -> None:
    """A lock that is tried again and again; what it protects is inside of the loop, or after it."""
    header, inside, after = _label(w, "lock"), _label(w, "got"), _label(w, "end")
    own = _loop(w, at, header)
    tried = w.value(f"cmpxchg ptr %p, {WORD} 0, {WORD} 1 acquire monotonic, align 4")
    got = w.value(f"extractvalue {{ {WORD}, i1 }} {tried}, 1")
    if w.chance(0.4):
        w.put(f"br i1 {got}, label %{after}, label %{header}")
        w.label(after)
        _body(w, replace(at, depth=at.depth + 1), 1)
        w.put(f"store atomic {WORD} 0, ptr %p release, align 4")
        return
    latch = _label(w, "test")
    w.put(f"br i1 {got}, label %{inside}, label %{latch}")
    w.label(inside)
    _body(w, replace(own, leave=after, again=latch), 1)
    w.put(f"store atomic {WORD} 0, ptr %p release, align 4")
    _set(w, FLAG, "1")
    w.put(f"br label %{latch}")
    w.label(latch)
    test = w.value(f"icmp ne {WORD} {_load(w, FLAG)}, 0")
    w.put(f"br i1 {test}, label %{after}, label %{header}")
    w.label(after)


_SIMPLE = (
    *(_operation, _operation, _operation, _ask, _ask, _ask, _assign, _leave, _leave, _leave),
    *(_flag, _end, _guess, _meet_again),
)
_BRANCHES = (_if, _if, _if_else, _if_else, _switch, _switch)
_LOOPS = (_for, _for, _while, _do, _forever, _lock)
