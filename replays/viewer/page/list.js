/* The list of games: sorted by a column, and narrowed to what is looked for. */

/** @param {string} id */
function field(id) {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLInputElement || found instanceof HTMLSelectElement)) {
    throw new Error(`the page has no field ${id}`);
  }
  return found;
}

const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#games tr")]);
const heads = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("th[data-by]")]);
/** How often a list that a server sent looks for more games, in milliseconds. */
const LOOK_EVERY = 10_000;

const FIELDS = ["search", "result", "queue"];
const NUMBERS = new Set(["turns", "life"]);

/** Keep what is chosen for when the list is loaded again, or somebody comes back to it. */
function keep() {
  const head = heads.find((each) => each.hasAttribute("aria-sort"));
  history.replaceState({
    search: field("search").value,
    result: field("result").value,
    queue: field("queue").value,
    by: head?.dataset.by,
    order: head?.getAttribute("aria-sort"),
  }, "");
}

/** Choose again what was kept. */
function restore() {
  const kept = history.state;
  if (!kept) return;
  for (const id of FIELDS) field(id).value = kept[id] ?? "";
  const head = heads.find((each) => each.dataset.by === kept.by);
  if (head) order(head, kept.order === "descending");
}

/** Show the games that every filter lets through, and say how many they are. */
function narrow() {
  const words = field("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const kept = { result: field("result").value, queue: field("queue").value };
  let shown = 0;
  for (const row of rows) {
    const { search = "", result, queue } = row.dataset;
    row.hidden = !words.every((word) => search.includes(word)) ||
      Boolean(kept.result && kept.result !== result) ||
      Boolean(kept.queue && kept.queue !== queue);
    shown += row.hidden ? 0 : 1;
  }
  const count = document.getElementById("count");
  if (count) count.textContent = `${shown} of ${rows.length} games`;
}

/**
 * Sort by a column; once more turns the order round.
 *
 * @param {HTMLElement} head
 */
function sort(head) {
  order(head, head.getAttribute("aria-sort") === "ascending");
  keep();
}

/**
 * Put the games in order.
 *
 * @param {HTMLElement} head
 * @param {boolean} falling
 */
function order(head, falling) {
  const by = head.dataset.by ?? "";
  for (const each of heads) each.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", falling ? "descending" : "ascending");
  /** @param {HTMLElement} row */
  const key = (row) => row.dataset[by] ?? "";
  rows.sort((one, other) =>
    NUMBERS.has(by) ? Number(key(one)) - Number(key(other)) : key(one).localeCompare(key(other))
  );
  if (falling) rows.reverse();
  document.getElementById("games")?.append(...rows);
}

/** Hide the columns in which no game has anything, and the choices among nothing. */
function hideEmpty() {
  heads.forEach((head, place) => {
    const by = head.dataset.by ?? "";
    if (rows.some((row) => row.dataset[by])) return;
    head.hidden = true;
    for (const row of rows) row.children[place].setAttribute("hidden", "");
    const choice = document.getElementById(by);
    if (choice instanceof HTMLSelectElement) choice.parentElement?.setAttribute("hidden", "");
  });
}

/**
 * Offer every value that a column has.
 *
 * @param {"result" | "queue"} name
 */
function offer(name) {
  const values = new Set(rows.map((row) => row.dataset[name] ?? "").filter(Boolean));
  field(name).append(...[...values].sort().map((value) => new Option(value, value)));
}

/** Look whether a server has more games by now, and show them. */
async function lookForMore() {
  try {
    const { version } = await (await fetch("now.json", { credentials: "same-origin" })).json();
    if (version !== document.documentElement.dataset.served) location.reload();
  } catch {
    return; // the server has ended; the list stays as it is
  }
  setTimeout(lookForMore, LOOK_EVERY);
}

offer("result");
offer("queue");
hideEmpty();
restore();
for (const head of heads) head.addEventListener("click", () => sort(head));
for (const id of FIELDS) {
  field(id).addEventListener("input", () => {
    narrow();
    keep();
  });
}
document.getElementById("filters")?.addEventListener("submit", (event) => event.preventDefault());
narrow();
if (document.documentElement.dataset.served) setTimeout(lookForMore, LOOK_EVERY);
document.documentElement.dataset.ready = "yes";
