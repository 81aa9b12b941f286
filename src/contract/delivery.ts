import * as v from "valibot";
import { errorBody } from "./errors.ts";
import { dateTime } from "./fields.ts";

/** Delivery status of a message from the device to the intake server. */
export const deliveryStatuses = ["queued", "sending", "sent", "rejected"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why an attempt failed; the outbox retries after each of these. */
export const deliveryErrorCodes = ["unreachable", "server", "busy", "signed-out"] as const;
export type DeliveryErrorCode = (typeof deliveryErrorCodes)[number];

/** Delivery state besides the status. */
export const deliveryFields = {
  /** Number of attempts so far. */
  attempts: v.number(),
  lastAttemptAt: v.optional(dateTime),
  /** Why the last attempt failed; absent before the first failure. */
  trouble: v.optional(v.picklist(deliveryErrorCodes)),
  /** While sending: end of the sender's exclusive claim. */
  leasedUntil: v.optional(dateTime),
  /** Time of the next attempt; null if none is scheduled. */
  nextAttemptAt: v.nullable(dateTime),
  /** The server's error, if it rejected the message. */
  reason: v.optional(errorBody.entries.error),
};
