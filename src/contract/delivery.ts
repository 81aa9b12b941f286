import * as v from "valibot";
import { errorBody } from "./errors.ts";
import { dateTime } from "./fields.ts";

/** Where something stands on its way from the device to the server. */
export const deliveryStatuses = ["queued", "sending", "sent", "rejected"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why a try did not succeed, where it is worth another one. */
export const deliveryErrorCodes = ["unreachable", "server", "busy", "signed-out"] as const;
export type DeliveryErrorCode = (typeof deliveryErrorCodes)[number];

/** What is known of a delivery besides its status. */
export const deliveryFields = {
  /** How often it was tried. */
  attempts: v.number(),
  lastAttemptAt: v.optional(dateTime),
  /** Why the last try was in vain; absent before the first one. */
  trouble: v.optional(v.picklist(deliveryErrorCodes)),
  /** While it is being sent: until when nobody else may touch it, however long the answer takes. */
  leasedUntil: v.optional(dateTime),
  /** When it is tried next; null where it waits for nothing. */
  nextAttemptAt: v.nullable(dateTime),
  /** What the server said, where it rejected it. */
  reason: v.optional(errorBody.entries.error),
};
