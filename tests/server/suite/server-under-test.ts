import { call, createIdempotencyKey, type FetchIntake, signIn, type TeamSession } from "../client.ts";

/** The server that a suite tests: one app in memory, or several processes that get the calls in turn. */
export interface ServerUnderTest {
  readonly fetchIntake: FetchIntake;
}

export const admin = { username: "Malee", password: "correct-horse-9" };

/** Signs in and returns a new session, so that tests do not affect each other's sessions. */
export async function signInAdmin(fetchIntake: FetchIntake): Promise<TeamSession> {
  return (await signIn(fetchIntake, admin.username, admin.password)).data;
}

export const AGENT_PASSWORD = "battery-staple-7";

export async function signInNewAgent(fetchIntake: FetchIntake): Promise<TeamSession> {
  const { accessToken } = await signInAdmin(fetchIntake);
  const username = `agent-${createIdempotencyKey().slice(0, 8)}`;
  const body = { username, fullName: "อารี", role: "agent", password: AGENT_PASSWORD };
  await call(fetchIntake, "/intake/team", { token: accessToken, body });
  return (await signIn(fetchIntake, username, AGENT_PASSWORD)).data;
}
