/* The site without a network: all of it is kept after the first visit, and a new version waits. */

/**
 * Keep the site, and offer a new version when there is one.
 *
 * @param {HTMLElement} button what loads the new version
 */
export async function keepOffline(button) {
  if (!navigator.serviceWorker) return;
  try {
    const kept = await navigator.serviceWorker.register("offline.js");
    offer(kept, button);
    kept.addEventListener("updatefound", () => {
      kept.installing?.addEventListener("statechange", () => offer(kept, button));
    });
  } catch {
    return; // a server without encryption, or a browser that keeps nothing: the site works all the same
  }
}

/**
 * Show the button if a new version waits beside the one that is open.
 *
 * @param {ServiceWorkerRegistration} kept
 * @param {HTMLElement} button
 */
function offer(kept, button) {
  const { waiting } = kept;
  if (!waiting || !navigator.serviceWorker.controller) return;
  button.hidden = false;
  button.onclick = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    waiting.postMessage("take over");
  };
}
