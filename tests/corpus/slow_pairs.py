"""The expectations that take seconds each, which only `make demo` and the campaign ask again."""

from __future__ import annotations

SLOW = frozenset(
    {
        "bugs/loop-simplify-irreducible",
        "calls/bundle-not-convergent --function src_hoisted",
        "calls/library --function src_floor_wrong",
        "floats/licences --function src_sign_each_time",
        "floats/licences --function src_sign_without_licence",
        "irreducible/bound-of-one-hierarchy --function src_long",
        "loops/three-nested --function src",
        "nan/conversions --function src_round_trip",
        "nan/looks-at-undef --undef-inputs --function src",
        "nan/of-undef --undef-inputs --function src_negated",
        "proofs/nan-before-the-loop",
        "proofs/reads-the-same --function src_barrier --unroll 2",
        "proofs/reads-the-same --function src_entered --unroll 2",
        "proofs/reads-the-same --function src_store --unroll 2",
        "proofs/remainder --function src_wrong",
        "proofs/remainder --function src_wrong_late --unroll 2",
        "reductions/butterfly-lanes --function src_wrong",
        "reductions/butterfly-lanes --threads 32 --function src_wrong",
        "reference/peeled-with-heart",
        "reference/peeled-with-heart --threads 3",
        "reference/unrolled-heart-used-behind --uniform n",
        "unrolling/anchor-tail",
        "unrolling/heart-exit-in-middle --threads 3 --unroll 5",
        "unrolling/heart-known-multiple --threads 3 --unroll 8",
        "unrolling/non-convergent-loop-with-tail",
        "unrolling/non-convergent-loop-with-tail --model ipdom",
    }
)
