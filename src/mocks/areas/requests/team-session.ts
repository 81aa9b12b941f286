import type { Data, Endpoint } from "../../../contract/endpoint.ts";
import { type createIntakeSession, refreshIntakeSession } from "../../../contract/intake.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { getTokenExpiry } from "../../../lib/token-expiry.ts";
import { callIntake, type FetchIntake, type IntakeResponse } from "../../core/intake-client.ts";

/** A signed-in member with the server's tokens. The tokens stay with the worker: no answer carries them. */
export type TeamSession = Data<typeof createIntakeSession>;

/** The fact in which it is kept. */
export const TEAM_SESSION_NAME = "team-session";
/** A token with less than this to live is renewed before it is used: clocks differ, and a request takes its time. */
const RENEW_BEFORE_MS = 30_000;

export interface TeamContext {
  db: Database;
  fetchIntake: FetchIntake;
}

/** Why there is no token: nobody is signed in any more, or what the server said, or that it said nothing. */
type NoToken = "signed-out" | Exclude<IntakeResponse<Endpoint>, { isOk: true }>;
export type TeamTokenResult = { token: string } | { token?: undefined; error: NoToken };

/** The session that the device keeps; undefined where nobody is signed in to the server. */
export async function readTeamSession(db: Database): Promise<TeamSession | undefined> {
  return (await readAllCached(db.facts)).find(({ name }) => name === TEAM_SESSION_NAME)?.value as
    | TeamSession
    | undefined;
}

/**
 * Makes a call of the server in the name of whoever is signed in there. A token that is about to expire, or that the
 * server no longer takes, is renewed once on the way. `signed-out` where there is no session, or none any more.
 */
export async function withTeamToken<E extends Endpoint>(
  tools: TeamContext,
  call: (token: string) => Promise<IntakeResponse<E>>,
): Promise<IntakeResponse<E> | "signed-out"> {
  const first = await getTeamToken(tools);
  if (first.token === undefined) return first.error;
  const answer = await call(first.token);
  if (!answer || answer.isOk || answer.status !== 401) return answer;
  const second = await getTeamToken(tools, first.token);
  return second.token === undefined ? second.error : call(second.token);
}

/** A token that is good for now; another one than the `refused`, where the server did not take that. */
export async function getTeamToken(tools: TeamContext, refused?: string): Promise<TeamTokenResult> {
  const session = await readTeamSession(tools.db);
  if (!session) return { error: "signed-out" };
  const token = session.accessToken;
  const isStale =
    token === refused || (getTokenExpiry(token) ?? Number.POSITIVE_INFINITY) < Date.now() + RENEW_BEFORE_MS;
  // One at a time: a refresh token is good for one use, and used twice it ends the session.
  return isStale ? navigator.locks.request(`phrom-${TEAM_SESSION_NAME}`, () => renew(tools, token)) : { token };
}

async function renew({ db, fetchIntake }: TeamContext, stale: string): Promise<TeamTokenResult> {
  const session = await readTeamSession(db);
  if (!session) return { error: "signed-out" };
  // Whoever waited finds the other's new pair.
  if (session.accessToken !== stale) return { token: session.accessToken };
  // A newer version of the app manages this data: the new pair could not be stored.
  if (db.isNewer) return { error: undefined };
  const answer = await callIntake(fetchIntake, refreshIntakeSession, { body: { refreshToken: session.refreshToken } });
  if (answer?.isOk) {
    // Stored before it is used: a worker killed in between finds the pair that the server now takes.
    await replace(db, session, answer.data);
    return { token: answer.data.accessToken };
  }
  if (answer?.status !== 401) return { error: answer };
  await replace(db, session, undefined);
  return { error: "signed-out" };
}

/** Puts another session in the place of the one that is named, or none; a sign-in or sign-out meanwhile stands. */
async function replace(db: Database, before: TeamSession, after: TeamSession | undefined): Promise<void> {
  await db.transaction("rw", db.facts, async () => {
    if ((await readTeamSession(db))?.refreshToken !== before.refreshToken) return;
    if (after) await db.facts.put({ name: TEAM_SESSION_NAME, value: after });
    else await db.facts.delete(TEAM_SESSION_NAME);
  });
}
