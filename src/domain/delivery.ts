import type { DeliveryErrorCode, DeliveryStatus } from "../contract/delivery.ts";
import type { ErrorBody } from "../contract/errors.ts";

/** The delivery state of an outbox message. */
export interface Delivery {
  status: DeliveryStatus;
  attempts: number;
  lastAttemptAt?: string | undefined;
  trouble?: DeliveryErrorCode | undefined;
  leasedUntil?: string | undefined;
  nextAttemptAt: string | null;
  reason?: ErrorBody["error"] | undefined;
}

/** Result of one attempt: stored by the server, rejected for good, or failed and worth a retry. */
export type DeliveryResult<Receipt> =
  | { status: "sent"; receipt: Receipt }
  | { status: "rejected"; reason: ErrorBody["error"] }
  | { status: "failed"; errorCode: DeliveryErrorCode; retryAfterMs?: number | undefined };

/** An attempt without a response within this time counts as unreachable. */
export const ATTEMPT_TIMEOUT_MS = 30_000;
/** Longer than an attempt, so that a claim never expires while its sender is still running. */
const CLAIM_MS = 2 * ATTEMPT_TIMEOUT_MS;
const FIRST_BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = 15 * 60_000;

const addMs = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Queues the message for immediate delivery and clears an earlier rejection. */
export function markQueued<T extends Delivery>({ reason, leasedUntil, ...rest }: T, now: Date): T {
  return { ...rest, status: "queued", nextAttemptAt: now.toISOString() } as T;
}

/** Claims the message for one attempt. The claim expires because the worker may be killed while sending. */
export function claimed<T extends Delivery>(delivery: T, now: Date): T {
  return {
    ...delivery,
    status: "sending",
    attempts: delivery.attempts + 1,
    lastAttemptAt: now.toISOString(),
    leasedUntil: addMs(now, CLAIM_MS),
  };
}

/** Marks the message as sent. */
export function markSent<T extends Delivery>({ leasedUntil, trouble, reason, ...rest }: T): T {
  return { ...rest, status: "sent", nextAttemptAt: null } as T;
}

/** Marks the message as rejected with the server's reason; only the user can retry it. */
export function markRejected<T extends Delivery>({ leasedUntil, trouble, ...rest }: T, reason: ErrorBody["error"]): T {
  return { ...rest, status: "rejected", nextAttemptAt: null, reason } as T;
}

/** Schedules a retry after the exponential backoff or the server's `Retry-After`, whichever is longer. */
export function retryLater<T extends Delivery>(
  { leasedUntil, ...delivery }: T,
  { errorCode, retryAfterMs }: { errorCode: DeliveryErrorCode; retryAfterMs?: number | undefined },
  now: Date,
  random: () => number = Math.random,
): T {
  const delayMs = Math.max(retryAfterMs ?? 0, getBackoffMs(delivery.attempts, random));
  return { ...delivery, status: "queued", trouble: errorCode, nextAttemptAt: addMs(now, delayMs) } as T;
}

/** 50–100 % of 2 s × 2ⁿ⁻¹, in milliseconds: the jitter keeps many devices from retrying at the same moment. */
export function getBackoffMs(attempts: number, random: () => number): number {
  const backoffMs = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(backoffMs * (0.5 + random() / 2));
}

/** True while an unexpired claim exists. */
export const isSending = ({ status, leasedUntil }: Delivery, now: Date): boolean =>
  status === "sending" && leasedUntil !== undefined && leasedUntil > now.toISOString();

/**
 * True if the outbox should send the message now. Only one sender runs at a time, so a message in status `sending` was
 * left behind by a worker that was killed. `ignoreBackoff` (the network may be back) applies only to messages that could
 * not reach the server; a `Retry-After` is always respected.
 */
export function isDue({ status, trouble, nextAttemptAt }: Delivery, now: Date, ignoreBackoff: boolean): boolean {
  if (status === "sending") return true;
  if (status !== "queued") return false;
  return (ignoreBackoff && trouble === "unreachable") || (nextAttemptAt ?? "") <= now.toISOString();
}

/** True if an attempt was made without a definite result: the server may have received the message. */
export const isPossiblyDelivered = ({ status, attempts }: Delivery): boolean =>
  attempts > 0 && (status === "queued" || status === "sending");

/** A `Retry-After` header (seconds or a date) in milliseconds, at most a day; undefined if it is missing or malformed. */
export function parseRetryAfter(header: string | null, now: Date): number | undefined {
  const value = header?.trim() ?? "";
  // `Date.parse` accepts stray numbers as years; an HTTP date starts with its weekday.
  if (!/^(\d{1,9}$|[A-Z])/i.test(value)) return undefined;
  const delayMs = /^\d/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
  return Number.isNaN(delayMs) ? undefined : Math.min(Math.max(0, delayMs), 24 * 60 * 60_000);
}
