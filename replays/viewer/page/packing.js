/* Files that come in answers as base64 text, and go to whoever reads the page. */

import { h } from "./dom.js";

/**
 * The bytes of base64 text.
 *
 * @param {string} text
 */
export function bytesOf(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/**
 * Save a file.
 *
 * @param {string} name
 * @param {string} text its bytes, in base64
 * @param {string} type
 */
export function saveAs(name, text, type) {
  const file = new Blob([bytesOf(text)], { type });
  const link = h("a", { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
