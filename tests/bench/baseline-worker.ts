/** A page with nothing on it; the measure for everything the app does until it is on screen. */
export const BLANK_PATH = "/__blank.html";
export const BASELINE_PATH = "/__bare";

/**
 * Put before the worker's own code, so that it answers first: what a call and a page cost in this very worker and run
 * when nothing is done for them.
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
