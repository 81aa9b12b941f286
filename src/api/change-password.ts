import { changePassword } from "../contract/account.ts";
import { login } from "../contract/auth.ts";
import { CallError, callWithToken } from "./call.ts";
import { getStoredAccessToken, renewSession, storeSession, withSessionLock } from "./session.ts";

/**
 * Chooses a new password and signs in with it at once: every token signed before ends with the old one. The other tabs
 * wait until the new tokens are there, and go on with them. Throws a CallError.
 */
export async function changePasswordAndSignIn(
  username: string,
  body: { currentPassword: string; newPassword: string },
): Promise<void> {
  // Fresh before the turn: renewing takes a turn of its own.
  await renewSession();
  await withSessionLock(async () => {
    const refusal = await callWithToken(getStoredAccessToken(), changePassword, { body }).then(
      () => undefined,
      (error: unknown) => error,
    );
    // Sent again, because its answer was lost, it comes with a token that its first success has ended.
    const mayBeDone = refusal === undefined || (refusal instanceof CallError && refusal.status === 401);
    if (!mayBeDone) throw refusal;
    const session = await callWithToken(undefined, login, { body: { username, password: body.newPassword } }).catch(
      (error: unknown) => Promise.reject(refusal ?? error),
    );
    storeSession(session);
  });
}
