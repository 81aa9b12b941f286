import { type ContactRequest, listContactRequests, type submitContactRequest } from "../contract/contact.ts";
import type { Input } from "../contract/endpoint.ts";
import { call } from "./call.ts";
import { onDataChanges } from "./service-worker.ts";

export type ContactRequestBody = Input<typeof submitContactRequest>["body"];

let requests: readonly ContactRequest[] | undefined;
const listeners = new Set<() => void>();
let unsubscribe: (() => void) | undefined;

let lastStarted = 0;
let lastApplied = 0;

async function refresh(): Promise<void> {
  const number = ++lastStarted;
  try {
    const response = await call(listContactRequests, {});
    // Responses can overtake each other: ignore one that is older than the list we have.
    if (number < lastApplied) return;
    lastApplied = number;
    requests = response.requests;
    for (const listener of listeners) listener();
  } catch (error) {
    // The contact form works without the list.
    console.warn(error);
  }
}

/**
 * The contact requests of this device, newest first; undefined until they are loaded. They stay up to date while there
 * is a subscriber. A store for `useSyncExternalStore`, because the public pages do not load TanStack Query.
 */
export const contactRequestsStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (listeners.size === 1) {
      unsubscribe = onDataChanges((areas) => areas.includes("contact") && void refresh());
      void refresh();
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) unsubscribe?.();
    };
  },
  getSnapshot: () => requests,
  getServerSnapshot: () => undefined,
};
