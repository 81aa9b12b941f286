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
import { type RateLimit, RateLimitError } from "./rate-limiter.ts";
import { generateReference } from "./reference.ts";

type Content = HandlerContext<typeof sendContactRequest>["body"];
type Stored = typeof requests.$inferSelect;

const WINDOW_MS = 10 * 60_000;
/** So many numbers are drawn before something must be wrong; each is taken once in a million million times. */
const DRAWS = 5;

/**
 * Takes a visitor's request. The statement that stores it is the one that finds out whether it is known, so that however
 * many instances get it at the same moment, one row comes of it.
 */
export const receiveRequestHandler = createHandler(
  sendContactRequest,
  async ({ body, idempotencyKey, clientIp, db, rateLimiter, rateLimits, now, feed, setStatus }) => {
    const id = readKey(idempotencyKey);
    const limit: RateLimit = { name: "requests", max: rateLimits.requests, windowMs: WINDOW_MS };
    const overLimit = await rateLimiter.increment(limit, clientIp).catch(onlyLimited);
    // A repeat gets its answer however many others came since: it costs nothing, and nobody else can give it.
    if (overLimit && !(await isKnown(db, id))) throw overLimit;
    const { row, isNew } = await store(db, id, body, now());
    if (!isSame(row, body)) throw idempotencyKeyReused();
    if (isNew) feed.publish();
    else await rateLimiter.decrement(limit, clientIp);
    setStatus(isNew ? 201 : 200);
    return { reference: row.reference, receivedAt: row.receivedAt.toISOString() };
  },
);

function readKey(key: string | undefined): string {
  const { success, output, issues } = v.safeParse(requestId, key);
  if (!success) throw badRequest({ "Idempotency-Key": issues.map(({ message }) => message) });
  return output;
}

function onlyLimited(error: unknown): RateLimitError {
  if (error instanceof RateLimitError) return error;
  throw error;
}

async function isKnown(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: requests.id }).from(requests).where(eq(requests.id, id));
  return rows.length > 0;
}

/** Stores the request unless it is stored, and gives what is stored now. */
async function store(
  db: Database,
  id: string,
  body: Content,
  now: Date,
  draw = 1,
): Promise<{ row: Stored; isNew: boolean }> {
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
        // What fills the hidden field is a program, mostly. It is kept apart, not thrown away.
        status: website === "" ? "new" : "spam",
        searchText: searchText(fields, reference),
      })
      // Changes nothing, and so gives the row that is there, also one that was stored a moment ago.
      .onConflictDoUpdate({ target: requests.id, set: { id: sql`excluded.id` } })
      .returning();
    if (!row) throw new Error("A stored request came back without its row.");
    return { row, isNew: row.reference === reference };
  } catch (error) {
    if (!isUniqueViolation(error, "requests_reference") || draw === DRAWS) throw error;
    return store(db, id, body, now, draw + 1);
  }
}

/** The unit separator stands in no field, so that nothing is found across two of them. */
const searchText = (
  { name, companyName, email, phone, message }: Omit<Content, "language" | "website">,
  reference: string,
) => foldText([name, companyName, email, phone, message, reference].join("\u001f"));

/** Whether it is the same request again. What the staff did to it does not count. */
const isSame = (stored: Stored, body: Content): boolean =>
  (Object.keys(body) as (keyof Content)[]).every((name) => JSON.stringify(stored[name]) === JSON.stringify(body[name]));
