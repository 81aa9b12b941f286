import type { PresenceAnswer } from "../../contract/worker-messages.ts";
import { reportPresence, reportTyping } from "../../contract/workspace-presence.ts";
import type { Database } from "../../db/database.ts";
import type { IntakeClient } from "../../domain/intake-client.ts";
import { callWithTeamToken, readTeamSession } from "../../mocks/areas/requests/team-session.ts";

export interface PresenceContext {
  readonly db: Database;
  readonly intakeClient: IntakeClient;
}

/** A person can choose to appear offline. */
async function isInvisible(db: Database): Promise<boolean> {
  const session = await readTeamSession(db);
  return session !== undefined && (await db.chatStatuses.get(session.member.id))?.status === "offline";
}

export async function sendPresence(context: PresenceContext, isVisible: boolean): Promise<PresenceAnswer> {
  if (context.db.slot === undefined) return null;
  const state = (await isInvisible(context.db)) ? "invisible" : isVisible ? "visible" : "hidden";
  const response = await callWithTeamToken(context, (token) =>
    context.intakeClient(reportPresence, { body: { state } }, { token }),
  );
  if (response === "signed-out" || !response) return null;
  if (response.isOk) return response.data.members;
  return response.status === 429 ? "busy" : null;
}

export async function sendTyping(context: PresenceContext, room: string): Promise<void> {
  if (context.db.slot === undefined || (await isInvisible(context.db))) return;
  await callWithTeamToken(context, (token) => context.intakeClient(reportTyping, { body: { room } }, { token }));
}
