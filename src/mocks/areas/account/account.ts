import {
  type AccountSettings,
  changePassword,
  getAccountSettings,
  type SettingsChange,
  updateAccountSettings,
} from "../../../contract/account.ts";
import { badRequest } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { defaultSettings, mergeSettings, type StoredSettings } from "../../../domain/account.ts";
import { buildChangedLookupKeys, buildLookupKeys } from "../../../domain/lookup-key.ts";
import { hashPassword, verifyPassword } from "../../../domain/password.ts";
import { getCurrentAccount } from "../../core/auth.ts";
import { mutation, query } from "../../core/handler.ts";
import { assertExpected, putIfChanged } from "../../core/records.ts";
import { identityTables, putAccount } from "./identity.ts";
import { copyTwoStepToChat } from "./two-step.ts";

export const accountHandlers = [
  query(getAccountSettings, async (context) => {
    const account = await getCurrentAccount(context);
    const settings = (await readAllCached(context.db.settings)).find(({ id }) => id === account.id);
    return toAccountSettings(account, settings ?? defaultSettings);
  }),

  mutation(updateAccountSettings, [...identityTables, "settings"], async (context) => {
    const { db, body } = context;
    const account = await getCurrentAccount(context);
    const settings = (await db.settings.get(account.id)) ?? { id: account.id, ...defaultSettings };
    if (body.expected) assertSettingsAre(body.expected, account, settings);
    const { company: _, ...identity } = body.general ?? {};
    const renamedAccount: Account = Object.assign({ ...account }, identity);
    const changedAccount = { ...renamedAccount, ...buildChangedLookupKeys(account, renamedAccount) };
    assertSignInWorks(account, changedAccount);
    await assertNotTaken(db, account, changedAccount);
    const changedSettings = mergeSettings(settings, body);
    await putAccount(context, account, changedAccount);
    await putIfChanged(db.settings, settings, changedSettings);
    await copyTwoStepToChat(db, account.id, changedSettings.security.isTwoStepAuthVerificationEnabled);
    return toAccountSettings(changedAccount, changedSettings);
  }),

  mutation(changePassword, ["accounts", "sessions"], {
    prepare: async (context) => {
      const { currentPassword, newPassword } = context.body;
      if (newPassword.normalize("NFC") === currentPassword.normalize("NFC"))
        throw badRequest({ newPassword: ["Choose a password that differs from the current one."] });
      const { password: verifiedPassword, isStaff } = await getCurrentAccount(context);
      if (isStaff) throw badRequest({ currentPassword: ["Change this password on the company's server."] });
      if (!(await verifyPassword(currentPassword, verifiedPassword))) throw wrongPasswordError();
      return { verified: verifiedPassword, password: await hashPassword(newPassword) };
    },
    run: async ({ prepared: { verified: verifiedPassword, password }, ...context }) => {
      const account = await getCurrentAccount(context);
      // Check the current password again: another tab may have changed it while this call hashed the new one.
      if (account.password.hash !== verifiedPassword.hash) throw wrongPasswordError();
      await context.db.accounts.put({ ...account, password });
      // A new password ends all sessions; also remove them from the list.
      await context.db.sessions.filter(({ accountId }) => accountId === account.id).delete();
      return { changed: true as const };
    },
  }),
];

function assertSettingsAre(expected: SettingsChange, account: Account, settings: StoredSettings): void {
  const { company: _, ...identity } = expected.general ?? {};
  assertExpected(account, identity);
  assertExpected(settings, mergeSettings(settings, expected));
}

const wrongPasswordError = () => badRequest({ currentPassword: ["This is not your current password."] });

/** Throws a 400 HttpError for an account without e-mail, or for a new username of a server-managed account. */
function assertSignInWorks(before: Account, { isStaff, email, username }: Account): void {
  if (!isStaff && email === "") throw badRequest({ "general.email": ["This is required."] });
  if (isStaff && username !== before.username)
    throw badRequest({ "general.username": ["This username is managed on the company's server."] });
}

/** Accepts names that do not change: an older version may have stored two that look equal. */
async function assertNotTaken(db: Database, before: Account, after: Account): Promise<void> {
  const otherAccounts = (await db.accounts.toArray()).filter(({ id }) => id !== after.id);
  // Of two equal-looking names only one has the correct key.
  const isTaken = (key: "emailKey" | "usernameKey") =>
    otherAccounts.some((other) => other[key] === after[key] || buildLookupKeys(other)[key] === after[key]);
  const errors = {
    ...(after.email !== before.email && isTaken("emailKey") && { "general.email": ["This email is already in use."] }),
    ...(after.username !== before.username &&
      isTaken("usernameKey") && { "general.username": ["This username is already in use."] }),
  };
  if (Object.keys(errors).length > 0) throw badRequest(errors);
}

function toAccountSettings(
  account: Account,
  { company, info, security, social, notification }: StoredSettings,
): AccountSettings {
  const { avatar, username, fullName, email } = account;
  return { general: { avatar, username, fullName, email, company }, info, security, social, notification };
}
