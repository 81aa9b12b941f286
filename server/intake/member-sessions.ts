import { and, eq, gt, ne, type SQL } from "drizzle-orm";
import { notFound } from "../../src/contract/errors.ts";
import { endIntakeSession, endOtherIntakeSessions, listIntakeSessions } from "../../src/contract/intake-sessions.ts";
import { sessions } from "../database/schema.ts";
import { createHandler, type Services } from "./create-handler.ts";
import { SESSION_MS } from "./sessions.ts";

export const listSessionsHandler = createHandler(listIntakeSessions, async ({ currentMember, db, now }) => {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, currentMember.id), gt(sessions.expiresAt, now())));
  const listed = rows.map(({ id, createdAt, expiresAt, userAgent }) => ({
    id,
    userAgent,
    startedAt: createdAt.toISOString(),
    // Renewing the tokens postpones the end.
    lastUsedAt: new Date(expiresAt.getTime() - SESSION_MS).toISOString(),
    isCurrent: id === currentMember.sessionId,
  }));
  return {
    sessions: listed.sort(
      (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || (a.lastUsedAt < b.lastUsedAt ? 1 : -1),
    ),
  };
});

export const endSessionHandler = createHandler(endIntakeSession, async (context) => {
  const { params, currentMember } = context;
  const ended = await endSessions(context, and(eq(sessions.memberId, currentMember.id), eq(sessions.id, params.id)));
  if (ended === 0) throw notFound("Session");
  return { ended };
});

export const endOtherSessionsHandler = createHandler(endOtherIntakeSessions, async (context) => {
  const { id, sessionId } = context.currentMember;
  return { ended: await endSessions(context, and(eq(sessions.memberId, id), ne(sessions.id, sessionId))) };
});

async function endSessions({ db, feed }: Pick<Services, "db" | "feed">, condition: SQL | undefined): Promise<number> {
  const ended = await db.delete(sessions).where(condition).returning({ id: sessions.id });
  // The devices' streams end, so the devices hear of it.
  feed.recheckPermissions();
  return ended.length;
}
