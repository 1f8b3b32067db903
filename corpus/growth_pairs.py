"""Pairs of any size, by kinds: the work of each grows with its size, and the target differs from
the source everywhere.

`PAIRS` has a function for each kind: the text of one side (0: the source, 1: the target) at a size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

Text = Callable[[int, int], str]
"""The text of a module of this size, of this side."""

_NVPTX = 'target triple = "nvptx64-nvidia-cuda"\n'
_OPERATION = "declare void @op(i32) convergent\n"


def _doubled(side: int, value: str) -> str:
    """Twice a value, in another way on each side."""
    return f"add i32 {value}, {value}" if side == 0 else f"shl i32 {value}, 1"


def _function(header: str, lines: Iterator[str]) -> str:
    return "\n".join([f"define {header} {{", *lines, "}\n"])


def straight(size: int, side: int) -> str:
    """Three instructions for each part of a block."""

    def lines() -> Iterator[str]:
        value = "%x"
        for i in range(size):
            a, b = (f"%a{i}", "%y") if side == 0 else ("%y", f"%a{i}")
            yield f"  %a{i} = {_doubled(side, value)}\n  %b{i} = xor i32 {a}, {b}"
            yield f"  %c{i} = add i32 %b{i}, {i + 1}"
            value = f"%c{i}"
        yield f"  ret i32 {value}"

    return _function("i32 @f(i32 noundef %x, i32 noundef %y)", lines())


def memory(size: int, side: int) -> str:
    """A load, a product and a store for each element."""

    def lines() -> Iterator[str]:
        for i in range(size):
            product = f"mul i32 %l{i}, 8" if side == 0 else f"shl i32 %l{i}, 3"
            yield f"  %g{i} = getelementptr i32, ptr %p, i64 {i}\n  %l{i} = load i32, ptr %g{i}"
            yield f"  %m{i} = {product}\n  store i32 %m{i}, ptr %g{i}"
        yield "  ret void"

    return _function("void @f(ptr noundef %p)", lines())


def diamonds(size: int, side: int, operation: str = "") -> str:
    """Branches that join, one after the other."""

    def lines() -> Iterator[str]:
        yield "  br label %h0"
        value = "%x"
        for i in range(size):
            yield f"h{i}:\n  %s{i} = mul i32 %y, {2 * i + 1}\n  %t{i} = and i32 %s{i}, 64"
            yield f"  %k{i} = icmp eq i32 %t{i}, 0\n  br i1 %k{i}, label %a{i}, label %b{i}"
            yield f"a{i}:{operation.format(i)}\n  %p{i} = {_doubled(side, value)}\n  br label %j{i}"
            yield f"b{i}:\n  %q{i} = xor i32 {value}, {i + 3}\n  br label %j{i}"
            yield f"j{i}:\n  %r{i} = phi i32 [ %p{i}, %a{i} ], [ %q{i}, %b{i} ]"
            yield f"  br label %h{i + 1}"
            value = f"%r{i}"
        yield f"h{size}:\n  ret i32 {value}"

    return _OPERATION + _function("i32 @f(i32 noundef %x, i32 noundef %y) convergent", lines())


def diamonds_with_operations(size: int, side: int) -> str:
    """Branches that join, each with a convergent operation in one arm."""
    return diamonds(size, side, "\n  call void @op(i32 {}) convergent")


def loop(_: int, side: int) -> str:
    """A loop with an operation; its size is `--unroll`."""
    return (
        _OPERATION
        + f"""define i32 @f(i32 noundef %x, i32 noundef %n) convergent {{
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %s = phi i32 [ %x, %entry ], [ %e, %l ]
  %k = icmp ult i32 %i, %n
  br i1 %k, label %l, label %z
l:
  %d = {_doubled(side, "%s")}
  call void @op(i32 %d) convergent
  %e = xor i32 %d, %i
  %j = add i32 %i, 1
  br label %h
z:
  ret i32 %s
}}
"""
    )


def nested_loops(_: int, side: int) -> str:
    """Two loops, one in the other, with an operation; the size is the square of `--unroll`."""
    header = "i32 @f(i32 noundef %x, i32 noundef %n, i32 noundef %m) convergent"
    return (
        _OPERATION
        + f"""define {header} {{
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %s = phi i32 [ %x, %entry ], [ %v, %l ]
  %k = icmp ult i32 %i, %n
  br i1 %k, label %g, label %z
g:
  %u = phi i32 [ 0, %h ], [ %w, %b ]
  %v = phi i32 [ %s, %h ], [ %e, %b ]
  %c = icmp ult i32 %u, %m
  br i1 %c, label %b, label %l
b:
  %d = {_doubled(side, "%v")}
  call void @op(i32 %d) convergent
  %e = xor i32 %d, %u
  %w = add i32 %u, 1
  br label %g
l:
  %j = add i32 %i, 1
  br label %h
z:
  ret i32 %s
}}
"""
    )


def barriers(size: int, side: int) -> str:
    """Values that are exchanged through shared memory between barriers."""

    def lines() -> Iterator[str]:
        yield "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %m = and i32 %t, 63"
        yield "  %g = getelementptr inbounds [64 x i32], ptr addrspace(3) @lds, i32 0, i32 %m"
        yield "  %u = xor i32 %m, 1"
        yield "  %h = getelementptr inbounds [64 x i32], ptr addrspace(3) @lds, i32 0, i32 %u"
        value = "%x"
        for i in range(size):
            yield f"  store i32 {value}, ptr addrspace(3) %g\n  call void @llvm.nvvm.barrier0()"
            yield f"  %l{i} = load i32, ptr addrspace(3) %h\n  call void @llvm.nvvm.barrier0()"
            yield f"  %a{i} = {_doubled(side, f'%l{i}')}\n  %b{i} = xor i32 %a{i}, {value}"
            value = f"%b{i}"
        yield f"  store i32 {value}, ptr addrspace(1) %o\n  ret void"

    before = (
        f"{_NVPTX}@lds = internal addrspace(3) global [64 x i32] undef, align 4\n"
        "declare void @llvm.nvvm.barrier0() convergent\n"
        "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n"
    )
    header = "void @f(i32 noundef %x, ptr addrspace(1) noundef %o) convergent"
    return before + _function(header, lines())


def shuffles(size: int, side: int) -> str:
    """Sums of values of other lanes, with 32 threads."""

    def lines() -> Iterator[str]:
        value = "%x"
        for i in range(size):
            a, b = (value, f"%s{i}") if side == 0 else (f"%s{i}", value)
            call = f"i32 -1, i32 {value}, i32 {1 << i % 5}, i32 31"
            yield f"  %s{i} = call i32 @llvm.nvvm.shfl.sync.bfly.i32({call}) convergent"
            yield f"  %a{i} = add i32 {a}, {b}\n  %b{i} = {_doubled(side, f'%a{i}')}"
            value = f"%b{i}"
        yield f"  ret i32 {value}"

    declared = "declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) convergent\n"
    return _NVPTX + declared + _function("i32 @f(i32 noundef %x) convergent", lines())


def calls(size: int, side: int) -> str:
    """Calls of one function, one after the other."""

    def lines() -> Iterator[str]:
        value = "%x"
        for i in range(size):
            yield f"  %c{i} = call i32 @h(i32 {value}) convergent"
            value = f"%c{i}"
        yield f"  ret i32 {value}"

    callee = iter([f"  %a = {_doubled(side, '%x')}", "  call void @op(i32 %a) convergent"])
    body = iter([*callee, "  %b = xor i32 %a, 5", "  ret i32 %b"])
    called = _function("internal i32 @h(i32 noundef %x) convergent", body)
    return _OPERATION + called + _function("i32 @f(i32 noundef %x) convergent", lines())


def callees(size: int, side: int) -> str:
    """Functions of which each calls the next one; every one is checked."""
    functions: list[str] = []
    for i in range(size):
        lines = [f"  %a = {_doubled(side, '%x')}", "  call void @op(i32 %a) convergent"]
        if i + 1 < size:
            lines += [f"  %b = call i32 @h{i + 1}(i32 %a) convergent", "  %c = xor i32 %b, 5"]
        lines += [f"  ret i32 {'%c' if i + 1 < size else '%a'}"]
        functions.append(_function(f"i32 @h{i}(i32 noundef %x) convergent", iter(lines)))
    return _OPERATION + "".join(functions)


def variables(size: int, side: int) -> str:
    """Global variables that are read and written."""

    def lines() -> Iterator[str]:
        for i in range(size):
            yield f"  %l{i} = load i32, ptr @g{i}\n  %a{i} = {_doubled(side, f'%l{i}')}"
            yield f"  %b{i} = xor i32 %a{i}, %x\n  store i32 %b{i}, ptr @g{i}"
        yield "  ret void"

    declared = "".join(f"@g{i} = global i32 {i}\n" for i in range(size))
    return declared + _function("void @f(i32 noundef %x)", lines())


def functions(size: int, side: int) -> str:
    """Functions that all differ."""
    return _functions(size, lambda _: side)


def equal_functions(size: int, side: int) -> str:
    """Functions of which one differs."""
    return _functions(size, lambda i: side if i == 0 else 0)


def _functions(size: int, side_of: Callable[[int], int]) -> str:
    texts: list[str] = []
    for i in range(size):
        lines = [f"  %a = {_doubled(side_of(i), '%x')}", f"  %b = add i32 %a, {i}"]
        lines += ["  call void @op(i32 %b) convergent", "  ret i32 %b"]
        texts.append(_function(f"i32 @f{i}(i32 noundef %x) convergent", iter(lines)))
    return _OPERATION + "".join(texts)


def threads(_: int, side: int) -> str:
    """A ballot in an arm; the size is `--threads`."""
    return f"""target triple = "amdgcn-amd-amdhsa"
declare i64 @llvm.amdgcn.ballot.i64(i1) convergent
define i64 @f(i32 noundef %x, i32 noundef %y) convergent {{
entry:
  %c = icmp ult i32 %x, %y
  br i1 %c, label %a, label %b
a:
  %d = icmp eq i32 %y, 7
  %p = call i64 @llvm.amdgcn.ballot.i64(i1 %d) convergent
  br label %b
b:
  %q = phi i64 [ 0, %entry ], [ %p, %a ]
  %r = {"add i64 %q, %q" if side == 0 else "shl i64 %q, 1"}
  ret i64 %r
}}
"""


PAIRS: Mapping[str, Text] = {
    "straight code": straight,
    "memory": memory,
    "diamonds": diamonds,
    "diamonds with operations": diamonds_with_operations,
    "a loop, --bounded": loop,
    "two nested loops, --bounded": nested_loops,
    "barriers": barriers,
    "shuffles, 32 threads": shuffles,
    "calls of a function": calls,
    "chain of callees": callees,
    "global variables": variables,
    "functions that differ": functions,
    "functions, one differs": equal_functions,
    "threads": threads,
}
