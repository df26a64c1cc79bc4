/* What is shown of a position: a table of things, each with its fields. */

/** @import { Picture, PictureChange } from "./protocol.d.ts" */
/** @import { Fields } from "./types.d.ts" */

/**
 * The fields of a thing, whatever kind it is of.
 *
 * @param {Picture} picture
 * @param {string} thing
 * @returns {Fields | undefined}
 */
export function fieldsOf(picture, thing) {
  return Reflect.get(picture, thing);
}

/**
 * A picture of its own, to be changed.
 *
 * @param {Picture} picture
 */
export function copied(picture) {
  const things = Object.entries(picture).map(([thing, fields]) => [thing, { ...fields }]);
  return /** @type {Picture} */ (Object.fromEntries(things));
}

/**
 * Change a picture; the change that takes it back.
 *
 * @param {Picture} picture
 * @param {PictureChange} change
 * @returns {PictureChange}
 */
export function applied(picture, change) {
  // Which fields a thing may have is Python's to know; here they only come and go.
  const things = /** @type {Record<string, any>} */ (picture);
  const thing = change[0];
  const fields = things[thing];
  if (change.length === 1) {
    delete things[thing];
    return [thing, fields];
  }
  const what = change[1];
  if (typeof what === "object") {
    things[thing] = { ...what };
    return [thing];
  }
  /** @type {PictureChange} */
  const back = what in fields ? [thing, what, fields[what]] : [thing, what];
  if (change.length === 3) fields[what] = change[2];
  else delete fields[what];
  return back;
}
