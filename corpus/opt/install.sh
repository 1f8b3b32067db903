#!/usr/bin/env bash
# LLVM's `opt` in the versions that the wheel of llvmlite does not replace: for passes that llvmlite
# does not bind, and for older LLVMs.  Debian's packages, side by side: opt-14, opt-22, ...
#
#     corpus/opt/install.sh [VERSION ...]        (default: 22)
#
# What they gave is stored as IR; tests of other versions are left out where these are missing.
set -euo pipefail

versions=("${@:-22}")

fail() {
    echo "install.sh: $*" >&2
    exit 1
}

for version in "${versions[@]}"; do
    [[ $version =~ ^[0-9]+$ ]] || fail "'$version' is no version of LLVM; for example: install.sh 14 22"
done

missing=()
for version in "${versions[@]}"; do
    command -v "opt-$version" > /dev/null || missing+=("$version")
done

if ((${#missing[@]})); then
    command -v apt-get > /dev/null ||
        fail "there is no apt-get here; install opt-${missing[0]} by your system's own means"
    as_root=()
    if ((EUID)); then
        command -v sudo > /dev/null || fail "apt-get needs root, and there is no sudo: run this as root"
        as_root=(sudo)
    fi
    "${as_root[@]}" apt-get update -q -o APT::Update::Error-Mode=any ||
        fail "apt-get update failed: is there a network, and do the sources of apt answer?"
    for version in "${missing[@]}"; do
        apt-cache show "llvm-$version" > /dev/null 2>&1 ||
            fail "the sources of apt have no package llvm-$version; they have: $(
                apt-cache pkgnames llvm- | sed -n 's/^llvm-\([0-9]\+\)$/\1/p' | sort -n | tr '\n' ' '
            )"
    done
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q \
        --no-install-recommends "${missing[@]/#/llvm-}" ||
        fail "apt-get could not install ${missing[*]/#/llvm-}; its messages above say why"
fi

for version in "${versions[@]}"; do
    echo "opt-$version: $("opt-$version" --version | sed -n 's/.*LLVM version *//p')"
done
