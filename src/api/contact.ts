import {
  type ContactRequest,
  cancelContactRequest,
  listContactRequests,
  retryContactRequest,
  submitContactRequest,
  updateContactRequest,
} from "../contract/contact.ts";
import type { Input } from "../contract/endpoint.ts";
import { call } from "./call.ts";
import { onDataChanges } from "./service-worker.ts";

export type ContactRequestBody = Input<typeof submitContactRequest>["body"];

/** Puts a request into the outbox; under the same key it is the same request, however often it is put there. */
export const submitRequest = (body: ContactRequestBody, key: string) => call(submitContactRequest, { body }, key);
export const retryRequest = (id: string) => call(retryContactRequest, { params: { id } });
export const updateRequest = (id: string, body: Input<typeof updateContactRequest>["body"]) =>
  call(updateContactRequest, { params: { id }, body });
export const cancelRequest = (id: string) => call(cancelContactRequest, { params: { id } });

let requests: readonly ContactRequest[] | undefined;
const listeners = new Set<() => void>();
let stopListening: (() => void) | undefined;

let asked = 0;
let shown = 0;

async function refresh(): Promise<void> {
  const turn = ++asked;
  try {
    const answer = await call(listContactRequests, {});
    // Answers may overtake one another: an older one is no news.
    if (turn < shown) return;
    shown = turn;
    requests = answer.requests;
    for (const tell of listeners) tell();
  } catch (error) {
    // The list is a help, the form is the purpose: without it nothing else stops.
    console.warn(error);
  }
}

/**
 * This device's requests, newest first, followed while somebody listens; undefined until they were first read. Shaped
 * for React's `useSyncExternalStore`: the public pages carry no cache of answers.
 */
export const contactRequestsStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (listeners.size === 1) {
      stopListening = onDataChanges((areas) => areas.includes("contact") && void refresh());
      void refresh();
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stopListening?.();
    };
  },
  current: () => requests,
  onServer: () => undefined,
};
