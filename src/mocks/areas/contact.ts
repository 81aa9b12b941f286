import { isEqual } from "es-toolkit/predicate";
import * as v from "valibot";
import {
  type ContactRequest,
  cancelContactRequest,
  contactRequest,
  listContactRequests,
  retryContactRequest,
  submitContactRequest,
  updateContactRequest,
} from "../../contract/contact.ts";
import { HttpError, idempotencyKeyReused, notFound } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import { readAllCached } from "../../db/row-cache.ts";
import { compareByNewestSubmitted, prepareRetry } from "../../domain/contact.ts";
import { isSending } from "../../domain/delivery.ts";
import { mutation, query } from "../core/handler.ts";
import { putIfChanged } from "../core/records.ts";

export const contactHandlers = [
  mutation(submitContactRequest, ["contactRequests"], async ({ db, body, key, language }) => {
    const parsedKey = v.safeParse(contactRequest.entries.id, key);
    const id = parsedKey.success ? parsedKey.output : crypto.randomUUID();
    // Look for a stored request with this id, because an idempotency record expires after a day but the request stays.
    const existingRequest = await db.contactRequests.get(id);
    if (existingRequest && !isEqual({ ...existingRequest, ...body }, existingRequest)) throw idempotencyKeyReused();
    if (existingRequest) return { request: existingRequest };
    const now = new Date().toISOString();
    const delivery = { status: "queued", attempts: 0, nextAttemptAt: now } as const;
    const request: ContactRequest = { id, key: id, createdAt: now, ...body, language, ...delivery };
    await db.contactRequests.add(request);
    return { request };
  }),

  query(listContactRequests, async ({ db }) => ({
    requests: (await readAllCached(db.contactRequests)).toSorted(compareByNewestSubmitted),
  })),

  mutation(retryContactRequest, ["contactRequests"], async ({ db, params }) => {
    const request = prepareRetry(await requireUnsent(db, params.id), crypto.randomUUID(), new Date());
    await db.contactRequests.put(request);
    return { request };
  }),

  mutation(updateContactRequest, ["contactRequests"], async ({ db, params, body }) => {
    const storedRequest = await requireUnsent(db, params.id);
    const editedRequest = Object.assign({ ...storedRequest }, body);
    const isUnchanged = storedRequest.status === "queued" && isEqual(editedRequest, storedRequest);
    const request = isUnchanged ? storedRequest : prepareRetry(editedRequest, crypto.randomUUID(), new Date());
    return { request: await putIfChanged(db.contactRequests, storedRequest, request) };
  }),

  mutation(cancelContactRequest, ["contactRequests"], async ({ db, params }) => {
    const request = await requireUnsent(db, params.id);
    await db.contactRequests.delete(request.id);
    return { request };
  }),
];

async function requireUnsent(db: Database, id: string): Promise<ContactRequest> {
  const request = await db.contactRequests.get(id);
  if (!request) throw notFound("Request");
  if (isSending(request, new Date())) throw new HttpError(409, "Being sent");
  if (request.status === "sent") throw new HttpError(409, "Already sent");
  return request;
}
