import type { ContactRequest } from "../contract/contact.ts";
import type { ErrorBody } from "../contract/errors.ts";
import { markQueued } from "./delivery.ts";

/** Newest first; ties break by id. */
export const compareNewestFirst = (a: ContactRequest, b: ContactRequest) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? 1 : -1;

/** The server's error for a key that belongs to another request. */
export const KEY_REUSED_ERROR: ErrorBody["error"] = "This key was used for another request";

/** Requests restored from a backup are not sent automatically: they may have been sent or cancelled since. */
export const FROM_BACKUP_ERROR: ErrorBody["error"] = "This came with a backup";

/**
 * Queues the request again, as it is or after an edit. If the server already stored an earlier version under the same key,
 * it is sent as a new request under `newKey`; the user has confirmed this.
 */
export function prepareRetry(request: ContactRequest, newKey: string, now: Date): ContactRequest {
  const key = request.reason === KEY_REUSED_ERROR ? newKey : request.key;
  return { ...markQueued(request, now), key };
}
