"use strict";
// The verdicts of one check: a line on all, a list with a filter, and what is chosen of it.
const Results = (() => {
  const at = (id) => document.getElementById(id);
  const make = (name, text, kind) => {
    const item = document.createElement(name);
    if (text !== undefined) item.textContent = text; // a name of the user's is text, never markup
    if (kind) item.className = kind;
    return item;
  };
  const SEVERITY = ["incorrect", "invalid", "unsupported", "unknown", "correct"];
  const MOST_NAMES = 40;

  let rows = [];
  let groups = new Map();
  let counts = {};
  let total = 0;
  let missing = 0; // sentences on what could not be compared
  let isLog = false; // its functions are counted from end to end, not the passes that are compared
  let wrongPasses = 0;
  let worst = SEVERITY.length;
  let wanted = ""; // the place that a link leads to
  let link = null; // copies, or writes, the link to a place
  let opened = () => {};

  const clear = () => {
    [rows, groups, counts, total, missing, worst] = [[], new Map(), {}, 0, 0, SEVERITY.length];
    [isLog, wrongPasses] = [false, 0];
    at("verdicts").replaceChildren();
    for (const id of ["summary", "filter", "trace", "changed", "compiled-shown"]) at(id).hidden = true;
    at("trace").removeAttribute("src");
    for (const what of ["function", "pass", "verdict"]) at(`by-${what}`).replaceChildren(at(`by-${what}`).options[0]);
    stale("");
  };

  // One verdict.

  const open = (row) => {
    for (const other of rows) other.button.setAttribute("aria-current", String(other === row));
    const { diff, page, lines } = row.event;
    at("changed").hidden = !diff.length;
    at("diff").replaceChildren(...diff.map((line) => make("span", `${line[0]}${line.slice(2)}\n`, { "-": "gone", "+": "come" }[line[0]])));
    at("trace").hidden = !page;
    if (page) at("trace").src = page;
    opened(lines);
  };
  const openPlace = (key) => {
    const row = rows.find((each) => each.key === key);
    if (row) open(row);
    return Boolean(row);
  };

  const pill = (word) => make("span", word, `verdict ${word === "not checked" ? "unknown" : word}`);
  const what = (row) => ({ function: row.event.title, pass: row.event.step.replace(/^\d+\. /, "").replace(/^steps \d+ to \d+$/, "several steps"), verdict: row.event.verdict });

  const built = (event) => {
    const button = make("button");
    button.type = "button";
    button.append(pill(event.verdict), " ", make("code", event.title));
    button.append(make("span", `  ${[event.step, event.code, `${event.seconds.toFixed(1)} s`].filter(Boolean).join(" · ")}`, "faint"));
    button.append(make("span", event.headline || event.meaning, "what"));
    if (!event.page) button.append(make("span", "Its trace is too large for this page: tangle-tv check --html writes it.", "what faint"));
    const key = [event.module, event.step, event.title].filter(Boolean).join(" ");
    const here = make("a", "#", "here");
    here.href = "#";
    here.title = "link to this verdict";
    here.setAttribute("aria-label", `link to ${key}`);
    const item = make("li");
    const line = make("div", undefined, "row");
    line.append(button, here);
    item.append(line);
    const row = { event, button, key, item };
    button.addEventListener("click", () => open(row));
    // The link holds all text: it is written when someone is about to take it.
    for (const name of ["pointerenter", "focus"]) here.addEventListener(name, async () => (here.href = await link.write(key)));
    here.addEventListener("click", (click) => (click.preventDefault(), open(row), link.copy(key)));
    return row;
  };

  // Of a log, the verdict on a function from end to end is first, and then what a search for the
  // wrong pass compared: several steps before those among them.
  const group = (event) => {
    const key = `${event.module} ${event.title}`;
    if (!groups.has(key)) {
      const item = make("li", undefined, "function");
      const list = make("ol");
      const waits = make("p", `${event.title}: end to end is not decided yet`, "faint");
      item.append(waits, list);
      at("verdicts").append(item);
      groups.set(key, { item, list, waits, head: null, below: [], first: make("p", "", "first-wrong") });
    }
    return groups.get(key);
  };
  const isWhole = (event) => isLog && !event.passes.length;
  const isWrongPass = ({ passes, verdict }) => passes[0] === passes[1] && verdict === "incorrect";
  const place = (row) => {
    if (!isLog) return at("verdicts").append(row.item);
    const own = group(row.event);
    if (isWhole(row.event)) {
      own.head = row;
      own.waits.remove();
      own.item.prepend(row.item.firstChild);
      row.item = own.item;
      return;
    }
    const [first, last] = row.event.passes;
    const next = own.below.findIndex(({ event: { passes } }) => passes[0] > first || (passes[0] === first && passes[1] < last));
    own.list.insertBefore(row.item, own.below[next]?.item ?? null);
    own.below.splice(next < 0 ? own.below.length : next, 0, row);
    const wrong = own.below.find((each) => isWrongPass(each.event));
    if (!wrong) return;
    own.first.textContent = `first wrong: ${wrong.event.step}`;
    wrong.item.prepend(own.first);
  };

  const add = (event) => {
    const row = built(event);
    rows.push(row);
    place(row);
    if (isLog && !isWhole(event)) wrongPasses += event.verdict === "incorrect";
    else counts[event.verdict] = (counts[event.verdict] ?? 0) + 1;
    offer(row);
    filter();
    const severity = SEVERITY.indexOf(event.verdict);
    if (row.key === wanted) open(row);
    else if (severity < worst && !rows.some((each) => each.key === wanted)) open(row);
    worst = Math.min(worst, severity);
  };

  // What has no verdict of its own.

  const remark = (word, text, names) => {
    const item = make("li", undefined, "remark");
    item.append(pill(word), " ", text);
    if (names.length) {
      const more = make("details");
      const shown = names.slice(0, MOST_NAMES).join(", ") + (names.length > MOST_NAMES ? `, and ${names.length - MOST_NAMES} more` : "");
      more.append(make("summary", "which"), make("p", shown, "faint"));
      item.append(more);
    }
    at("verdicts").append(item);
  };
  const begin = (event, ofLog) => {
    isLog = ofLog;
    total = event.count;
    missing = event.unchecked.length;
    for (const text of event.unchecked) remark("not checked", text, []);
    const same = event.same.length;
    if (!same) return;
    counts.correct = (counts.correct ?? 0) + same;
    const functions = same === 1 ? "one function is" : `${same} functions are`;
    remark("correct", `${functions} the same before and after, with all that they call`, event.same.map((name) => `@${name}`));
  };
  const left = (event) => remark("not checked", `${event.titles.length} ${isLog ? "functions" : "pairs"}: this page checks ${event.most} ${isLog ? "functions" : "pairs of functions"} that differ, tangle-tv checks all`, event.titles);

  const decided = () => Object.values(counts).reduce((sum, count) => sum + count, 0);
  const unit = () => `${isLog ? "function" : "pair"}${total === 1 ? "" : "s"}`;
  const summarize = (isOver) => {
    const open = total - decided();
    const parts = SEVERITY.filter((word) => counts[word]).map((word) => `${counts[word]} ${word}`);
    if (open) parts.push(`${open} ${isOver ? "not checked" : "to check"}`);
    if (wrongPasses && !counts.incorrect) parts.push("a pass is incorrect");
    if (missing && isOver) parts.push("not everything was compared");
    at("summary").hidden = !total && !missing;
    const bad = wrongPasses ? "incorrect" : SEVERITY.find((word) => counts[word]) ?? "correct";
    const word = ["incorrect", "invalid"].includes(bad) || !(open || missing) ? bad : "not checked";
    const many = `${total} ${unit()}`;
    at("summary").replaceChildren(...(isOver ? [pill(word), " "] : []), `${many}: ${parts.join(", ") || "none to compare"}`, make("span", "", "older"));
  };

  // The filter.

  const offer = (row) => {
    for (const [name, value] of Object.entries(what(row))) {
      const choice = at(`by-${name}`);
      if (!value || [...choice.options].some((option) => option.value === value)) continue;
      const option = make("option", value);
      option.value = value;
      choice.append(option);
    }
    at("filter").hidden = rows.length < 4;
    at("by-pass").parentElement.hidden = at("by-pass").options.length < 3;
  };
  const filter = () => {
    const asked = ["function", "pass", "verdict"].map((name) => [name, at(`by-${name}`).value]).filter(([, value]) => value);
    const fits = (row) => asked.every(([name, value]) => what(row)[name] === value);
    let shown = 0;
    const heads = new Set([...groups.values()].map((each) => each.head));
    for (const row of rows) {
      shown += fits(row);
      if (!heads.has(row)) row.item.hidden = !fits(row);
    }
    for (const each of groups.values()) {
      const some = [...each.list.children].some((item) => !item.hidden);
      const own = Boolean(each.head && fits(each.head));
      each.item.hidden = !some && !own;
      each.item.classList.toggle("for-context", some && !own);
    }
    at("filter-said").textContent = asked.length ? `${shown} of ${rows.length}` : "";
  };
  for (const name of ["function", "pass", "verdict"]) at(`by-${name}`).addEventListener("change", filter);

  // Verdicts of another text than that of the editors are grey.
  const stale = (why) => {
    at("result").classList.toggle("stale", Boolean(why));
    const older = at("summary").querySelector(".older");
    if (older) older.textContent = why && ` · ${why}`;
  };

  return {
    clear, add, begin, left, summarize, stale, openPlace, decided, make,
    unit,
    count: () => total,
    want: (key) => (wanted = key),
    onOpen: (call) => (opened = call),
    linkBy: (given) => (link = given),
  };
})();
