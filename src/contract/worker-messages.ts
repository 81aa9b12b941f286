import type { Area } from "./endpoint.ts";

/** What a page may ask of the worker. */
export type PageMessage =
  /** Let the waiting version take over: the person agreed. */
  | { type: "activate-update" }
  /** Take this page over: it was loaded past the worker (a forced reload). */
  | { type: "claim-clients" }
  /** Deliver what is due. The port that comes along hears when something is due next, as {@link DeliveryReply}. */
  | { type: "deliver"; hurried: boolean };

/** When the outbox wants to be asked again, ISO 8601; null where nothing waits for a moment. */
export interface DeliveryReply {
  nextAttemptAt: string | null;
}

/** The BroadcastChannel on which the worker says what a committed write changed. */
export const CHANGES_CHANNEL = "phrom-changes";
export interface ChangesMessage {
  areas: readonly Area[];
}
