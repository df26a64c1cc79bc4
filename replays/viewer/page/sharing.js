/* Sharing a dispute: a page of one file, a picture of the table with the verdict, the file. */

import { askDesk, desk, edit, saySo } from "./desk.js";
import { dialog } from "./dialogs.js";
import { button, byId, fill, h } from "./dom.js";

/** How many pixels of a picture stand for one of the page. */
const FINE = 2;

/** Ask in which form the dispute is shared. */
export function shareDispute() {
  /** @type {[string, string, () => unknown][]} */
  const ways = [
    ["A page", "one file that opens at the disputed moment, with the verdict", sharePage],
    ["A picture (PNG)", "the table and the verdict as they are here", () => sharePicture("png")],
    ["A picture (SVG)", "the same, sharp at every size", () => sharePicture("svg")],
    ["The file", "to open it here, or to run it with turnfold", shareFile],
  ];
  fill(
    dialog(),
    h("h2", { id: "dialog-title" }, "Share the dispute"),
    h(
      "ul.shares",
      {},
      ...ways.map(([name, what, share]) =>
        h("li", {}, button(name, () => (dialog().close(), share()), { class: "deed" }), ` ${what}`)
      ),
    ),
    button("Cancel", () => dialog().close()),
  );
  dialog().showModal();
}

/** The name of the file without its ending. */
function stem() {
  return desk.name.replace(/\.toml$/, "") || "dispute";
}

/** Save the game as a page that needs no server. */
export async function sharePage() {
  await edit();
  const shared = await askDesk("share", { name: desk.name, text: desk.text });
  if ("none" in shared) return saySo(shared.none);
  download(new Blob([shared.page], { type: "text/html" }), shared.name);
}

function shareFile() {
  download(new Blob([desk.text], { type: "application/toml" }), `${stem()}.toml`);
}

/**
 * @param {Blob} content
 * @param {string} name
 */
function download(content, name) {
  const link = h("a", { href: URL.createObjectURL(content), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  saySo(`${name} is made.`);
}

/** @param {"png" | "svg"} kind */
async function sharePicture(kind) {
  const { text, width, height } = pictureOfTable(await allStyles());
  const name = `${stem()}.${kind}`;
  if (kind === "svg") return download(new Blob([text], { type: "image/svg+xml" }), name);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = h("canvas", { width: width * FINE, height: height * FINE });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width * FINE, height * FINE);
  canvas.toBlob((made) => made ? download(made, name) : saySo("The picture could not be made."));
}

/**
 * The verdict above the table as it is drawn, as a picture that needs nothing else.
 *
 * @param {string} styles
 */
function pictureOfTable(styles) {
  const table = byId("tables");
  const width = table.offsetWidth;
  const verdict = copyOf(byId("verdict"), width);
  document.body.append(verdict);
  const top = verdict.offsetHeight;
  verdict.remove();
  verdict.style.position = "static";
  const tables = copyOf(table, width);
  tables.style.position = "static";
  tables.style.height = `${table.offsetHeight}px`;
  const root = h("div.pictured", {}, h("style", {}, styles), verdict, tables);
  root.prepend(
    ...[...document.querySelectorAll("svg.drawings")].map((each) => each.cloneNode(true)),
  );
  const { colorScheme } = getComputedStyle(document.documentElement);
  const night = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const height = top + table.offsetHeight;
  root.style.cssText = `width:${width}px;height:${height}px;color-scheme:${
    colorScheme.includes(" ") ? night : colorScheme
  }`;
  root.setAttribute("xmlns", "http://www.w3.org/1999/xhtml");
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><foreignObject width="100%" height="100%">` +
    `${new XMLSerializer().serializeToString(root)}</foreignObject></svg>`;
  return { text, width, height };
}

/**
 * @param {HTMLElement} part
 * @param {number} width
 */
function copyOf(part, width) {
  const copy = /** @type {HTMLElement} */ (part.cloneNode(true));
  Object.assign(copy.style, { width: `${width}px`, maxHeight: "none", position: "absolute" });
  return copy;
}

/** The styles of this page; what they say of the root holds for the picture. */
async function allStyles() {
  const links = [...document.querySelectorAll("link[rel=stylesheet]")];
  const texts = links.map(async (each) =>
    (await fetch(/** @type {HTMLLinkElement} */ (each).href)).text()
  );
  return (await Promise.all(texts)).join("\n").replaceAll(":root", ".pictured")
    .replace(/(^|\n)(html,\s*)?body(?= )/g, "$1.pictured");
}
