#!/usr/bin/env bash
# What changes between two `opt`s on the tests that differ from BASE_REF: a report in Markdown.
#
# Reads BASE_OPT, PATCHED_OPT, BASE_REF, TESTS, OPTIONS, TANGLE_TV, and what GitHub sets (RUNNER_TEMP,
# GITHUB_OUTPUT, GITHUB_STEP_SUMMARY).  Ends with 0 whatever was found: `status` says what.
set -euo pipefail

LONGEST_COMMENT=60000 # characters; GitHub takes 65536
folder="$(mktemp -d "$RUNNER_TEMP/convergence-XXXXXX")"
report="$folder/report.md"
tests="$folder/tests"
mkdir "$tests"

status=0
read -r -a options <<< "${OPTIONS:-}"
changed=()
# Only regular files, as they are committed: a link would be followed to any file of this machine.
copy() {
    local old new before after kind file
    while IFS=' ' read -r -d '' old new before after kind && IFS= read -r -d '' file; do
        [[ $file == *.ll ]] || continue
        if [[ $new == 100644 || $new == 100755 ]]; then
            mkdir -p "$tests/$(dirname -- "$file")"
            git cat-file blob "$after" > "$tests/$file"
            changed+=("$file")
        else
            echo "Not compared, as it is no regular file: $file ($kind, $old $before to $new)" >> "$folder/errors"
        fi
    done
}
if git diff --raw -z --no-abbrev --no-renames --diff-filter=AMT "$BASE_REF...HEAD" -- "$TESTS" > "$folder/changed" 2> "$folder/errors"; then
    copy < "$folder/changed"
else
    status=2
    echo "The base cannot be compared with: actions/checkout gets it with \`fetch-depth: 0\`." >> "$folder/errors"
fi
if ((${#changed[@]})); then
    "$TANGLE_TV" patch --base "$BASE_OPT" --patched "$PATCHED_OPT" --tests "$tests" --save "$folder/pairs" \
        "${options[@]}" > "$report" 2>> "$folder/errors" || status=$?
elif ((!status)); then
    { echo "## Convergence: no test changed"; echo; echo "No \`.ll\` file below \`$TESTS\` differs from the base."; sed 's/^/\n/' "$folder/errors"; } > "$report"
fi
cat "$folder/errors" >&2
# 2: no test has a RUN line that calls opt, say; the reason is on standard error
if ((status > 1)) && [[ ! -s $report ]]; then
    { echo "## Convergence: nothing could be compared"; echo; echo '```text'; cat "$folder/errors"; echo '```'; } > "$report"
fi
sed -i "s|$tests/||g; s|$folder/||g" "$report"
if (($(wc -m < "$report") > LONGEST_COMMENT)); then
    head -c "$LONGEST_COMMENT" "$report" | iconv -c -f utf-8 -t utf-8 > "$report.cut"
    printf '\n\n… cut: the whole report is in the summary of the job.\n' >> "$report.cut"
    cp "$report" "$report.whole"
    mv "$report.cut" "$report"
fi
cat "$report.whole" 2> /dev/null >> "$GITHUB_STEP_SUMMARY" || cat "$report" >> "$GITHUB_STEP_SUMMARY"
{
    echo "status=$status"
    echo "report=$report"
    echo "pairs=$folder/pairs"
} >> "$GITHUB_OUTPUT"
