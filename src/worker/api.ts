import { registerRoute } from "workbox-routing";
import { CHANGES_CHANNEL, type ChangesMessage } from "../contract/worker-messages.ts";
import { createApi } from "../mocks/answer.ts";
import { database } from "./open-database.ts";

const changes = new BroadcastChannel(CHANGES_CHANNEL);

/** Answers the calls of the contract from IndexedDB. */
export function answerApi(): void {
  const api = createApi({
    database,
    announce: (areas) => changes.postMessage({ areas } satisfies ChangesMessage),
  });
  for (const method of ["GET", "POST", "PATCH", "DELETE"] as const) {
    registerRoute(
      // Who navigates, a posted form too, wants a page and no JSON.
      ({ request, sameOrigin }) => sameOrigin && request.mode !== "navigate" && api.declares(request),
      async ({ request }) => (await api.answer(request)) ?? fetch(request),
      method,
    );
  }
}
