import {
  addRequest,
  type ContactRequest,
  cancelRequest,
  listRequests,
  retryRequest,
  updateRequest,
} from "../contract/contact.ts";
import type { Input } from "../contract/endpoint.ts";
import { call } from "./call.ts";
import { onChanges } from "./worker-bridge.ts";

export type NewRequest = Input<typeof addRequest>["body"];

/** Puts a request into the outbox; under the same key it is the same request, however often it is put there. */
export const sendRequest = (body: NewRequest, key: string) => call(addRequest, { body }, key);
export const resendRequest = (id: string) => call(retryRequest, { params: { id } });
export const changeRequest = (id: string, body: Input<typeof updateRequest>["body"]) =>
  call(updateRequest, { params: { id }, body });
export const withdrawRequest = (id: string) => call(cancelRequest, { params: { id } });

let requests: readonly ContactRequest[] | undefined;
const listeners = new Set<() => void>();
let stopListening: (() => void) | undefined;

let asked = 0;
let shown = 0;

async function refresh(): Promise<void> {
  const turn = ++asked;
  try {
    const answer = await call(listRequests, {});
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
export const sentRequests = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (listeners.size === 1) {
      stopListening = onChanges((areas) => areas.includes("contact") && void refresh());
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
