"""String attributes that have a meaning here (LangRef, "Function Attributes")."""

from __future__ import annotations

from verify.targets.triples import TARGETS

_OF_TARGETS = frozenset(name for each in TARGETS for name in each.strings.idle)
STRING_ATTRIBUTES_WITHOUT_MEANING = _OF_TARGETS | frozenset(
    {
        "bss-section",
        "call-inline-cost",
        "call-threshold",
        "cf-protection-branch",
        "cf-protection-return",
        "data-section",
        "disable-tail-calls",
        "fentry-call",
        "frame-pointer",
        "function-inline-cost",
        "function-inline-cost-multiplier",
        "function-inline-threshold",
        "function-instrument",
        "implicit-section-name",
        "indirect-tls-seg-refs",
        "inline-remark",
        "instrument-function-entry",
        "instrument-function-entry-inlined",
        "instrument-function-exit",
        "instrument-function-exit-inlined",
        "loader-replaceable",
        "memprof",
        "min-legal-vector-width",
        "mnop-mcount",
        "mrecord-mcount",
        "no-builtins",
        "no-caller-saved-registers",
        "no-frame-pointer-elim",
        "no-frame-pointer-elim-non-leaf",
        "no-inline-line-tables",
        "no-jump-tables",
        "no-realign-stack",
        "no-stack-arg-probe",
        "no-trapping-math",
        "patchable-function",
        "patchable-function-entry",
        "patchable-function-prefix",
        "polly-optimized",
        "prefer-vector-width",
        "probe-stack",
        "profile-checksum-mismatch",
        "profile-sample-accurate",
        "relro-section",
        "reserve-implicit-args",
        "rodata-section",
        "sample-profile-suffix-elision-policy",
        "split-stack",
        "stack-probe-size",
        "stack-protector-buffer-size",
        "stackrealign",
        "statepoint-id",
        "statepoint-num-patch-bytes",
        "sycl-module-id",
        "sycl-optlevel",
        "target-abi",
        "target-cpu",
        "target-features",
        "trap-func-name",
        "tune-cpu",
        "use-sample-profile",
        "use-soft-float",
        "vector-function-abi-variant",
        "warn-stack-size",
        "xray-instruction-threshold",
        "xray-skip-entry",
        "xray-skip-exit",
        "zero-call-used-regs",
    }
)
"""String attributes about code generation, profiles and the inliner."""


def has_string_meaning(name: str) -> bool:
    """Whether a string attribute may promise or licence something: every one that is not listed.
    Those that restrict which names are library functions do not."""
    return name not in STRING_ATTRIBUTES_WITHOUT_MEANING and not name.startswith("no-builtin-")
