import { type AccountSession, endSession, listSessions, signOutElsewhere } from "../../../contract/account.ts";
import { notFound } from "../../../contract/errors.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { getCurrentAccount } from "../../core/auth.ts";
import { mutation, query } from "../../core/handler.ts";
import { TOKEN_LIFETIME_MS } from "../../core/tokens.ts";

export const accountSessionHandlers = [
  query(listSessions, async (context) => {
    const account = await getCurrentAccount(context);
    const expiredAt = new Date(Date.now() - TOKEN_LIFETIME_MS).toISOString();
    const rows = await readAllCached(context.db.sessions);
    const sessions = rows
      .filter(({ accountId, lastUsedAt }) => accountId === account.id && lastUsedAt >= expiredAt)
      .map(({ accountId: _, ...row }): AccountSession => ({ ...row, isCurrent: row.id === context.sessionId }))
      .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || (a.lastUsedAt < b.lastUsedAt ? 1 : -1));
    return { sessions };
  }),

  mutation(endSession, ["accounts", "sessions"], async (context) => {
    const { db, params, sessionId } = context;
    const session = await db.sessions.get((params.id === "current" ? sessionId : params.id) ?? "");
    const account = await getCurrentAccount(context);
    if (session?.accountId !== account.id) throw notFound("Session");
    await db.sessions.delete(session.id);
    return { ended: 1 };
  }),

  mutation(signOutElsewhere, ["accounts", "sessions"], async (context) => {
    const { db, sessionId } = context;
    const { id: accountId } = await getCurrentAccount(context);
    const otherSessions = (await db.sessions.toArray()).filter(
      (row) => row.accountId === accountId && row.id !== sessionId,
    );
    await db.sessions.bulkDelete(otherSessions.map(({ id }) => id));
    return { ended: otherSessions.length };
  }),
];
