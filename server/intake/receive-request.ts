import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { requestId } from "../../src/contract/contact.ts";
import { badRequest, idempotencyKeyReused } from "../../src/contract/errors.ts";
import { sendContactRequest } from "../../src/contract/intake.ts";
import { foldText } from "../../src/lib/search.ts";
import { isUniqueViolation } from "../database/errors.ts";
import { requests } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { createHandler, type HandlerContext } from "./create-handler.ts";
import { generateReadableCode } from "./passwords.ts";
import { type RateLimit, RateLimitError } from "./rate-limiter.ts";

type Body = HandlerContext<typeof sendContactRequest>["body"];
type RequestRow = typeof requests.$inferSelect;

const WINDOW_MS = 10 * 60_000;
/** Two references collide once in 10¹² times; more than a few collisions in a row mean a bug. */
const MAX_REFERENCE_ATTEMPTS = 5;

/**
 * Stores a visitor's request, once per idempotency key. The same statement inserts the row and detects a repeat, so
 * parallel repeats on several servers still store one row.
 */
export const receiveRequestHandler = createHandler(
  sendContactRequest,
  async ({ body, idempotencyKey, clientIp, db, rateLimiter, rateLimits, now, feed, setStatus }) => {
    const id = parseIdempotencyKey(idempotencyKey);
    const limit: RateLimit = { name: "requests", max: rateLimits.requests, windowMs: WINDOW_MS };
    const limitError = await rateLimiter.increment(limit, clientIp).catch(toRateLimitError);
    // A repeat is answered even over the limit, so that the visitor's outbox can finish.
    if (limitError && !(await isStored(db, id))) throw limitError;
    const { row, isNew } = await store(db, id, body, now());
    if (!hasSameContent(row, body)) throw idempotencyKeyReused();
    if (isNew) feed.publish();
    else await rateLimiter.decrement(limit, clientIp);
    setStatus(isNew ? 201 : 200);
    return { reference: row.reference, receivedAt: row.receivedAt.toISOString() };
  },
);

/** Returns the key in lower case. Throws a 400 HttpError unless it is a UUID. */
export function parseIdempotencyKey(key: string | undefined): string {
  const { success, output, issues } = v.safeParse(requestId, key);
  if (!success) throw badRequest({ "Idempotency-Key": issues.map(({ message }) => message) });
  return output;
}

function toRateLimitError(error: unknown): RateLimitError {
  if (error instanceof RateLimitError) return error;
  throw error;
}

async function isStored(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: requests.id }).from(requests).where(eq(requests.id, id));
  return rows.length > 0;
}

/** Stores the request unless its id is stored already. Returns the stored row. */
async function store(
  db: Database,
  id: string,
  body: Body,
  now: Date,
  attempt = 1,
): Promise<{ row: RequestRow; isNew: boolean }> {
  const reference = generateReference();
  const { language, website, ...fields } = body;
  try {
    const [row] = await db
      .insert(requests)
      .values({
        id,
        reference,
        receivedAt: now,
        updatedAt: now,
        ...fields,
        language,
        website,
        // The field `website` is hidden from people, so a filled one is most likely from a bot.
        status: website === "" ? "new" : "spam",
        searchText: buildSearchText(fields, reference),
      })
      // An update that changes nothing makes `returning` return the existing row too.
      .onConflictDoUpdate({ target: requests.id, set: { id: sql`excluded.id` } })
      .returning();
    if (!row) throw new Error("The insert returned no row.");
    return { row, isNew: row.reference === reference };
  } catch (error) {
    if (!isUniqueViolation(error, "requests_reference") || attempt === MAX_REFERENCE_ATTEMPTS) throw error;
    return store(db, id, body, now, attempt + 1);
  }
}

/** Returns a random reference such as `PH-7K3M-9QXT`. It does not reveal how many requests there are. */
const generateReference = () => `PH-${generateReadableCode(4)}-${generateReadableCode(4)}`;

/** Joined with the unit separator, which no field contains, so that no search matches across two fields. */
const buildSearchText = (
  { name, companyName, email, phone, message }: Omit<Body, "language" | "website">,
  reference: string,
) => foldText([name, companyName, email, phone, message, reference].join("\u001f"));

/** Compares what the visitor sent; changes by the team do not matter. */
const hasSameContent = (row: RequestRow, body: Body): boolean =>
  (Object.keys(body) as (keyof Body)[]).every((name) => JSON.stringify(row[name]) === JSON.stringify(body[name]));
