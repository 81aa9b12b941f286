import type { DeliveryErrorCode, DeliveryStatus } from "../contract/delivery.ts";
import type { ErrorBody } from "../contract/errors.ts";

/** What the outbox has to know of whatever it delivers. */
export interface Delivery {
  status: DeliveryStatus;
  attempts: number;
  lastAttemptAt?: string | undefined;
  trouble?: DeliveryErrorCode | undefined;
  leasedUntil?: string | undefined;
  nextAttemptAt: string | null;
  reason?: ErrorBody["error"] | undefined;
}

/** What came of a try: the server has it, will never take it as it is, or may take it another time. */
export type DeliveryResult<Receipt> =
  | { result: "accepted"; receipt: Receipt }
  | { result: "refused"; reason: ErrorBody["error"] }
  | { result: "troubled"; trouble: DeliveryErrorCode; retryAfterMs?: number | undefined };

/** How long a try may take before it counts as one without an answer. */
export const ATTEMPT_TIMEOUT_MS = 30_000;
/** Longer than a try, so that a lease never ends under a sender that still lives. */
const LEASE_MS = 2 * ATTEMPT_TIMEOUT_MS;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15 * 60_000;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** As something that is to be sent at once; what the server said about it before no longer counts. */
export function markQueued<T extends Delivery>({ reason, leasedUntil, ...rest }: T, now: Date): T {
  return { ...rest, status: "queued", nextAttemptAt: now.toISOString() } as T;
}

/** As taken by the one who sends it now: a lease that runs out, for the sender may be killed. */
export function claimed<T extends Delivery>(delivery: T, now: Date): T {
  return {
    ...delivery,
    status: "sending",
    attempts: delivery.attempts + 1,
    lastAttemptAt: now.toISOString(),
    leasedUntil: later(now, LEASE_MS),
  };
}

/** As delivered: it waits for nothing any more. */
export function markSent<T extends Delivery>({ leasedUntil, trouble, reason, ...rest }: T): T {
  return { ...rest, status: "sent", nextAttemptAt: null } as T;
}

/** As refused by the server, with its words. It waits for a person. */
export function markRejected<T extends Delivery>({ leasedUntil, trouble, ...rest }: T, reason: ErrorBody["error"]): T {
  return { ...rest, status: "rejected", nextAttemptAt: null, reason } as T;
}

/** As one to be tried again: after what the server asked for, or else after a wait that doubles, up to 15 minutes. */
export function retryLater<T extends Delivery>(
  { leasedUntil, ...delivery }: T,
  { trouble, retryAfterMs }: { trouble: DeliveryErrorCode; retryAfterMs?: number | undefined },
  now: Date,
  random: () => number = Math.random,
): T {
  const wait = Math.max(retryAfterMs ?? 0, getBackoffMs(delivery.attempts, random));
  return { ...delivery, status: "queued", trouble, nextAttemptAt: later(now, wait) } as T;
}

/** Between half and the whole of 2 s × 2ⁿ⁻¹, so that many devices do not come back at the same moment. In milliseconds. */
export function getBackoffMs(attempts: number, random: () => number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(longest * (0.5 + random() / 2));
}

/** Whether someone is sending it right now, as far as anyone can know. */
export const isSending = ({ status, leasedUntil }: Delivery, now: Date): boolean =>
  status === "sending" && leasedUntil !== undefined && leasedUntil > now.toISOString();

/**
 * Whether the outbox should try it now. Only its one sender asks: what is still marked as being sent was left behind by
 * a sender that was killed. `hurried` means that the network may just have come back, which is news for those alone
 * that could not reach the server; whom the server told to wait, waits.
 */
export function isDue({ status, trouble, nextAttemptAt }: Delivery, now: Date, hurried: boolean): boolean {
  if (status === "sending") return true;
  if (status !== "queued") return false;
  return (hurried && trouble === "unreachable") || (nextAttemptAt ?? "") <= now.toISOString();
}

/** Whether the server may have it although nobody knows: it was tried, and no refusal came. */
export const isPossiblyDelivered = ({ status, attempts }: Delivery): boolean =>
  attempts > 0 && (status === "queued" || status === "sending");

/** The wait that a server asks for in `Retry-After`, seconds or a date, in milliseconds; undefined where it says neither. */
export function parseRetryAfter(header: string | null, now: Date): number | undefined {
  const said = header?.trim() ?? "";
  // The platform's parser makes years of stray numbers; a date begins with its weekday.
  if (!/^(\d{1,9}$|[A-Z])/i.test(said)) return undefined;
  const wait = /^\d/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(0, wait), 24 * 60 * 60_000);
}
