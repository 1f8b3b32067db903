"use strict";
// The list of all jobs: filtered, and written as far as it is looked at.
(() => {
  const PAGE = 50;
  const { strings, rows } = JSON.parse(document.getElementById("data").textContent);
  const fields = ["name", "standing", "verdict", "pass", "code", "reason", "seconds", "job", "reused", "expected", "known", "page"];
  const shared = new Set(["standing", "verdict", "pass", "code", "reason", "expected", "known"]);
  const jobs = rows.map((row) => Object.fromEntries(
    fields.map((field, n) => [field, shared.has(field) ? strings[row[n]] : row[n]])));
  for (const job of jobs) job.text = `${job.name}\n${job.code}\n${job.reason}`.toLowerCase();
  const marks = { "as expected": "good", "known bug": "known", undecided: "undecided", wrong: "wrong" };
  const at = (id) => document.getElementById(id);
  const choices = ["standing", "verdict", "pass"];
  let found = jobs, written = 0;

  const element = (name, text, attributes = {}) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  const about = (job) => {
    const list = element("dl");
    const told = [
      ["says", job.reason], ["expected", job.expected], ["known", job.known],
      ["answered", job.reused ? "from the store" : "in this run"],
      ["look at", `tangle-tv corpus show ${job.job}`],
    ];
    for (const [term, text] of told) if (text) list.append(element("dt", term), element("dd", text));
    return list;
  };

  const line = (job) => {
    const row = element("tr");
    const details = element("details");
    details.append(element("summary", job.name));
    details.addEventListener("toggle", () => details.append(about(job)), { once: true });
    const name = element("td");
    name.append(details);
    if (job.page) name.append(element("a", "counterexample", { href: job.page, "aria-label": `counterexample of ${job.name}` }));
    row.append(
      element("td", job.standing, { class: `chip ${marks[job.standing]}` }),
      element("td", job.verdict), name, element("td", job.pass), element("td", job.code),
      element("td", `${job.seconds.toFixed(2)} s`, { class: "number" }));
    return row;
  };

  const write = () => {
    const next = found.slice(written, written + PAGE);
    at("rows").append(...next.map(line));
    written += next.length;
    at("more").hidden = written >= found.length;
    at("more").textContent = `show more (${(found.length - written).toLocaleString("en")} left)`;
  };

  const filter = () => {
    const words = at("text").value.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = choices.map((key) => [key, at(key).value]).filter(([, value]) => value);
    found = jobs.filter((job) =>
      wanted.every(([key, value]) => job[key] === value) && words.every((word) => job.text.includes(word)));
    const all = jobs.length.toLocaleString("en");
    at("count").textContent = found.length === jobs.length ? `${all} jobs` : `${found.length.toLocaleString("en")} of ${all} jobs`;
    at("rows").replaceChildren();
    written = 0;
    write();
  };

  const only = (key, value) => {
    at("text").value = "";
    for (const other of choices) at(other).value = other === key ? value : "";
    filter();
    document.querySelector(".filters").scrollIntoView();
  };

  document.querySelector(".filters").addEventListener("input", filter);
  document.querySelector(".filters").addEventListener("submit", (event) => event.preventDefault());
  document.querySelector(".filters").addEventListener("reset", () => setTimeout(filter));
  at("more").addEventListener("click", write);
  for (const key of ["standing", "pass"])
    for (const button of document.querySelectorAll(`[data-${key}]`))
      button.addEventListener("click", () => only(key, button.dataset[key]));
  document.documentElement.className = "live";
  filter();
})();
