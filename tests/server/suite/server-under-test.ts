import { call, type FetchIntake, newKey, signIn, type TeamSession } from "../client.ts";

/** The server that a suite asks: one in memory, or several processes in turn. */
export interface ServerUnderTest {
  readonly fetchIntake: FetchIntake;
}

export const admin = { username: "Malee", password: "correct-horse-9" };

/** A sign-in of its own, so that what one test does to a session is nothing to the others. */
export async function signInAdmin(ask: FetchIntake): Promise<TeamSession> {
  return (await signIn(ask, admin.username, admin.password)).data;
}

export const agentPassword = "battery-staple-7";

/** A new agent, signed in. */
export async function signInNewAgent(ask: FetchIntake): Promise<TeamSession> {
  const { accessToken } = await signInAdmin(ask);
  const username = `agent-${newKey().slice(0, 8)}`;
  const body = { username, fullName: "อารี", role: "agent", password: agentPassword };
  await call(ask, "/intake/team", { token: accessToken, body });
  return (await signIn(ask, username, agentPassword)).data;
}
