import type { Endpoint, ResponseData } from "../../../contract/endpoint.ts";
import {
  ACCOUNT_DEACTIVATED,
  type createIntakeSession,
  deleteIntakeSession,
  refreshIntakeSession,
} from "../../../contract/intake.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { IntakeResponse } from "../../../domain/intake-client.ts";
import type { PasswordHash } from "../../../domain/password.ts";
import { getTokenExpiry } from "../../../lib/auth.ts";
import type { HandlerContext } from "../../core/handler.ts";

/** The tokens stay in the worker: no response to a page contains them. */
export type TeamSession = ResponseData<typeof createIntakeSession> & {
  /** The member's, for signing in offline in a workspace. */
  readonly password?: PasswordHash;
};

export const TEAM_SESSION_METADATA_NAME = "team-session";
/** A token that expires within this time is refreshed before use, because clocks differ and requests take time. */
const REFRESH_BEFORE_MS = 30_000;

/** Why the server has ended the session; until the next sign-in. */
export const SESSION_END = "team-session-end";
export interface SessionEnd {
  readonly reason: "ended" | "deactivated";
  /** With it, the device of a deactivated member hands over what waits. */
  readonly refreshToken: string;
}

export const readSessionEnd = async (db: Database): Promise<SessionEnd | undefined> =>
  (await db.metadata.get(SESSION_END))?.value as SessionEnd | undefined;

/** Refresh tokens of sessions that ended on this device, but not yet on the server. */
const ENDED_SESSIONS = "ended-team-sessions";

export type TeamContext = Pick<HandlerContext, "db" | "intakeClient">;

type NoToken = "signed-out" | Exclude<IntakeResponse<Endpoint>, { isOk: true }>;
export type TeamTokenResult = { token: string } | { token?: undefined; error: NoToken };

export async function readTeamSession(db: Database): Promise<TeamSession | undefined> {
  return (await readAllCached(db.metadata)).find(({ name }) => name === TEAM_SESSION_METADATA_NAME)?.value as
    | TeamSession
    | undefined;
}

/**
 * Refreshes the token once if it expires soon or the server rejects it. Returns "signed-out" if nobody is signed in.
 */
export async function callWithTeamToken<E extends Endpoint>(
  context: TeamContext,
  call: (token: string) => Promise<IntakeResponse<E>>,
): Promise<IntakeResponse<E> | "signed-out"> {
  const firstToken = await getTeamToken(context);
  if (firstToken.token === undefined) return firstToken.error;
  const response = await call(firstToken.token);
  if (!response || response.isOk || response.status !== 401) return response;
  const secondToken = await getTeamToken(context, firstToken.token);
  return secondToken.token === undefined ? secondToken.error : call(secondToken.token);
}

/** Never returns `rejectedToken`, which the server has refused. */
export async function getTeamToken(context: TeamContext, rejectedToken?: string): Promise<TeamTokenResult> {
  const session = await readTeamSession(context.db);
  if (!session) return { error: "signed-out" };
  const token = session.accessToken;
  const isStale =
    token === rejectedToken || (getTokenExpiry(token) ?? Number.POSITIVE_INFINITY) < Date.now() + REFRESH_BEFORE_MS;
  // Refresh in one call at a time: a refresh token works only once, and a second use ends the session.
  return isStale
    ? navigator.locks.request(`phrom-${TEAM_SESSION_METADATA_NAME}`, () => refreshToken(context, token))
    : { token };
}

async function refreshToken({ db, intakeClient }: TeamContext, staleToken: string): Promise<TeamTokenResult> {
  const session = await readTeamSession(db);
  if (!session) return { error: "signed-out" };
  // If another call refreshed the token while this call waited for the lock, use the new token.
  if (session.accessToken !== staleToken) return { token: session.accessToken };
  // Do not refresh if a newer version owns the database, because this version could not store the new tokens.
  if (db.isNewer) return { error: undefined };
  const response = await intakeClient(refreshIntakeSession, { body: { refreshToken: session.refreshToken } });
  if (response?.isOk) {
    // Store the tokens before using them: otherwise they are lost if the browser kills the worker.
    await replaceSession(db, session, response.data);
    return { token: response.data.accessToken };
  }
  if (response?.status !== 401) return { error: response };
  await replaceSession(db, session, {
    reason: response.error === ACCOUNT_DEACTIVATED ? "deactivated" : "ended",
    refreshToken: session.refreshToken,
  });
  return { error: "signed-out" };
}

/** Does nothing if a sign-in or sign-out has changed the session meanwhile. */
async function replaceSession(db: Database, before: TeamSession, after: TeamSession | SessionEnd): Promise<void> {
  await db.transaction("rw", db.metadata, async () => {
    const stored = await readTeamSession(db);
    if (stored?.refreshToken !== before.refreshToken) return;
    if (!("reason" in after))
      return void (await db.metadata.put({ name: TEAM_SESSION_METADATA_NAME, value: { ...stored, ...after } }));
    await db.metadata.delete(TEAM_SESSION_METADATA_NAME);
    await db.metadata.put({ name: SESSION_END, value: after });
  });
}

const readEndedSessions = async (db: Database) => ((await db.metadata.get(ENDED_SESSIONS))?.value ?? []) as string[];

/** In the device's own database, which the outbox visits also after another member has signed in. */
export async function addEndedSession(deviceDb: Database, refreshToken: string): Promise<void> {
  await deviceDb.transaction("rw", deviceDb.metadata, async () => {
    const tokens = new Set([...(await readEndedSessions(deviceDb)), refreshToken]);
    await deviceDb.metadata.put({ name: ENDED_SESSIONS, value: [...tokens] });
  });
}

/** Without a response, the next flush of the outbox tries again. */
export async function endServerSessions({ db, intakeClient }: TeamContext): Promise<void> {
  for (const refreshToken of await readEndedSessions(db)) {
    const response = await intakeClient(deleteIntakeSession, { params: { refreshToken } });
    if (!response || (!response.isOk && (response.status === 429 || response.status >= 500))) return;
    await db.transaction("rw", db.metadata, async () => {
      const rest = (await readEndedSessions(db)).filter((token) => token !== refreshToken);
      if (rest.length > 0) await db.metadata.put({ name: ENDED_SESSIONS, value: rest });
      else await db.metadata.delete(ENDED_SESSIONS);
    });
  }
}
