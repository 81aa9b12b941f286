import type { Area } from "./endpoint.ts";

/** What a page may ask of the worker. */
export type PageMessage =
  /** Let the waiting version take over: the person agreed. */
  | { type: "activate-update" }
  /** Take this page over: it was loaded past the worker (a forced reload). */
  | { type: "claim-clients" };

/** The BroadcastChannel on which the worker says what a committed write changed. */
export const CHANGES_CHANNEL = "phrom-changes";
export interface ChangesMessage {
  areas: readonly Area[];
}
