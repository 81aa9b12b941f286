import { login, type Session } from "../contract/auth.ts";
import { MIN_PASSWORD_LENGTH } from "../contract/intake.ts";
import { signInTeam } from "../contract/requests.ts";
import { CallError, call } from "./call.ts";
import { queryClient } from "./query-client.ts";

/** Why nobody was let in; `unasked` where the server may know the account and cannot be asked. */
export type SignInError = "wrong" | "unasked" | "busy" | "unknown";

/**
 * Signs in on this device, and with the same words to the company's server, where staff have accounts of their own. The
 * device lets a person in alone, without a network too; whom it does not know, the server may.
 */
export async function signIn(username: string, password: string): Promise<Session | SignInError> {
  const body = { username, password };
  const device = await settled(call(login, { body }));
  // No account of the server has a shorter password: the sample accounts' are never sent there.
  const server = password.length >= MIN_PASSWORD_LENGTH ? settled(signInToServer(body)) : undefined;
  // Who is let in here does not wait for the server, and need not hear of its no.
  if (typeof device !== "number") return device;
  const answer = (await server) ?? device;
  return typeof answer === "number" ? (failures[answer] ?? "unknown") : answer;
}

async function signInToServer(body: { username: string; password: string }): Promise<Session> {
  try {
    return (await call(signInTeam, { body })).session;
  } finally {
    for (const area of signInTeam.invalidates) void queryClient.invalidateQueries({ queryKey: [area] });
  }
}

const failures: Readonly<Record<number, SignInError>> = { 400: "wrong", 429: "busy", 502: "unasked" };

/** The data of a call, or the status with which it failed. */
const settled = <D>(answer: Promise<D>): Promise<D | number> =>
  answer.catch((error: unknown) => (error instanceof CallError ? error.status : 0));
