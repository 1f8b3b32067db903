#!/usr/bin/env bash
# The tests of LLVM's own transforms, out of Debian's source package; about 150 MB are downloaded.
#
#     corpus/opt/tests.sh VERSION FOLDER
#
# writes FOLDER/Transforms/...  `python -m corpus.lit` runs them.  Nothing of the system is changed:
# apt's lists of sources are kept in a temporary folder, next to the package.
set -euo pipefail

fail() {
    echo "tests.sh: $*" >&2
    exit 1
}

(($# == 2)) || fail "two words are needed: VERSION FOLDER; for example: tests.sh 19 llvm-19"
version=$1 folder=$2
[[ $version =~ ^[0-9]+$ ]] || fail "'$version' is no version of LLVM; for example: 19"
[[ ! -e $folder/Transforms ]] || fail "$folder/Transforms is there already"
command -v apt-get > /dev/null ||
    fail "there is no apt-get here; the tests are llvm/test/Transforms in LLVM's sources"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/archives/partial"
# shellcheck disable=SC2016 # apt's own variables
apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' \
    'Created-By: Packages' 'Origin: Debian' | sort -u > "$work/sources.list"
[[ -s $work/sources.list ]] || fail "apt has no sources of Debian; run apt-get update first?"
options=(
    -q -o Debug::NoLocking=true -o "Dir::State::Lists=$work/lists" -o "Dir::Cache=$work"
    -o "Dir::Etc::SourceList=$work/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o APT::Sandbox::User=
)
apt-get "${options[@]}" -o APT::Update::Error-Mode=any update ||
    fail "apt-get update failed: is there a network, and do the sources of apt have sources (deb-src)?"
(cd "$work" && apt-get "${options[@]}" source --tar-only "llvm-toolchain-$version") ||
    fail "apt-get could not get llvm-toolchain-$version; its messages above say why"

mkdir -p "$folder"
tar -C "$folder" -xf "$work"/llvm-toolchain-*.orig.tar.* --strip-components=3 --wildcards \
    '*/llvm/test/Transforms/*' || fail "the package has no llvm/test/Transforms"
echo "$folder/Transforms: $(find "$folder/Transforms" -name '*.ll' | wc -l) files"
