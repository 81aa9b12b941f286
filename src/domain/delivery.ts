import type { DeliveryErrorCode, DeliveryStatus } from "../contract/delivery.ts";
import type { ErrorBody } from "../contract/errors.ts";
import { isTooFarAhead } from "../lib/wrong-clock.ts";

/** Rows keep the first names of two fields: `trouble` is the error code, `leasedUntil` the end of the claim. */
export interface Delivery {
  status: DeliveryStatus;
  attempts: number;
  lastAttemptAt?: string | undefined;
  trouble?: DeliveryErrorCode | undefined;
  leasedUntil?: string | undefined;
  nextAttemptAt: string | null;
  reason?: ErrorBody["error"] | undefined;
}

/** `rejected` is final; after `failed` the outbox retries. */
export type DeliveryResult<Receipt> =
  | { status: "sent"; receipt: Receipt }
  | { status: "rejected"; reason: ErrorBody["error"] }
  | { status: "failed"; errorCode: DeliveryErrorCode; retryAfterMs?: number | undefined };

/** After this time the server counts as unreachable. */
export const ATTEMPT_TIMEOUT_MS = 30_000;
/** Longer than an attempt, so that a claim never expires while the worker still sends. */
const CLAIM_MS = 2 * ATTEMPT_TIMEOUT_MS;
const FIRST_BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = 15 * 60_000;
const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000;

const addMs = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

export function markQueued<T extends Delivery>({ reason, leasedUntil, ...rest }: T, now: Date): T {
  return { ...rest, status: "queued", nextAttemptAt: now.toISOString() } as T;
}

/** A claim expires, because the browser may kill the worker while it sends. */
export function claimed<T extends Delivery>(delivery: T, now: Date): T {
  return {
    ...delivery,
    status: "sending",
    attempts: delivery.attempts + 1,
    lastAttemptAt: now.toISOString(),
    leasedUntil: addMs(now, CLAIM_MS),
  };
}

export function markSent<T extends Delivery>({ leasedUntil, trouble, reason, ...rest }: T): T {
  return { ...rest, status: "sent", nextAttemptAt: null } as T;
}

/** Only the user can retry a rejected message. */
export function markRejected<T extends Delivery>({ leasedUntil, trouble, ...rest }: T, reason: ErrorBody["error"]): T {
  return { ...rest, status: "rejected", nextAttemptAt: null, reason } as T;
}

/** Waits for the exponential backoff or the server's `Retry-After`, whichever is longer. */
export function retryLater<T extends Delivery>(
  { leasedUntil, ...delivery }: T,
  { errorCode, retryAfterMs }: { errorCode: DeliveryErrorCode; retryAfterMs?: number | undefined },
  now: Date,
  random: () => number = Math.random,
): T {
  const delayMs = Math.max(retryAfterMs ?? 0, getBackoffMs(delivery.attempts, random));
  return { ...delivery, status: "queued", trouble: errorCode, nextAttemptAt: addMs(now, delayMs) } as T;
}

/**
 * In milliseconds: 50–100 % of 2 s × 2ⁿ⁻¹ after n attempts, at most 15 minutes. The random factor keeps many devices
 * from retrying at the same moment.
 */
export function getBackoffMs(attempts: number, random: () => number): number {
  const backoffMs = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(backoffMs * (0.5 + random() / 2));
}

/** If a claim ends later than a claim can last, a clock that was ahead stored it: ignore it. */
export const isSending = ({ status, leasedUntil: claimedUntil }: Delivery, now: Date): boolean =>
  status === "sending" &&
  claimedUntil !== undefined &&
  claimedUntil > now.toISOString() &&
  claimedUntil <= addMs(now, CLAIM_MS);

/**
 * A message with the status `sending` is due: only one worker sends at a time, so the worker that was sending it was
 * killed. `ignoreBackoff` skips the wait of messages that could not reach the server, but never a wait that the server
 * set with `Retry-After`. Ignores a wait from a clock that was ahead.
 */
export function isDeliveryDue(delivery: Delivery, now: Date, ignoreBackoff: boolean): boolean {
  const { status, trouble: errorCode, lastAttemptAt } = delivery;
  if (status === "sending") return true;
  if (status !== "queued") return false;
  // Only a failed attempt makes a message wait.
  if (!errorCode || !lastAttemptAt || (ignoreBackoff && errorCode === "unreachable")) return true;
  const time = delivery.nextAttemptAt ?? "";
  // The wait begins at the end of an attempt, before its claim expires.
  const maxWaitMs = errorCode === "unreachable" ? MAX_BACKOFF_MS : MAX_RETRY_AFTER_MS;
  const wasClockAhead =
    isTooFarAhead(lastAttemptAt, 0, now) || time > addMs(new Date(lastAttemptAt), CLAIM_MS + maxWaitMs);
  return time <= now.toISOString() || wasClockAhead;
}

/** The result of the attempt is unknown: the server may have received the message. */
export const isPossiblyDelivered = ({ status, attempts }: Delivery): boolean =>
  attempts > 0 && (status === "queued" || status === "sending");

/**
 * `Retry-After` has seconds or a date. Returns milliseconds, at most a day; undefined if the header is missing or
 * malformed. A date counts from the response's own `Date`, because the device's clock may differ.
 */
export function parseRetryAfter(headers: Headers): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  // Accept only seconds or text that starts with a letter, as an HTTP date does: `Date.parse` would read other numbers
  // as years.
  if (!/^(\d{1,9}$|[A-Z])/i.test(value)) return undefined;
  const sentAt = Date.parse(headers.get("date") ?? "") || Date.now();
  const delayMs = /^\d/.test(value) ? Number(value) * 1_000 : Date.parse(value) - sentAt;
  return Number.isNaN(delayMs) ? undefined : Math.min(Math.max(0, delayMs), MAX_RETRY_AFTER_MS);
}
