import type { Data, Endpoint } from "../contract/endpoint.ts";
import { type openTeamSession, refreshTeamSession } from "../contract/intake.ts";
import type { Database } from "../db/database.ts";
import { rows } from "../db/rows.ts";
import { tokenExpiry } from "../lib/token-expiry.ts";
import { type Ask, askIntake, type IntakeAnswer } from "./intake.ts";

/** A signed-in member with the server's tokens. The tokens stay with the worker: no answer carries them. */
export type TeamSession = Data<typeof openTeamSession>;

/** The fact in which it is kept. */
export const TEAM_SESSION = "team-session";
/** A token with less than this to live is renewed before it is used: clocks differ, and a request takes its time. */
const RENEW_BEFORE_MS = 30_000;

export interface TeamTools {
  db: Database;
  ask: Ask;
}

/** Why there is no token: nobody is signed in any more, or what the server said, or that it said nothing. */
type NoToken = "signed-out" | Exclude<IntakeAnswer<Endpoint>, { isOk: true }>;
export type TeamToken = { token: string } | { token?: undefined; failure: NoToken };

/** The session that the device keeps; undefined where nobody is signed in to the server. */
export async function teamSession(db: Database): Promise<TeamSession | undefined> {
  return (await rows(db.facts)).find(({ name }) => name === TEAM_SESSION)?.value as TeamSession | undefined;
}

/**
 * Makes a call of the server in the name of whoever is signed in there. A token that is about to expire, or that the
 * server no longer takes, is renewed once on the way. `signed-out` where there is no session, or none any more.
 */
export async function withTeamToken<E extends Endpoint>(
  tools: TeamTools,
  call: (token: string) => Promise<IntakeAnswer<E>>,
): Promise<IntakeAnswer<E> | "signed-out"> {
  const first = await teamToken(tools);
  if (first.token === undefined) return first.failure;
  const answer = await call(first.token);
  if (!answer || answer.isOk || answer.status !== 401) return answer;
  const second = await teamToken(tools, first.token);
  return second.token === undefined ? second.failure : call(second.token);
}

/** A token that is good for now; another one than the `refused`, where the server did not take that. */
export async function teamToken(tools: TeamTools, refused?: string): Promise<TeamToken> {
  const session = await teamSession(tools.db);
  if (!session) return { failure: "signed-out" };
  const token = session.accessToken;
  const isStale = token === refused || (tokenExpiry(token) ?? Number.POSITIVE_INFINITY) < Date.now() + RENEW_BEFORE_MS;
  // One at a time: a refresh token is good for one use, and used twice it ends the session.
  return isStale ? navigator.locks.request(`phrom-${TEAM_SESSION}`, () => renew(tools, token)) : { token };
}

async function renew({ db, ask }: TeamTools, stale: string): Promise<TeamToken> {
  const session = await teamSession(db);
  if (!session) return { failure: "signed-out" };
  // Whoever waited finds the other's new pair.
  if (session.accessToken !== stale) return { token: session.accessToken };
  // A newer version of the app keeps this data: the new pair could not be stored.
  if (db.isNewer) return { failure: undefined };
  const answer = await askIntake(ask, refreshTeamSession, { body: { refreshToken: session.refreshToken } });
  if (answer?.isOk) {
    // Stored before it is used: a worker killed in between finds the pair that the server now takes.
    await replace(db, session, answer.data);
    return { token: answer.data.accessToken };
  }
  if (answer?.status !== 401) return { failure: answer };
  await replace(db, session, undefined);
  return { failure: "signed-out" };
}

/** Puts another session in the place of the one that is named, or none; a sign-in or sign-out meanwhile stands. */
async function replace(db: Database, before: TeamSession, after: TeamSession | undefined): Promise<void> {
  await db.transaction("rw", db.facts, async () => {
    if ((await teamSession(db))?.refreshToken !== before.refreshToken) return;
    if (after) await db.facts.put({ name: TEAM_SESSION, value: after });
    else await db.facts.delete(TEAM_SESSION);
  });
}
