import { asc, eq, inArray, or, sql } from "drizzle-orm";
import { notFound } from "../../src/contract/errors.ts";
import { eraseIntakeVisitor, exportIntakeVisitor, getIntakeVisitorData } from "../../src/contract/privacy.ts";
import { erasedRequests } from "../database/privacy-schema.ts";
import { changes, requests } from "../database/schema.ts";
import { createHandler } from "../intake/create-handler.ts";
import { readRequests } from "../intake/inbox.ts";
import { recordAct } from "./audit.ts";

const MAX_REQUESTS = 1_000;
/** A shorter number may be an extension that many people have. */
const MIN_PHONE_DIGITS = 7;

/** "+66 81 555 0123" and "081-555-0123" are one number. */
const toDigits = (phone: string): string => phone.replace(/\D/g, "").replace(/^66(?=\d{8})/, "0");
const phoneDigits = sql`regexp_replace(regexp_replace(${requests.phone}, '[^0-9]', '', 'g'), '^66(?=[0-9]{8})', '0')`;

export const getVisitorDataHandler = createHandler(getIntakeVisitorData, async ({ params, db }) => {
  const [request] = await db.select().from(requests).where(eq(requests.id, params.id));
  if (!request) throw notFound("Request");
  const digits = toDigits(request.phone);
  const isSamePerson = or(
    sql`lower(${requests.email}) = lower(${request.email})`,
    digits.length < MIN_PHONE_DIGITS ? undefined : sql`${phoneDigits} = ${digits}`,
  );
  return { requests: await readRequests(db, isSamePerson, MAX_REQUESTS) };
});

export const exportVisitorHandler = createHandler(exportIntakeVisitor, async ({ body, currentMember, db, now }) => {
  const found = await readRequests(db, inArray(requests.id, body.requestIds), MAX_REQUESTS);
  const details = { count: found.length };
  await recordAct(db, now(), { event: "privacy-visitor-exported", actorId: currentMember.id, details });
  return { requests: found };
});

/** Also deletes the team's notes about the requests. */
export const eraseVisitorHandler = createHandler(eraseIntakeVisitor, async ({ body, currentMember, db, now }) => {
  const { requestIds } = body;
  const erased = await db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: requests.id })
      .from(requests)
      .where(inArray(requests.id, requestIds))
      .orderBy(asc(requests.id))
      .for("update");
    const ids = locked.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.delete(changes).where(inArray(changes.requestId, ids));
    await tx.delete(requests).where(inArray(requests.id, ids));
    await tx
      .insert(erasedRequests)
      .values(ids.map((id) => ({ id, erasedAt: now() })))
      .onConflictDoNothing();
    const details = { count: ids.length };
    await recordAct(tx, now(), { event: "privacy-visitor-erased", actorId: currentMember.id, details });
    return ids.length;
  });
  return { erased };
});
