import * as v from "valibot";
import { errorBody } from "./errors.ts";
import { dateTime } from "./fields.ts";

export const deliveryStatuses = ["queued", "sending", "sent", "rejected"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The outbox retries after each of these errors. */
export const deliveryErrorCodes = ["unreachable", "server", "busy", "signed-out"] as const;
export type DeliveryErrorCode = (typeof deliveryErrorCodes)[number];

export const deliveryFields = {
  attempts: v.number(),
  lastAttemptAt: v.optional(dateTime),
  /** The error of the last attempt. */
  trouble: v.optional(v.picklist(deliveryErrorCodes)),
  /** The end of the claim: no other worker may send the message until this time. */
  leasedUntil: v.optional(dateTime),
  nextAttemptAt: v.nullable(dateTime),
  reason: v.optional(errorBody.entries.error),
};
