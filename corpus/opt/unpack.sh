#!/usr/bin/env bash
# LLVM's `opt`, `llc`, `llvm-as` and `llvm-dis` of a version that is only in Debian's unstable, in a
# folder of their own: nothing of the system is changed, and no root is needed.  About 75 MB are
# downloaded.
#
#     corpus/opt/unpack.sh [VERSION [FOLDER]]        (default: 23, and .llvm of the project)
#
# writes FOLDER/VERSION (the packages, with the C library that they need) and FOLDER/bin/opt-VERSION,
# …, which start through the C library's own loader.  `make test` finds them in .llvm/bin.
set -euo pipefail

fail() {
    echo "unpack.sh: $*" >&2
    exit 1
}

(($# <= 2)) || fail "at most two words are understood: VERSION FOLDER; for example: unpack.sh 23 llvm"
version=${1:-23} folder=${2:-$(dirname "${BASH_SOURCE[0]}")/../../.llvm}
[[ $version =~ ^[0-9]+$ ]] || fail "'$version' is no version of LLVM; for example: unpack.sh 23"
suite=unstable keyring=/usr/share/keyrings/debian-archive-keyring.gpg
programs=(opt llc llvm-as llvm-dis)

version_of() {
    "$folder/bin/opt-$version" --version | sed -n 's/.*LLVM version *//p'
}

if found=$(version_of 2> /dev/null) && [[ -n $found ]]; then
    echo "$folder/bin/opt-$version: $found"
    exit
fi
for program in apt-get dpkg; do
    command -v "$program" > /dev/null ||
        fail "there is no $program here; get opt-$version by your system's own means, and name it by TANGLE_LLVM"
done
[[ -r $keyring ]] ||
    fail "there is no $keyring: Debian's keys, by which the packages are checked, are in debian-archive-keyring"

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
work=$(mktemp -d "$folder/unpacking.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/{state/lists/partial,cache/archives/partial,root}
: > "$work/state/status"
options=(
    -q -o "Dir::State=$work/state" -o "Dir::State::Status=$work/state/status"
    -o "Dir::Cache=$work/cache" -o "Dir::Etc::SourceList=$work/sources.list"
    -o Dir::Etc::SourceParts=/dev/null -o Dir::Etc::PreferencesParts=/dev/null
    -o Dir::Etc::Preferences=/dev/null -o Debug::NoLocking=true -o APT::Sandbox::User=
    -o APT::Update::Error-Mode=any -o APT::Update::Post-Invoke-Success=
)

# The mirror is whichever of the system's own has the suite, signed by Debian.
# shellcheck disable=SC2016 # apt's own variables
mirrors=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | sort -u)
[[ -n $mirrors ]] || fail "apt has no sources of packages, so there is no mirror to ask"
updated=
while read -r mirror; do
    echo "deb [signed-by=$keyring] $mirror $suite main" > "$work/sources.list"
    if apt-get "${options[@]}" update > "$work/said" 2>&1; then
        updated=yes
        break
    fi
done <<< "$mirrors"
[[ -n $updated ]] || {
    tail -n 3 "$work/said" >&2
    fail "no mirror of apt's sources gives Debian's $suite: is there a network, and is this Debian?"
}
apt-get "${options[@]}" install --download-only --no-install-recommends -y "llvm-$version" > "$work/said" 2>&1 || {
    tail -n 3 "$work/said" >&2
    fail "Debian's $suite gives no llvm-$version; its messages are above"
}
for package in "$work"/cache/archives/*.deb; do
    dpkg -x "$package" "$work/root" || fail "$package cannot be unpacked"
done

root=$folder/$version
loader=$(cd "$work/root" && find usr/lib -name 'ld-linux*.so.*' | head -n 1)
[[ -n $loader ]] || fail "the C library of $suite has no loader where one is looked for (usr/lib)"
rm -rf "$root"
mv "$work/root" "$root"
libraries=$root/$(dirname "$loader")
mkdir -p "$folder/bin"
for program in "${programs[@]}"; do
    cat > "$folder/bin/$program-$version" << END
#!/bin/sh
exec "$root/$loader" --library-path "$libraries:$root/usr/lib/llvm-$version/lib" \\
    "$root/usr/lib/llvm-$version/bin/$program" "\$@"
END
    chmod +x "$folder/bin/$program-$version"
done
found=$(version_of) || fail "$folder/bin/opt-$version does not start; its message is above"
echo "$folder/bin/opt-$version: $found"
