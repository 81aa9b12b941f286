import { registerRoute } from "workbox-routing";
import { type BuildFiles, buildFile } from "./precache.ts";

const PACK = "/pictures.json";
let pack: Promise<Record<string, string>> | undefined;

/**
 * Answers for the drawings out of the one file that the build packs them into: kept one by one, they would be half of
 * what a first visit fetches. What is not in it is asked of the network.
 */
export function answerPictures(build: BuildFiles): void {
  // While developing there is no pack: Vite gives the files.
  if (build.length === 0) return;
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/images/") && url.pathname.endsWith(".svg"),
    async ({ url, request }) => {
      const drawing = (await drawings().catch(() => undefined))?.[url.pathname];
      if (drawing === undefined) return fetch(request);
      return new Response(drawing, { headers: { "content-type": "image/svg+xml" } });
    },
  );
}

/** Read once for as long as the worker lives; a reading that failed is tried again. */
function drawings(): Promise<Record<string, string>> {
  pack ??= buildFile(PACK)
    .then((response) => response.json())
    .catch((error) => {
      pack = undefined;
      throw error;
    });
  return pack;
}
