"""The languages that Clang compiles for GPUs, and how a file of each is compiled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

SPIRV = ("--target=spirv-unknown-vulkan1.3-compute",)
AMDGPU = ("--target=amdgcn-amd-amdhsa", "-mcpu=gfx1100", "-nogpulib")
NVPTX = ("--target=nvptx64-nvidia-cuda", "-march=sm_80", "-nogpulib")
CPP = ("-fconvergent-functions", "-fno-exceptions")
"""Of C and C++: every function may communicate, as in the languages made for GPUs."""


@dataclass(frozen=True, slots=True)
class Language:
    """`name` is that of Clang's option `-x`; `first` are the words for the program itself, `second`
    those for its preprocessed text; `targets` are options by the name of a target, the first of
    which is the default; `own` are the options without which it cannot be compiled here."""

    name: str
    first: tuple[str, ...]
    second: tuple[str, ...]
    targets: Mapping[str, tuple[str, ...]]
    own: tuple[str, ...] = ()


def _c(name: str, text: str) -> Language:
    targets = {"amdgpu": AMDGPU, "nvptx": NVPTX, "spirv": SPIRV}
    return Language(name, ("-x", name), ("-x", text), targets, CPP)


LANGUAGES: Mapping[str, Language] = {
    each.name: each
    for each in (
        _c("c", "cpp-output"),
        _c("c++", "c++-cpp-output"),
        Language(
            "cuda",
            ("-x", "cuda"),
            ("-x", "cuda"),
            {"nvptx": ("--cuda-gpu-arch=sm_80",)},
            ("--cuda-device-only", "-nocudainc", "-nocudalib", "-Wno-unknown-cuda-version"),
        ),
        Language(
            "hip",
            ("-x", "hip", "--no-gpu-bundle-output"),
            ("-x", "hip"),
            {"amdgpu": ("--offload-arch=gfx1100",)},
            ("--cuda-device-only", "-nogpuinc", "-nogpulib"),
        ),
        Language(
            "cl",
            ("-x", "cl"),
            ("-x", "cl"),
            {"spirv64": ("--target=spirv64",), "spirv": SPIRV, "amdgpu": AMDGPU},
            ("-cl-std=CL3.0",),
        ),
        Language(
            "hlsl",
            ("-x", "hlsl"),
            ("-x", "hlsl"),
            {"spirv": SPIRV, "dxil": ("--target=dxil-pc-shadermodel6.6-compute",)},
            (),
        ),
    )
}
SUFFIXES: Mapping[str, str] = {
    ".c": "c",
    ".cc": "c++",
    ".cpp": "c++",
    ".cxx": "c++",
    ".cu": "cuda",
    ".hip": "hip",
    ".cl": "cl",
    ".hlsl": "hlsl",
}


_WITH_ARGUMENT = frozenset({"-D", "-U", "-I", "-include", "-isystem", "-idirafter", "-iquote"})


def without_preprocessing(options: Sequence[str]) -> tuple[str, ...]:
    """The options without those of the preprocessor, for text that it has been through."""
    kept: list[str] = []
    words = iter(options)
    for word in words:
        if word in _WITH_ARGUMENT:
            next(words, None)
        elif not word.startswith(("-D", "-U", "-I")):
            kept.append(word)
    return tuple(kept)


def language_of(suffix: str, options: Sequence[str]) -> tuple[Language, tuple[str, ...]] | None:
    """The language of a file, by `-x` in the options or else by its suffix, and the options without
    `-x`; `None` for one that is not compiled here."""
    name = SUFFIXES.get(suffix.lower(), "")
    kept: list[str] = []
    words = iter(options)
    for word in words:
        if word == "-x":
            name = next(words, "")
        elif word.startswith("-x") and word[2:] in LANGUAGES:
            name = word[2:]
        else:
            kept.append(word)
    language = LANGUAGES.get(name)
    return None if language is None else (language, tuple(kept))
