import { changePassword } from "../contract/account.ts";
import { login } from "../contract/auth.ts";
import { callWith } from "./call.ts";
import { enterSession, exclusively, keptToken, renewSession } from "./session.ts";

/**
 * Chooses a new password and signs in with it at once: every token signed before ends with the old one. The other tabs
 * wait until the new tokens are there, and go on with them. Throws a CallError.
 */
export async function chooseNewPassword(
  username: string,
  body: { currentPassword: string; newPassword: string },
): Promise<void> {
  // Fresh before the turn: renewing takes a turn of its own.
  await renewSession();
  await exclusively(async () => {
    await callWith(keptToken(), changePassword, { body });
    enterSession(await callWith(undefined, login, { body: { username, password: body.newPassword } }));
  });
}
