import { changePassword } from "../../contract/account.ts";
import { login, type Session } from "../../contract/auth.ts";
import { MIN_PASSWORD_LENGTH } from "../../contract/intake.ts";
import { signInTeam } from "../../contract/requests.ts";
import { CallError, call, callWithToken } from "../call.ts";
import { queryClient } from "../query-client.ts";
import { getStoredAccessToken, renewSession, storeSession, withSessionLock } from "../session.ts";

/** Why the sign-in failed; `unreachable`: this device does not know the account and the server cannot be reached. */
export type SignInError = "wrong" | "unreachable" | "busy" | "unknown";

const signInErrors: Readonly<Record<number, SignInError>> = { 400: "wrong", 429: "busy", 502: "unreachable" };

/**
 * Signs in on this device and, with the same credentials, to the company's server, where staff have accounts. An account
 * of this device works offline; an account that only the server knows does not.
 */
export async function signIn(username: string, password: string): Promise<Session | SignInError> {
  const body = { username, password };
  const local = await getDataOrStatus(call(login, { body }));
  // The server's passwords are longer, so the demo accounts' passwords never leave the device.
  const server = password.length >= MIN_PASSWORD_LENGTH ? getDataOrStatus(signInToServer(body)) : undefined;
  // Signed in locally: do not wait for the server, and ignore its errors.
  if (typeof local !== "number") return local;
  const result = (await server) ?? local;
  return typeof result === "number" ? (signInErrors[result] ?? "unknown") : result;
}

async function signInToServer(body: { username: string; password: string }): Promise<Session> {
  try {
    return (await call(signInTeam, { body })).session;
  } finally {
    for (const area of signInTeam.invalidates) void queryClient.invalidateQueries({ queryKey: [area] });
  }
}

const getDataOrStatus = <D>(result: Promise<D>): Promise<D | number> =>
  result.catch((error: unknown) => (error instanceof CallError ? error.status : 0));

/**
 * Changes the password and signs in with the new one, because all tokens of the old one become invalid. Other tabs wait
 * for the new tokens. Throws a CallError.
 */
export async function changePasswordAndSignIn(
  username: string,
  body: { currentPassword: string; newPassword: string },
): Promise<void> {
  // Before the lock: renewing takes the same lock.
  await renewSession();
  await withSessionLock(async () => {
    const error = await callWithToken(getStoredAccessToken(), changePassword, { body }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    // A 401 may mean success: if the first response was lost, the retry carries a token that the change invalidated.
    const canHaveSucceeded = error === undefined || (error instanceof CallError && error.status === 401);
    if (!canHaveSucceeded) throw error;
    const session = await callWithToken(undefined, login, { body: { username, password: body.newPassword } }).catch(
      (loginError: unknown) => Promise.reject(error ?? loginError),
    );
    storeSession(session);
  });
}
