import * as v from "valibot";
import {
  addRequest,
  type ContactRequest,
  cancelRequest,
  contactRequest,
  listRequests,
  retryRequest,
  updateRequest,
} from "../contract/contact.ts";
import { Failure, keyReused, notFound } from "../contract/problem.ts";
import type { Database } from "../db/database.ts";
import { rows } from "../db/rows.ts";
import { newestFirst, sentAgain } from "../domain/contact.ts";
import { isBeingSent } from "../domain/delivery.ts";
import { isSame } from "../lib/is-same.ts";
import { handle, handleWrite } from "./handle.ts";
import { putChanged } from "./merge.ts";

export const contact = [
  handleWrite(addRequest, ["contactRequests"], async ({ db, body, key, language }) => {
    const named = v.safeParse(contactRequest.entries.id, key);
    const id = named.success ? named.output : crypto.randomUUID();
    // The kernel's journal forgets a key after a day; a request is known by it for good.
    const known = await db.contactRequests.get(id);
    if (known && !isSame({ ...known, ...body }, known)) throw keyReused();
    if (known) return { request: known };
    const now = new Date().toISOString();
    const delivery = { status: "queued", attempts: 0, nextAttemptAt: now } as const;
    const request: ContactRequest = { id, key: id, createdAt: now, ...body, language, ...delivery };
    await db.contactRequests.add(request);
    return { request };
  }),

  handle(listRequests, async ({ db }) => ({ requests: (await rows(db.contactRequests)).toSorted(newestFirst) })),

  handleWrite(retryRequest, ["contactRequests"], async ({ db, params }) => {
    const request = sentAgain(await waiting(db, params.id), crypto.randomUUID(), new Date());
    await db.contactRequests.put(request);
    return { request };
  }),

  handleWrite(updateRequest, ["contactRequests"], async ({ db, params, body }) => {
    const stored = await waiting(db, params.id);
    const edited = Object.assign({ ...stored }, body);
    const isWaiting = stored.status === "queued" && isSame(edited, stored);
    const request = isWaiting ? stored : sentAgain(edited, crypto.randomUUID(), new Date());
    return { request: await putChanged(db.contactRequests, stored, request) };
  }),

  handleWrite(cancelRequest, ["contactRequests"], async ({ db, params }) => {
    const request = await waiting(db, params.id);
    await db.contactRequests.delete(request.id);
    return { request };
  }),
];

async function waiting(db: Database, id: string): Promise<ContactRequest> {
  const request = await db.contactRequests.get(id);
  if (!request) throw notFound("Request");
  if (isBeingSent(request, new Date())) throw new Failure(409, "Being sent");
  if (request.status === "sent") throw new Failure(409, "Already sent");
  return request;
}
