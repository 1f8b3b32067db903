"""The page of a run: regressions first, then history, passes, slowest jobs, all jobs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import median

from corpus.report.history import history
from corpus.report.jobs import passed, table
from corpus.report.run_report import MEANING, WORDS, WORST_FIRST, RunReport, opinions
from corpus.report.undecided import undecided_table
from corpus.store.diff import ChangeKind, VerdictChange
from corpus.store.records import ProofReach, Row, Standing, of_each_job
from report.html.element import Element, Node, h, scrolled
from report.html.page import page
from verify.codes import Code
from verify.refinement.verdict import SEVERITY, Verdict

SLOWEST = 15
MAX_CHANGES = 50
"""The number of changes of each kind that are listed; the others are counted."""
BAR = 180
REACHES = {"for any": ProofReach.ANY, "any threads": ProofReach.ANY_THREADS}
"""Columns: proofs for any number of threads and iterations; for any of threads, within bounds."""
WORSE = (ChangeKind.WRONG, ChangeKind.UNDECIDED)


def run_page(report: RunReport) -> bytes:
    """A whole HTML document."""
    sections = [
        _section("What changed", _changes(report)),
        _section("The second opinion differs", _differing(report)) if report.differing else None,
        _section("Problems", _problems(report)) if report.problems else None,
        _section("Night by night", history(report.history)) if report.history else None,
        _section("By pass", _passes(report.rows)),
        _section("Undecided", _undecided(report)) if report.undecided else None,
        _section("Slowest jobs", _slowest(report)),
        _section("All jobs", [table(report.rows, report.pages)]),
    ]
    title = _title(report)
    return page(title, h("main", _header(report), sections), ("base.css", "run.css"), "run.js")


def _title(report: RunReport) -> str:
    return f"tangle-tv over {report.run.corpus}, run {report.run.number}"


def _section(title: str, content: Iterable[Node]) -> Element:
    return h("section", h("h2", title), content)


def _header(report: RunReport) -> Element:
    run, tool = report.run, report.run.tool
    begun = f"{run.started:%Y-%m-%d %H:%M} UTC"
    took = ""
    if run.finished is not None:
        took = f", {duration((run.finished - run.started).total_seconds())}"
    shard = "" if run.shard == "1/1" else f", shard {run.shard}"
    options = f", {run.options}" if run.options else ""
    with_ = f"tangle-tv {tool.version} ({tool.semantics[:8]}), LLVM {tool.llvm}, {tool.solver}"
    jobs = of_each_job(report.rows)
    reused = sum(row.reused for row in jobs)
    shared = len(report.rows) - len(jobs)
    also = f"; {shared:,} more files have the text of another, and its verdict" if shared else ""
    counts = Counter(row.standing for row in report.rows)
    tiles = [
        h(
            "li",
            h(
                "button",
                h("b", f"{counts[s]:,}"),
                f" {WORDS[s]}",
                type="button",
                title=MEANING[s],
                data_standing=WORDS[s],
            ),
            class_=s.value if counts[s] else "none",
        )
        for s in WORST_FIRST
    ]
    return h(
        "header",
        h("h1", _title(report)),
        h("p", f"{begun}{took}{shard}{options} · {with_}", class_="faint"),
        h("p", _sentence(report), class_=f"headline {_mood(report)}"),
        h("ul", tiles, class_="tiles"),
        h("p", "A job is one function before and after a transform. ", _meanings(), class_="faint"),
        h(
            "p",
            f"{len(jobs):,} jobs, {reused:,} of them answered from the store{also}",
            class_="faint",
        ),
        h("p", opinions(report), class_="faint"),
    )


def _differing(report: RunReport) -> Iterator[Element]:
    yield h("p", "Correct here, and wrong for the checker: one of the two is.", class_="faint")
    yield h(
        "ul",
        [h("li", _linked(row, report.pages), f": {row.opinion}") for row in report.differing],
    )


def _meanings() -> list[Node]:
    return [[h("b", WORDS[s]), f": {MEANING[s]}. "] for s in WORST_FIRST]


def _sentence(report: RunReport) -> str:
    counts = Counter(change.kind for change in report.changes)
    unfinished = "" if report.run.finished else "The run is not finished: jobs are missing. "
    if report.previous is None:
        bad = Counter(row.standing for row in report.rows)
        found = _counted([(bad[Standing.WRONG], "wrong"), (bad[Standing.UNDECIDED], "undecided")])
        return f"{unfinished}The first run over this corpus: {found or 'nothing wrong'}."
    worse = _counted([(counts[kind], kind.value) for kind in WORSE])
    if report.faults and not worse:
        worse = _counted([(len(report.faults), "failed by an error of tangle-tv")])
    since = f"since run {report.previous.number}"
    wrong = sum(row.standing is Standing.WRONG for row in report.rows)
    if wrong and not worse:
        return f"{unfinished}{_counted([(wrong, 'wrong')])}, as many as in the run before."
    return f"{unfinished}{worse or 'Nothing became worse'} {since}."


def _counted(found: Sequence[tuple[int, str]]) -> str:
    return ", ".join(f"{n} {'job' if n == 1 else 'jobs'} {what}" for n, what in found if n)


def _mood(report: RunReport) -> str:
    kinds = {change.kind for change in report.changes}
    standings = {row.standing for row in report.rows}
    first = standings if report.previous is None else set[Standing]()
    is_wrong = ChangeKind.WRONG in kinds or Standing.WRONG in standings
    if is_wrong or report.faults or report.differing:
        return "wrong"
    doubt = ChangeKind.UNDECIDED in kinds or Standing.UNDECIDED in first or not report.run.finished
    return "undecided" if doubt else "good"


def _changes(report: RunReport) -> Iterator[Element]:
    if report.previous is None:
        yield h("p", "There is no earlier run to compare with.", class_="faint")
    elif not report.changes:
        yield h("p", f"Every verdict is that of run {report.previous.number}.")
    for kind in ChangeKind:
        of_kind = [change for change in report.changes if change.kind is kind]
        if of_kind:
            heading = h("summary", f"{kind.value}: {len(of_kind):,}", class_=kind.name.lower())
            yield h("details", heading, _change_table(of_kind, report.pages), open=kind in WORSE)


def _change_table(changes: Sequence[VerdictChange], pages: Mapping[str, str]) -> Element:
    rows = [_change(change, pages) for change in changes[:MAX_CHANGES]]
    left = len(changes) - len(rows)
    heads = [h("th", text, scope="col") for text in ("job", "pass", "before", "now", "why")]
    table = h("table", h("thead", h("tr", heads)), h("tbody", rows), class_="list changes")
    more = h("p", f"and {left:,} more", class_="faint") if left else None
    return scrolled("changes", [table, more])


def _change(change: VerdictChange, pages: Mapping[str, str]) -> Element:
    old, new, row = change.old, change.new, change.row
    whose = ""
    if old is not None and new is not None:
        whose = "the same pair, another answer" if change.same_pair else "the pair itself changed"
    slower = change.kind is ChangeKind.SLOWER
    return h(
        "tr",
        h("th", _linked(row, pages), scope="row"),
        h("td", passed(row)),
        h("td", _was(old, slower)),
        h("td", _was(new, slower)),
        h(
            "td",
            h("p", row.reason) if row.standing is not Standing.GOOD else None,
            h("p", whose, class_="faint"),
        ),
    )


def _was(row: Row | None, slower: bool) -> Node:
    if row is None:
        return h("span", "not there", class_="faint")
    if slower:
        return f"{row.seconds:.2f} s"
    return [_verdict(row), " ", h("span", row.code, class_="faint")]


def _verdict(row: Row) -> Element:
    """The verdict, coloured by its standing: an expected `incorrect` is good."""
    return h("span", row.verdict.value, class_=f"chip {row.standing.value}")


def _linked(row: Row, pages: Mapping[str, str]) -> Element:
    page = pages.get(row.name)
    return h("a", row.name, href=page) if page else h("span", row.name)


def _problems(report: RunReport) -> list[Element]:
    rows = [h("tr", h("th", p.place, scope="row"), h("td", p.what)) for p in report.problems]
    heads = [h("th", text, scope="col") for text in ("where", "what")]
    return [
        scrolled(
            "problems", h("table", h("thead", h("tr", heads)), h("tbody", rows), class_="list")
        )
    ]


def _passes(rows: Sequence[Row]) -> list[Element]:
    by_pass: dict[str, list[Row]] = {}
    for row in of_each_job(rows):
        by_pass.setdefault(passed(row), []).append(row)
    order = sorted(by_pass.items(), key=lambda item: _most_wrong(*item))
    verdicts = [v for v in reversed(SEVERITY) if any(row.verdict is v for row in rows)]
    names = ("pass", "jobs", "how they stand", *(v.value for v in verdicts), *REACHES, "median")
    kinds = (None, "number", None, *["number wide"] * (len(names) - 4), "number")
    heads = [
        h("th", text, scope="col", class_=kind) for text, kind in zip(names, kinds, strict=True)
    ]
    body: list[Element] = []
    for name, members in order:
        counts = Counter(row.verdict for row in members)
        seconds = median(row.seconds for row in members)
        body.append(
            h(
                "tr",
                h(
                    "th",
                    h("button", name, type="button", data_pass=name, class_="plain"),
                    scope="row",
                ),
                h("td", f"{len(members):,}", class_="number"),
                h("td", _bar(members)),
                [h("td", f"{counts[v]:,}" if counts[v] else "", class_=kinds[3]) for v in verdicts],
                [h("td", _reaching(members, r), class_=kinds[3]) for r in REACHES.values()],
                h("td", f"{seconds:.2f} s", class_="number"),
            )
        )
    legend = h(
        "p", [h("span", h("i", class_=s.value), WORDS[s]) for s in WORST_FIRST], class_="legend"
    )
    table = h("table", h("thead", h("tr", heads)), h("tbody", body), class_="list")
    return [legend, scrolled("passes", table, "tall")]


def _reaching(rows: Sequence[Row], reach: ProofReach) -> str:
    """The number of a solver's proofs with this extent."""
    proved = [r for r in rows if r.verdict is Verdict.CORRECT and r.code != Code.SAME_FUNCTION]
    found = sum(r.reach is reach for r in proved)
    return f"{found:,} of {len(proved):,}" if found else ""


