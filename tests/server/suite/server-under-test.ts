import { call, createKey, type FetchIntake, signIn, type TeamSession } from "../client.ts";

/** The server that a suite tests: one in memory, or several processes in turn. */
export interface ServerUnderTest {
  readonly fetchIntake: FetchIntake;
}

export const admin = { username: "Malee", password: "correct-horse-9" };

/** Opens a new session, so that tests do not affect each other's sessions. */
export async function signInAdmin(fetchIntake: FetchIntake): Promise<TeamSession> {
  return (await signIn(fetchIntake, admin.username, admin.password)).data;
}

export const agentPassword = "battery-staple-7";

/** Creates an agent and signs in. */
export async function signInNewAgent(fetchIntake: FetchIntake): Promise<TeamSession> {
  const { accessToken } = await signInAdmin(fetchIntake);
  const username = `agent-${createKey().slice(0, 8)}`;
  const body = { username, fullName: "อารี", role: "agent", password: agentPassword };
  await call(fetchIntake, "/intake/team", { token: accessToken, body });
  return (await signIn(fetchIntake, username, agentPassword)).data;
}
