import { HttpError, notFound } from "../../../contract/errors.ts";
import type { ListedInvoice } from "../../../contract/invoices.ts";
import type { UserDetails } from "../../../contract/user-details.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { Account } from "../../../db/tables/auth.ts";
import type { InvoiceRow } from "../../../db/tables/invoices.ts";
import type { UserRow } from "../../../db/tables/users.ts";
import { defaultSettings } from "../../../domain/account.ts";
import { sumInvoices } from "../../../domain/invoices.ts";
import type { Currency } from "../../../lib/money.ts";
import { normalizeForSearch } from "../../../lib/search.ts";
import { type AccountContext, findCurrentAccount } from "../../core/auth.ts";
import { putIfChanged } from "../../core/records.ts";
import { isAccountOfUser } from "./user-guards.ts";
import { buildEmptyDetails, recordHistory } from "./user-history.ts";

export async function buildUserDetails(context: AccountContext, user: UserRow): Promise<UserDetails> {
  const { db } = context;
  const [accounts, actingAccount] = [await readAllCached(db.accounts), await findCurrentAccount(context)];
  const account = accounts.find((each) => isAccountOfUser(user, each));
  const [details, role, settings] = await Promise.all([
    db.userDetails.get(user.id),
    db.roles.get(account?.role ?? user.role),
    account && db.settings.get(account.id),
  ]);
  const storedDetails = details ?? buildEmptyDetails(user.id);
  return {
    notification: account ? (settings ?? defaultSettings).notification : storedDetails.notification,
    account: account ? toUserAccount(account, actingAccount) : null,
    ability: account?.ability ?? role?.ability ?? [],
    history: storedDetails.history.toReversed(),
  };
}

const toUserAccount = ({ id, username, role, isStaff }: Account, actingAccount: Account | undefined) => ({
  id,
  username,
  role,
  isStaff: isStaff === true,
  isOwn: id === actingAccount?.id,
});

/** Call this inside a transaction over the tables. */
export async function updateNotificationSettings(
  context: AccountContext,
  user: UserRow,
  change: { [Flag in keyof UserDetails["notification"]]?: boolean | undefined },
): Promise<UserDetails["notification"]> {
  const { db } = context;
  const { notification, account } = await buildUserDetails(context, user);
  const changedNotification = Object.assign({ ...notification }, change);
  if (account) {
    if (!account.isOwn) throw new HttpError(403, "These settings belong to another person's account");
    const settings = (await db.settings.get(account.id)) ?? { id: account.id, ...defaultSettings };
    await putIfChanged(db.settings, settings, { ...settings, notification: changedNotification });
  }
  const flags = Object.keys(changedNotification) as (keyof typeof changedNotification)[];
  const changes = flags
    .filter((flag) => changedNotification[flag] !== notification[flag])
    .map((flag) => ({ field: flag, from: String(notification[flag]), to: String(changedNotification[flag]) }));
  if (changes.length === 0) return notification;
  await recordHistory(context, [{ id: user.id, event: "changed", changes }]);
  if (!account) await db.userDetails.update(user.id, { notification: changedNotification });
  return changedNotification;
}

/** Newest first. */
export function findUserInvoices(user: UserRow, invoices: readonly InvoiceRow[]): InvoiceRow[] {
  const company = normalizeForSearch(user.company);
  return invoices
    .filter(
      ({ client }) =>
        normalizeForSearch(client.companyEmail) === user.emailKey ||
        (company !== "" && normalizeForSearch(client.company) === company),
    )
    .toReversed();
}

export function getOpenAmounts(invoices: readonly ListedInvoice[]): { currency: Currency; amount: number }[] {
  const sentInvoices = invoices.filter(({ invoiceStatus }) => invoiceStatus !== "Draft");
  return sumInvoices(sentInvoices)
    .sums.filter(({ balance }) => balance !== 0)
    .map(({ currency, balance }) => ({ currency, amount: balance }));
}

/** Throws a 404 HttpError if the user does not exist. */
export async function getUserRow({ db }: Pick<AccountContext, "db">, id: number): Promise<UserRow> {
  const user = await db.users.get(id);
  if (!user) throw notFound("User");
  return user;
}