def _most_wrong(name: str, rows: Sequence[Row]) -> tuple[int, int, int, str]:
    """A sort key for passes: by the number of wrong rows, then undecided ones, then all."""
    counts = Counter(row.standing for row in rows)
    return -counts[Standing.WRONG], -counts[Standing.UNDECIDED], -len(rows), name


def _bar(rows: Sequence[Row]) -> Element:
    """The shares of the standings as a bar; a share that is not zero stays visible."""
    counts = Counter(row.standing for row in rows)
    parts: list[Element] = []
    x = 0.0
    for standing in WORST_FIRST:
        if counts[standing]:
            wide = max(3.0, counts[standing] / len(rows) * BAR)
            parts.append(h("rect", x=x, y=0, width=wide, height=12, class_=standing.value))
            x += wide
    words = ", ".join(f"{counts[s]} {WORDS[s]}" for s in WORST_FIRST if counts[s])
    return h("svg", h("title", words), parts, class_="bar", role="img", width=BAR + 12, height=12)


def _undecided(report: RunReport) -> list[Element]:
    names = {job.row.name: _linked(job.row, report.pages) for job in report.undecided}
    return undecided_table(report.undecided, names)


def _slowest(report: RunReport) -> list[Element]:
    slowest = sorted(of_each_job(report.rows), key=lambda row: -row.seconds)[:SLOWEST]
    most = max((row.seconds for row in slowest), default=0.0) or 1.0
    rows = [
        h(
            "tr",
            h("td", f"{row.seconds:.2f} s", class_="number"),
            h("th", _linked(row, report.pages), scope="row"),
            h("td", _verdict(row)),
            h("td", passed(row)),
            h("td", _time_bar(row.seconds / most), class_="wide"),
        )
        for row in slowest
    ]
    heads = [h("th", text, scope="col") for text in ("time", "job", "verdict", "pass")]
    head = h("thead", h("tr", heads, h("td", class_="wide")))
    table = h("table", head, h("tbody", rows), class_="list")
    return [scrolled("slowest jobs", table)]


def _time_bar(share: float) -> Element:
    bar = h("rect", x=0, y=0, width=max(2.0, share * BAR), height=12, class_="all")
    return h("svg", bar, class_="bar", aria_hidden="true", width=BAR, height=12)


def duration(seconds: float) -> str:
    """`42 s`, `8 min 12 s`, `1 h 05 min`"""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02} min"
