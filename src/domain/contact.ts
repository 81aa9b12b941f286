import type { ContactRequest } from "../contract/contact.ts";
import type { ErrorBody } from "../contract/errors.ts";
import { markQueued } from "./delivery.ts";

export const compareByNewestSubmitted = (a: ContactRequest, b: ContactRequest) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? 1 : -1;

export const IDEMPOTENCY_KEY_REUSED_ERROR: ErrorBody["error"] = "This key was used for another request";

/**
 * Someone may have sent or cancelled a restored request since, so the outbox does not send it until the user confirms.
 */
export const RESTORED_FROM_BACKUP_ERROR: ErrorBody["error"] = "This came with a backup";

/**
 * If the server already holds an earlier version under the same key, the request gets `newKey` and counts as a new
 * request, which the user has agreed to.
 */
export function prepareRetry(request: ContactRequest, newKey: string, now: Date): ContactRequest {
  const key = request.reason === IDEMPOTENCY_KEY_REUSED_ERROR ? newKey : request.key;
  return { ...markQueued(request, now), key };
}
