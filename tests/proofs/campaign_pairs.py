"""Pairs for the campaign on proofs: random ones, right and wrong, and those of the corpora."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from corpus.expect import expectations, pair_files, short
from corpus.options import options_from
from corpus.pairing import read_pairs, select
from corpus.runner.verify import JobRequest, asked
from corpus.store.records import ProofReach
from corpus.store.store import reading
from tests.proofs import advancing_loops, silent_loops, unswitched_loops
from tests.proofs.counting_loops import drawn
from tests.refinement.search import Kind, case
from tests.transforms.attempts import ATTEMPTS, outcomes
from tests.transforms.counting import counting
from transforms.generate.mutate import mutated
from transforms.generate.program import RandomProgram, random_program, random_style
from transforms.llvm.passes import Recipe
from transforms.llvm.recipe import Making, steps
from transforms.llvm.worker import LlvmFailed
from verify.ir.errors import IRError
from verify.ir.function import Block, Function, Instruction, MemoryDetail, Module, PhiDetail
from verify.ir.reader import parse_module, read_here
from verify.ir.types import IntType, PtrType, Type, VoidType
from verify.ir.values import Local, Value
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.proofs.loop_forms.entered import with_entered
from verify.refinement.proofs.loops import phis_of

LIMIT_S = 0.7
"""The time for each question about a random pair."""
LONG_LIMIT_S = 2.0
"""The same for loops that count, of which more has to be known."""
RECIPES = (
    Recipe(("simplifycfg",), ("-sink-common-insts", "-hoist-common-insts")),
    Recipe(("jump-threading",), (), "x86_64-unknown-linux-gnu"),
    Recipe(("loop-unroll",), ("-unroll-count=2", "-unroll-runtime")),
    Recipe(("newgvn",)),
    Recipe(("sink",)),
    Recipe(("loop-rotate",)),
    Recipe(("loop-reduce",)),
    Recipe(("reassociate",)),
    Recipe(("instcombine",)),
    Recipe(("sccp",)),
)


@dataclass(frozen=True)
class Made:
    """A pair, and how it is looked at; `text` shows it, or says where it is."""

    pair: Pair
    options: Options
    text: str


Make = Callable[[random.Random], Made | None]


def mutant(kind: Kind) -> Make:
    """A random change of a random program, right or wrong."""

    def make(rng: random.Random) -> Made | None:
        found = case(kind, rng.getrandbits(32), most_threads=3)
        program = counted(rng, found.program)
        target = mutated(rng, program)
        before, after = program.module(), None if target is None else target.module()
        if target is None or before is None or after is None:
            return None
        options = replace(found.options, timeout=LIMIT_S)
        return Made(paired("f", before, after), options, f"{program.text}\nafter:\n{target.text}")

    return make


def counted(rng: random.Random, program: RandomProgram) -> RandomProgram:
    """The program, with a loop that counts, half of the time."""
    draft = None
    if rng.random() < 0.5:
        draft = counting(rng, program.main, constant=rng.random() < 0.3)
    return program if draft is None else replace(program, main=draft)


def forced(rng: random.Random) -> Made | None:
    """A reference transform of a random program, legal or not."""
    found = next(outcomes(rng, rng.choice([*ATTEMPTS])))
    before, after = found.before, found.after
    if after is None:
        return None
    options = Options(unroll=rng.choice((2, 3, 4)), timeout=LIMIT_S, uniform=before.uniform)
    text = f"{found.judgement}\n{before.text}\nafter:\n{after.text}"
    return Made(paired(before.name, before.module, after.module), options, text)


def compiled(rng: random.Random) -> Made | None:
    """What a pass of LLVM does, half of the time without seeing what is convergent."""
    program = random_program(rng, lambda r: random_style(r, tokens=r.random() < 0.5))
    program = counted(rng, program)
    making = Making(rng.choice(RECIPES), forget=rng.random() < 0.5)
    try:
        before, found = steps(program.text, making)
    except (LlvmFailed, RuntimeError):
        return None
    if not found or found[0].after == before:
        return None
    options = Options(unroll=rng.choice((2, 3, 4)), timeout=LIMIT_S)
    pair = paired("f", parse_module(before), parse_module(found[0].after))
    return Made(pair, options, f"{making}\n{before}\nafter:\n{found[0].after}")


def in_variables(rng: random.Random) -> Made | None:
    """A mutant in which what phis hold is kept in local variables, before, after, or both."""
    made = mutant(rng.choice((Kind.TOKENS, Kind.MAXIMAL)))(rng)
    if made is None:
        return None
    sides = rng.choice(((True, False), (False, True), (True, True)))
    modules = (made.pair.before, made.pair.after)
    before, after = (
        replace(module, functions={**module.functions, "f": demoted(module.functions["f"])})
        if is_one
        else module
        for is_one, module in zip(sides, modules, strict=True)
    )
    text = f"phis in variables before, after: {sides}\n{made.text}"
    return replace(made, pair=paired("f", before, after), text=text)


def contained(rng: random.Random) -> Made | None:
    """A mutant in which the target contains the functions with loops that it calls."""
    made = mutant(rng.choice((Kind.TOKENS, Kind.MAXIMAL)))(rng)
    if made is None:
        return None
    after = made.pair.after
    none = replace(after.functions["f"], blocks=())
    changed = with_entered(Pair("f", after, after.functions["f"], after, none))
    if changed is None:
        return None
    module = replace(after, functions={**after.functions, "f": changed.source})
    pair = paired("f", made.pair.before, module)
    return replace(made, pair=pair, text=f"the target contains what it calls\n{made.text}")


READING = """
define void @f(ptr %p, ptr %q, i32 noundef %n) convergent {{
entry:
  {before}
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  {body}
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  {after}
  call void @use(i32 %v)
  ret void
}}
declare void @use(i32) nounwind willreturn
declare void @barrier() convergent nounwind willreturn
declare void @hidden(i32) nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @reads(ptr) nounwind willreturn memory(argmem: read, inaccessiblemem: readwrite)
declare i32 @vote(i32) convergent memory(none) nounwind willreturn
declare i32 @looks() memory(read) nounwind willreturn
"""
LOADED = ("load i32, ptr %p, align 4", "load i32, ptr %p, align 4", "call i32 @looks()")
AROUND = (
    "call void @hidden(i32 %i)",
    "call void @reads(ptr %q)",
    "%w{} = call i32 @vote(i32 %i)",
    "%x{} = load i32, ptr %q, align 4",
    "%d{} = udiv i32 7, %n",
    "store i32 7, ptr %q, align 4",
    "store i32 %i, ptr %p, align 4",
    "call void @barrier()",
    "%a{} = load atomic i32, ptr %q seq_cst, align 4",
)


def moved_load(rng: random.Random) -> Made | None:
    """A load, or a call that reads, which is moved before a loop or behind it, rightly or not."""
    load = f"%v = {rng.choice(LOADED)}"
    body = [
        rng.choice(AROUND[: rng.choice((5, len(AROUND)))]).format(k)
        for k in range(rng.randrange(4))
    ]
    place = rng.randrange(len(body) + 1)
    before = [rng.choice(("store i32 5, ptr %p, align 4", "call void @barrier()", ""))]
    source = ([*body[:place], load, *body[place:]], before, [""])
    target = (body, [*before, load], [""]) if rng.random() < 0.7 else (body, before, [load])
    first, second = (
        READING.format(body="\n  ".join(b), before="\n  ".join(e), after="\n  ".join(a))
        for b, e, a in (source, target)
    )
    pair = paired("f", *(read_here(each, "f").module for each in (first, second)))
    return Made(pair, Options(timeout=LIMIT_S), f"{first}\nafter:\n{second}")


def demoted(function: Function) -> Function:
    """The function with a local variable for each phi of an integer."""
    phis = {
        (block.label, phi.name): phi
        for block in function.blocks
        for phi in phis_of(block)
        if isinstance(phi.type, IntType)
    }
    blocks: list[Block] = []
    for block in function.blocks:
        here = [phi for (label, _), phi in phis.items() if label == block.label]
        rest = [i for i in block.instructions if i not in here]
        others = [i for i in rest if i.opcode == "phi"]
        ends = [
            _access("store", VoidType(), None, (value, Local(PtrType(), f"{phi.name}.variable")))
            for phi in phis.values()
            if isinstance(phi.detail, PhiDetail)
            for value, label in zip(phi.operands, phi.detail.blocks, strict=True)
            if label == block.label
        ]
        loads = [
            _access("load", phi.type, phi.name, (Local(PtrType(), f"{phi.name}.variable"),))
            for phi in here
        ]
        made = [
            _access("alloca", PtrType(), f"{phi.name}.variable", (), phi.type)
            for phi in phis.values()
            if block is function.entry
        ]
        middle = rest[len(others) : -1]
        everything = (*others, *made, *loads, *middle, *ends, block.terminator)
        blocks.append(Block(block.label, everything))
    return replace(function, blocks=tuple(blocks), debug_records=())


def _access(
    opcode: str, type_: Type, name: str | None, operands: tuple[Value, ...], of: Type | None = None
) -> Instruction:
    accessed = of or (type_ if opcode == "load" else operands[0].type)
    detail = MemoryDetail(accessed, align=4)
    text = f"%{name} = {opcode}" if name else opcode
    return Instruction(opcode, type_, name, operands, text, detail=detail)


def counting_loop(rng: random.Random) -> Made | None:
    """What a loop pass of LLVM makes of a loop that counts, or a change of that."""
    found = drawn(rng)
    if found is None:
        return None
    try:
        before, after = parse_module(found.before), parse_module(found.after)
    except IRError:
        return None
    options = Options(unroll=rng.choice((2, 3, 4)), timeout=LONG_LIMIT_S)
    text = f"{found.how}\n{found.before}\nafter:\n{found.after}"
    return Made(paired("f", before, after), options, text)


def written(pair: Callable[[random.Random], tuple[str, str]]) -> Make:
    """Pairs of modules that are written as text."""

    def make(rng: random.Random) -> Made | None:
        before, after = pair(rng)
        modules = (read_here(before, "before").module, read_here(after, "after").module)
        options = Options(unroll=rng.choice((2, 3, 4)), timeout=LONG_LIMIT_S)
        return Made(paired("f", *modules), options, f"{before}\nafter:\n{after}")

    return make


MAKERS: Mapping[str, tuple[Make, int]] = {
    "mutants with tokens": (mutant(Kind.TOKENS), 3),
    "mutants without tokens": (mutant(Kind.MAXIMAL), 4),
    "mutants with variables": (in_variables, 2),
    "mutants with bodies of callees": (contained, 1),
    "loads moved out of loops": (moved_load, 1),
    "irreducible mutants": (mutant(Kind.IRREDUCIBLE), 1),
    "mutants under ipdom": (mutant(Kind.IPDOM), 1),
    "forced transforms": (forced, 3),
    "LLVM's passes": (compiled, 4),
    "loops that count": (counting_loop, 4),
    "loops that advance addresses": (written(advancing_loops.pair), 2),
    "loops that are unswitched": (written(unswitched_loops.pair), 2),
    "loops that show nothing": (written(silent_loops.pair), 2),
}
"""Kinds of random pairs, with how many there are of each among all."""


def paired(name: str, before: Module, after: Module) -> Pair:
    return Pair(name, before, before.functions[name], after, after.functions[name])


def of_files(rng: random.Random) -> Iterator[Made]:
    """The pairs of the corpus in any order, with the options that each is expected with."""
    files = [*pair_files()]
    rng.shuffle(files)
    for path in files:
        pairs = read_pairs(path)
        for line in expectations(path):
            request = options_from(line.words, path.parent)
            for pair in select(pairs, request.function):
                yield Made(pair, request.options, f"{short(path)} @{pair.name}")


def of_store(path: Path) -> Iterator[Made]:
    """What a corpus's last run has proved for any number of threads and iterations."""
    with reading(path) as store:
        run = max(store.runs(), key=lambda each: each.number)
        contents = {r.job: r.name for r in store.rows(run.number) if r.reach is ProofReach.ANY}
        for content, name in contents.items():
            job = asked(JobRequest(store.job(content), "."))
            for pair in job.pairs:
                yield Made(pair, job.options, name)
