import { and, count, desc, eq, like, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type AuditDetails, type AuditEvent, listIntakeAudit } from "../../src/contract/privacy.ts";
import { auditEntries } from "../database/privacy-schema.ts";
import { members } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { createHandler } from "../intake/create-handler.ts";

const AUDIT_LIFETIME_MS = 2 * 365 * 24 * 60 * 60_000;

interface Act {
  readonly event: AuditEvent;
  /** Null for a command on the server. */
  readonly actorId: number | null;
  /** Whom it is about. */
  readonly memberId?: number | null;
  readonly details?: AuditDetails;
}

/** Call this in the transaction of the act. */
export async function recordAct(tx: Database, at: Date, ...acts: readonly Act[]): Promise<void> {
  const rows = acts.map(({ details = {}, memberId = null, ...act }) => ({ ...act, memberId, details, at }));
  if (rows.length > 0) await tx.insert(auditEntries).values(rows);
}

export async function deleteOldActs(db: Database, now: Date): Promise<void> {
  await db.delete(auditEntries).where(lt(auditEntries.at, new Date(now.getTime() - AUDIT_LIFETIME_MS)));
}

export const listAuditHandler = createHandler(listIntakeAudit, async ({ params, db }) => {
  const { kind, page, perPage } = params;
  const [actors, subjects] = [alias(members, "actors"), alias(members, "subjects")];
  const isOfKind = and(kind && like(auditEntries.event, `${kind}-%`));
  const [totals] = await db.select({ total: count() }).from(auditEntries).where(isOfKind);
  const rows = await db
    .select({
      entry: auditEntries,
      actor: { id: actors.id, fullName: actors.fullName },
      member: { id: subjects.id, fullName: subjects.fullName },
    })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(subjects, eq(subjects.id, auditEntries.memberId))
    .where(isOfKind)
    .orderBy(desc(auditEntries.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const entries = rows.map(({ entry: { id, at, event, details }, actor, member }) => ({
    ...{ id, at: at.toISOString(), event, actor, member },
    ...details,
  }));
  return { entries, total: totals?.total ?? 0 };
});
