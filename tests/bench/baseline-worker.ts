/** An empty page, as a baseline for loading times. */
export const BLANK_PATH = "/__blank.html";
/** A call that does nothing, as a baseline for call times. */
export const BASELINE_PATH = "/__bare";

/**
 * Script that is prepended to the worker, so that its fetch listener runs first. It serves the empty call and the empty
 * page from the same worker that serves the app.
 */
export const baselineWorkerScript = `
self.addEventListener("install", (event) =>
  event.waitUntil(caches.open("bench").then((cache) => cache.add("${BLANK_PATH}"))));
self.addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (pathname !== "${BASELINE_PATH}" && pathname !== "${BLANK_PATH}") return;
  event.stopImmediatePropagation();
  event.respondWith(pathname === "${BASELINE_PATH}"
    ? new Response("[]")
    : caches.open("bench").then((cache) => cache.match("${BLANK_PATH}")));
});
`;

export const blankPageHtml =
  '<!doctype html><html lang="en"><title>Blank</title><link rel="icon" href="data:,"><p>Blank</p>';
