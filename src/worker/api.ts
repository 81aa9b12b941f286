import { registerRoute } from "workbox-routing";
import { CHANGES_CHANNEL, type ChangeEvent } from "../contract/worker-messages.ts";
import { createApi } from "../mocks/core/dispatch.ts";
import { getDatabase } from "./get-database.ts";
import { flushAfterWrite, waitForFlush } from "./outbox/outbox.ts";

const changes = new BroadcastChannel(CHANGES_CHANNEL);

/** Answers the calls of the contract from IndexedDB, and has the outbox deliver what they left there. */
export function registerApi(): void {
  const api = createApi({
    getDatabase,
    publishChanges: (areas) => {
      changes.postMessage({ areas } satisfies ChangeEvent);
      flushAfterWrite(areas);
    },
    fetchIntake: (path, init) => fetch(path, init),
  });
  for (const method of ["GET", "POST", "PATCH", "DELETE"] as const) {
    registerRoute(
      // Who navigates, a posted form too, wants a page and no JSON.
      ({ request, sameOrigin }) => sameOrigin && request.mode !== "navigate" && api.matches(request),
      async ({ request, event }) => {
        const response = (await api.handleRequest(request)) ?? fetch(request);
        event.waitUntil(waitForFlush());
        return response;
      },
      method,
    );
  }
}
