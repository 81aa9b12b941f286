import type { ContactRequest } from "../contract/contact.ts";
import type { ErrorBody } from "../contract/errors.ts";
import { markQueued } from "./delivery.ts";

/** The order of the list; ties break by id. */
export const compareNewestFirst = (a: ContactRequest, b: ContactRequest) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? 1 : -1;

/** What the server says where it knows another request by this key. */
export const KEY_REUSED_ERROR: ErrorBody["error"] = "This key was used for another request";

/** Why a request that came with a backup waits for a person: it may have been sent, or cancelled, since. */
export const FROM_BACKUP_ERROR: ErrorBody["error"] = "This came with a backup";

/**
 * The request as one that a person wants sent, after an edit or as it is. Where an earlier wording of it has reached the
 * server under its key, this one goes as another request: the person was told, and chose so.
 */
export function prepareRetry(request: ContactRequest, newKey: string, now: Date): ContactRequest {
  const key = request.reason === KEY_REUSED_ERROR ? newKey : request.key;
  return { ...markQueued(request, now), key };
}
