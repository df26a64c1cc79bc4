/* Single cards of Scryfall, asked for by a press of the button that says what is asked of whom. */

/** Who is asked. */
const PLACE = document.documentElement.dataset.scryfall;
/** How long Scryfall is left alone between two cards, in milliseconds, as it wishes. */
const PAUSE = 100;
/** What Scryfall answers about a card that it does not know. */
const UNKNOWN = 404;

/**
 * What Scryfall tells of cards, each as JSON, and what went wrong (empty: nothing).
 *
 * @param {string[]} asks addresses below its own
 * @param {(asked: number) => void} tell hears how many were asked for
 */
export async function askScryfall(asks, tell) {
  /** @type {string[]} */
  const told = [];
  for (const [number, each] of asks.entries()) {
    tell(number);
    try {
      const answer = await fetch(PLACE + each, {
        credentials: "omit",
        referrerPolicy: "no-referrer",
        headers: { accept: "application/json" },
      });
      if (answer.ok) told.push(await answer.text());
      else if (answer.status !== UNKNOWN) {
        return { told, wrong: `Scryfall refuses (${answer.status}).` };
      }
    } catch {
      return { told, wrong: "Scryfall does not answer." };
    }
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  return { told, wrong: "" };
}
