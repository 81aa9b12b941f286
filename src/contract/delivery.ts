import * as v from "valibot";
import { moment } from "./fields.ts";
import { problem } from "./problem.ts";

/** Where something stands on its way from the device to the server. */
export const deliveryStatuses = ["queued", "sending", "sent", "rejected"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why a try did not succeed, where it is worth another one. */
export const deliveryTroubles = ["unreachable", "server", "busy", "signed-out"] as const;
export type DeliveryTrouble = (typeof deliveryTroubles)[number];

/** What is known of a delivery besides its status. */
export const delivery = {
  /** How often it was tried. */
  attempts: v.number(),
  lastAttemptAt: v.optional(moment),
  /** Why the last try was in vain; absent before the first one. */
  trouble: v.optional(v.picklist(deliveryTroubles)),
  /** While it is being sent: until when nobody else may touch it, however long the answer takes. */
  leasedUntil: v.optional(moment),
  /** When it is tried next; null where it waits for nothing. */
  nextAttemptAt: v.nullable(moment),
  /** What the server said, where it rejected it. */
  reason: v.optional(problem.entries.error),
};
