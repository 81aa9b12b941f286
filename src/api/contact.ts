import { type ContactRequest, listContactRequests, type submitContactRequest } from "../contract/contact.ts";
import type { Input } from "../contract/endpoint.ts";
import { call } from "./call.ts";
import { onDataChanges } from "./service-worker.ts";

export type ContactRequestBody = Input<typeof submitContactRequest>["body"];

let contactRequests: readonly ContactRequest[] | undefined;
const listeners = new Set<() => void>();
let unsubscribe: (() => void) | undefined;

let lastStartedRefresh = 0;
let lastAppliedRefresh = 0;

async function refreshRequests(): Promise<void> {
  const number = ++lastStartedRefresh;
  try {
    const response = await call(listContactRequests, {});
    // Responses can arrive in the wrong order, so ignore a response that is older than the current list.
    if (number < lastAppliedRefresh) return;
    lastAppliedRefresh = number;
    contactRequests = response.requests;
    for (const listener of listeners) listener();
  } catch (error) {
    // Only log the error, because the contact form also works without the list of earlier requests.
    console.warn(error);
  }
}

/**
 * Holds the contact requests of this device, newest first; undefined until they are loaded. The list stays up to date
 * while a component subscribes. It is a store for React's `useSyncExternalStore`, because the public pages do not load
 * TanStack Query.
 */
export const contactRequestsStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (listeners.size === 1) {
      unsubscribe = onDataChanges((areas) => areas.includes("contact") && void refreshRequests());
      void refreshRequests();
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) unsubscribe?.();
    };
  },
  getSnapshot: () => contactRequests,
  getServerSnapshot: () => undefined,
};
