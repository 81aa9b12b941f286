import { registerRoute } from "workbox-routing";
import { CHANGES_CHANNEL, type ChangesMessage } from "../contract/worker-messages.ts";
import { createApi } from "../mocks/answer.ts";
import { database } from "./open-database.ts";
import { deliverAfter, delivering } from "./outbox.ts";

const changes = new BroadcastChannel(CHANGES_CHANNEL);

/** Answers the calls of the contract from IndexedDB, and has the outbox deliver what they left there. */
export function answerApi(): void {
  const api = createApi({
    database,
    announce: (areas) => {
      changes.postMessage({ areas } satisfies ChangesMessage);
      deliverAfter(areas);
    },
    ask: (path, init) => fetch(path, init),
  });
  for (const method of ["GET", "POST", "PATCH", "DELETE"] as const) {
    registerRoute(
      // Who navigates, a posted form too, wants a page and no JSON.
      ({ request, sameOrigin }) => sameOrigin && request.mode !== "navigate" && api.declares(request),
      async ({ request, event }) => {
        const response = (await api.answer(request)) ?? fetch(request);
        event.waitUntil(delivering());
        return response;
      },
      method,
    );
  }
}
