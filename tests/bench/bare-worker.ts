/** A page with nothing on it; the measure for everything the app does until it is on screen. */
export const BLANK = "/__blank.html";
export const BARE = "/__bare";

/**
 * Put before the worker's own code, so that it answers first: what a call and a page cost in this very worker and run
 * when nothing is done for them.
 */
export const bareWorker = `
self.addEventListener("install", (event) =>
  event.waitUntil(caches.open("bench").then((cache) => cache.add("${BLANK}"))));
self.addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (pathname !== "${BARE}" && pathname !== "${BLANK}") return;
  event.stopImmediatePropagation();
  event.respondWith(pathname === "${BARE}"
    ? new Response("[]")
    : caches.open("bench").then((cache) => cache.match("${BLANK}")));
});
`;

export const blankPage =
  '<!doctype html><html lang="en"><title>Blank</title><link rel="icon" href="data:,"><p>Blank</p>';
