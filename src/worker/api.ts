import { registerRoute } from "workbox-routing";
import { createApi } from "../mocks/core/dispatch.ts";
import { getDatabase, publishChanges } from "./database.ts";
import { intakeClient } from "./outbox/intake-client.ts";
import { flushAfterWrite, waitForFlush } from "./outbox/outbox.ts";

/** The calls of the contract with data from IndexedDB. After each write, the outbox is flushed. */
export const api = createApi({
  getDatabase,
  intakeClient,
  publishChanges: (areas) => {
    publishChanges(areas);
    flushAfterWrite(areas);
  },
});

export function registerApi(): void {
  for (const method of ["GET", "POST", "PATCH", "DELETE"] as const) {
    registerRoute(
      // Do not handle navigations (including form posts): they must get HTML, not JSON.
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
