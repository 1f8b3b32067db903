"""Kernels in Triton, as people write them: what `compile.py` compiles for each target."""

from __future__ import annotations

import triton
import triton.language as tl


@triton.jit
def vector_add(x, y, out, n, BLOCK: tl.constexpr):
    """The sum of two vectors; the last program has elements out of range."""
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = at < n
    tl.store(out + at, tl.load(x + at, inside) + tl.load(y + at, inside), inside)


@triton.jit
def softmax(x, out, stride, n, BLOCK: tl.constexpr):
    """The softmax of each row, a row a program: two reductions, of maximum and sum."""
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    value = tl.load(x + row * stride + at, at < n, -float("inf"))
    power = tl.exp(value - tl.max(value, 0))
    tl.store(out + row * stride + at, power / tl.sum(power, 0), at < n)


@triton.jit
def layer_norm(x, weight, bias, out, stride, n, epsilon, BLOCK: tl.constexpr):
    """The normalised row: loops over blocks for the mean, the variance and the result."""
    row = tl.program_id(0)
    total = tl.zeros([BLOCK], tl.float32)
    for start in range(0, n, BLOCK):
        at = start + tl.arange(0, BLOCK)
        total += tl.load(x + row * stride + at, at < n, 0.0)
    mean = tl.sum(total, 0) / n
    squares = tl.zeros([BLOCK], tl.float32)
    for start in range(0, n, BLOCK):
        at = start + tl.arange(0, BLOCK)
        value = tl.where(at < n, tl.load(x + row * stride + at, at < n, 0.0) - mean, 0.0)
        squares += value * value
    scale = 1 / tl.sqrt(tl.sum(squares, 0) / n + epsilon)
    for start in range(0, n, BLOCK):
        at = start + tl.arange(0, BLOCK)
        value = (tl.load(x + row * stride + at, at < n) - mean) * scale
        value = value * tl.load(weight + at, at < n) + tl.load(bias + at, at < n)
        tl.store(out + row * stride + at, value, at < n)


@triton.jit
def _sum(a, b):
    return a + b


@triton.jit
def scan(x, out, BLOCK: tl.constexpr):
    """The prefix sums of each block."""
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + at, tl.associative_scan(tl.load(x + at), 0, _sum))


@triton.jit
def histogram(x, out, n, BINS: tl.constexpr, BLOCK: tl.constexpr):
    """The histogram of each block, added to the whole by atomics."""
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    counts = tl.histogram(tl.load(x + at, at < n, 0), BINS)
    tl.atomic_add(out + tl.arange(0, BINS), counts)


@triton.jit
def sort(x, out, BLOCK: tl.constexpr):
    """The sorted block: a bitonic network of shuffles and exchanges through shared memory."""
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + at, tl.sort(tl.load(x + at)))


@triton.jit
def atomics(x, out, lock, n, BLOCK: tl.constexpr):
    """A sum under a lock: a spin on compare-and-swap, and atomics of three kinds."""
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    value = tl.load(x + at, at < n, 0)
    tl.atomic_max(out + 1, tl.max(value, 0))
    tl.atomic_add(out + 2 + at % 4, value, at < n)
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    tl.store(out, tl.load(out) + tl.sum(value, 0))
    tl.atomic_xchg(lock, 0)


@triton.jit
def matmul(a, b, c, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    """A tile of the product of two matrices: a loop over blocks of the inner dimension."""
    rows = tl.program_id(0) * M + tl.arange(0, M)
    columns = tl.program_id(1) * N + tl.arange(0, N)
    inner = tl.arange(0, K)
    total = tl.zeros([M, N], tl.float32)
    for start in range(0, k, K):
        left = tl.load(
            a + rows[:, None] * k + start + inner[None, :],
            (rows[:, None] < m) & (start + inner[None, :] < k),
            0.0,
        )
        right = tl.load(
            b + (start + inner[:, None]) * n + columns[None, :],
            (start + inner[:, None] < k) & (columns[None, :] < n),
            0.0,
        )
        total = tl.dot(left, right, total)
    tl.store(
        c + rows[:, None] * n + columns[None, :],
        total.to(tl.float16),
        (rows[:, None] < m) & (columns[None, :] < n),
    )


@triton.jit
def attention(q, k, v, out, n, scale, M: tl.constexpr, N: tl.constexpr, D: tl.constexpr):
    """The forward pass of attention for a block of queries: softmax carried over blocks of keys."""
    rows = tl.program_id(0) * M + tl.arange(0, M)
    depth = tl.arange(0, D)
    query = tl.load(q + rows[:, None] * D + depth[None, :])
    most = tl.full([M], -float("inf"), tl.float32)
    norm = tl.zeros([M], tl.float32)
    total = tl.zeros([M, D], tl.float32)
    for start in range(0, n, N):
        at = start + tl.arange(0, N)
        keys = tl.load(k + at[None, :] * D + depth[:, None])
        scores = tl.dot(query, keys) * scale
        now = tl.maximum(most, tl.max(scores, 1))
        powers = tl.exp2(scores - now[:, None])
        shrink = tl.exp2(most - now)
        norm = norm * shrink + tl.sum(powers, 1)
        values = tl.load(v + at[:, None] * D + depth[None, :])
        total = tl.dot(powers.to(tl.float16), values, total * shrink[:, None])
        most = now
    tl.store(out + rows[:, None] * D + depth[None, :], (total / norm[:, None]).to(tl.float16))


@triton.jit
def grouped_sums(x, groups, out, n, ROWS: tl.constexpr, COLUMNS: tl.constexpr):
    """The sums of the rows of a tile by two axes: in a thread, in a warp, and across warps."""
    rows = tl.program_id(0) * ROWS + tl.arange(0, ROWS)
    columns = tl.arange(0, COLUMNS)
    value = tl.load(x + rows[:, None] * COLUMNS + columns[None, :], rows[:, None] < n, 0)
    tl.store(out + rows, tl.sum(value, 1), rows < n)
    tl.atomic_add(groups + columns, tl.sum(value, 0))
