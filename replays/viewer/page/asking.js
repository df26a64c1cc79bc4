/* Asking the server that sent the page. */

/**
 * What the server answers to a request; a sentence in `none` where it answers nothing.
 *
 * @param {string} path
 * @param {unknown} asked
 */
export async function askServer(path, asked) {
  try {
    const answer = await fetch(path, {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(asked),
    });
    return answer.ok ? await answer.json() : { none: (await answer.text()).trim() };
  } catch {
    return { none: "The server does not answer; is turnfold debug still running?" };
  }
}
