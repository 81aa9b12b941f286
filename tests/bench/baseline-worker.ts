/** The baseline for the loading times of the app. */
export const BLANK_PAGE_PATH = "/__blank.html";
export const BASELINE_CALL_PATH = "/__bare";

/** Code to put before the worker's own code, so that this fetch listener runs first. */
export const baselineWorkerScript = `
self.addEventListener("install", (event) =>
  event.waitUntil(caches.open("bench").then((cache) => cache.add("${BLANK_PAGE_PATH}"))));
self.addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (pathname !== "${BASELINE_CALL_PATH}" && pathname !== "${BLANK_PAGE_PATH}") return;
  event.stopImmediatePropagation();
  event.respondWith(pathname === "${BASELINE_CALL_PATH}"
    ? new Response("[]")
    : caches.open("bench").then((cache) => cache.match("${BLANK_PAGE_PATH}")));
});
`;

export const blankPageHtml =
  '<!doctype html><html lang="en"><title>Blank</title><link rel="icon" href="data:,"><p>Blank</p>';
