import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { requestId } from "../../src/contract/contact.ts";
import { badRequest, idempotencyKeyReused } from "../../src/contract/errors.ts";
import { contactRequestPayload, sendContactRequest } from "../../src/contract/intake.ts";
import { createHandler, type HandlerContext } from "./create-handler.ts";
import type { StoredRequest } from "./store-requests.ts";

type Body = HandlerContext<typeof sendContactRequest>["body"];

export const receiveRequestHandler = createHandler(
  sendContactRequest,
  async ({ body, idempotencyKey, clientIp, storeRequest, feed, setStatus }) => {
    const { row, isNew } = await storeRequest({ id: parseIdempotencyKey(idempotencyKey), body, clientIp });
    if (isNew) feed.publish();
    else if (!hasSameContent(row, body)) throw idempotencyKeyReused();
    setStatus(isNew ? 201 : 200);
    return { reference: row.reference, receivedAt: row.receivedAt.toISOString() };
  },
);

/** In lower case. Throws a 400 HttpError unless the key is a UUID. */
export function parseIdempotencyKey(key: string | undefined): string {
  const { success, output, issues } = v.safeParse(requestId, key);
  if (!success) throw badRequest({ "Idempotency-Key": issues.map(({ message }) => message) });
  return output;
}

/**
 * Changes by the team do not matter. Cleans the stored fields like those of the call,
 * because an older version of the server stored them as it received them.
 */
const hasSameContent = (row: StoredRequest["row"], body: Body): boolean =>
  (Object.keys(body) as (keyof Body)[]).every((name) => {
    const stored = v.safeParse(contactRequestPayload.entries[name], row[name]);
    // Compare deeply: PostgreSQL does not keep the order of the keys in a jsonb column.
    return stored.success && isDeepStrictEqual(stored.output, body[name]);
  });
