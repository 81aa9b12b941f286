import { changePassword } from "../../contract/account.ts";
import { login, type Session } from "../../contract/auth.ts";
import { MIN_PASSWORD_LENGTH } from "../../contract/intake.ts";
import { signInTeam } from "../../contract/requests.ts";
import { CallError, call, callWithToken } from "../call.ts";
import { invalidateAreas } from "../query-client.ts";
import { getStoredAccessToken, renewSession, storeSession, withSessionLock } from "../session.ts";

/**
 * `unreachable`: this device does not know the account and cannot reach the server. `busy`: too many attempts on the
 * server; `wait`: on this device.
 */
export type SignInError = "wrong" | "unreachable" | "busy" | "wait" | "unknown";

const TOO_MANY_REQUESTS = 429;
const signInErrors: Readonly<Record<number, SignInError>> = { 400: "wrong", 429: "busy", 502: "unreachable" };

/**
 * Signs in on this device and, with the same username and password, to the company's server, where staff have accounts.
 * An account of this device also works offline; an account that only the server knows does not.
 */
export async function signIn(username: string, password: string): Promise<Session | SignInError> {
  const body = { username, password };
  const localResult = await getDataOrStatus(call(login, { body }));
  // Ask the server only if the password is long enough for the server. The passwords of the demo accounts are shorter,
  // so they never leave the device.
  const serverResult = password.length >= MIN_PASSWORD_LENGTH ? getDataOrStatus(signInToServer(body)) : undefined;
  // The user is now signed in on this device: do not wait for the server, and ignore its errors.
  if (typeof localResult !== "number") return localResult;
  const result = (await serverResult) ?? localResult;
  if (typeof result !== "number") return result;
  // While the device makes the user wait, it also rejects the right password.
  return localResult === TOO_MANY_REQUESTS ? "wait" : (signInErrors[result] ?? "unknown");
}

async function signInToServer(body: { username: string; password: string }): Promise<Session> {
  try {
    return (await call(signInTeam, { body })).session;
  } finally {
    invalidateAreas(signInTeam.invalidates);
  }
}

/**
 * For the user whose session on the server has ended. All tokens of an older password become invalid, so the page gets
 * new ones; other tabs wait for them. Throws a CallError.
 */
export const signInToServerAgain = (username: string, password: string): Promise<void> =>
  withSessionLock(async () => storeSession(await signInToServer({ username, password })));

const getDataOrStatus = <D>(result: Promise<D>): Promise<D | number> =>
  result.catch((error: unknown) => (error instanceof CallError ? error.status : 0));

/**
 * Signs in with the new password, because all tokens of the old one become invalid. Other tabs wait for the new tokens.
 * Throws a CallError if the change fails.
 */
export async function changePasswordAndSignIn(
  username: string,
  body: { currentPassword: string; newPassword: string },
): Promise<void> {
  // Renew the session before taking the session lock, because renewing takes the same lock.
  await renewSession();
  await withSessionLock(async () => {
    const error = await callWithToken(getStoredAccessToken(), changePassword, { body }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    // A 401 may follow a successful password change: if the first response was lost, the second attempt carries a token
    // that the change made invalid.
    const canHaveSucceeded = error === undefined || (error instanceof CallError && error.status === 401);
    if (!canHaveSucceeded) throw error;
    const session = await callWithToken(undefined, login, { body: { username, password: body.newPassword } }).catch(
      (loginError: unknown) => Promise.reject(error ?? loginError),
    );
    storeSession(session);
  });
}
