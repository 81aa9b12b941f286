import * as v from "valibot";
import { errorBody } from "./errors.ts";
import { dateTime } from "./fields.ts";

/** The delivery status of a message that the device sends to the intake server. */
export const deliveryStatuses = ["queued", "sending", "sent", "rejected"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why an attempt to send failed. The outbox retries after each of these errors. */
export const deliveryErrorCodes = ["unreachable", "server", "busy", "signed-out"] as const;
export type DeliveryErrorCode = (typeof deliveryErrorCodes)[number];

/** The fields, besides the status, that describe a message's delivery. */
export const deliveryFields = {
  /** The number of attempts to send the message so far. */
  attempts: v.number(),
  lastAttemptAt: v.optional(dateTime),
  /** Why the last attempt to send failed; absent if no attempt has failed. */
  trouble: v.optional(v.picklist(deliveryErrorCodes)),
  /** While a worker sends the message: the time until which no other worker may send the message. */
  leasedUntil: v.optional(dateTime),
  /** When the outbox tries to send the message again; null if no attempt is planned. */
  nextAttemptAt: v.nullable(dateTime),
  /** The server's error message; present only if the server rejected the message. */
  reason: v.optional(errorBody.entries.error),
};
