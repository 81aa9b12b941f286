import type { Endpoint } from "../contract/endpoint.ts";
import type { ListedInvoice } from "../contract/invoices.ts";
import { Failure, notFound } from "../contract/problem.ts";
import type { UserDetails } from "../contract/users.ts";
import { rows } from "../db/rows.ts";
import type { Account } from "../db/tables/auth.ts";
import type { InvoiceRow } from "../db/tables/invoices.ts";
import type { StoredUser } from "../db/tables/users.ts";
import { emptySettings } from "../domain/account.ts";
import { groupOf } from "../domain/invoices.ts";
import type { Currency } from "../lib/money.ts";
import { fold } from "../lib/search.ts";
import type { Context } from "./handle.ts";
import { putChanged } from "./merge.ts";
import { isPerson, whoActs } from "./user-guards.ts";
import { noDetails, noteHistory } from "./user-history.ts";

type Asking = Pick<Context<Endpoint>, "db" | "account">;

/** What is known of a user beyond the list's fields. */
export async function detailsOf(context: Asking, user: StoredUser): Promise<UserDetails> {
  const { db } = context;
  const [accounts, acting] = [await rows(db.accounts), await whoActs(context)];
  const account = accounts.find((each) => isPerson(user, each));
  const [details, role, settings] = await Promise.all([
    db.userDetails.get(user.id),
    db.roles.get(account?.role ?? user.role),
    account && db.settings.get(account.id),
  ]);
  const kept = details ?? noDetails(user.id);
  return {
    notification: account ? (settings ?? emptySettings).notification : kept.notification,
    account: account ? publicAccount(account, acting) : null,
    ability: account?.ability ?? role?.ability ?? [],
    history: kept.history.toReversed(),
  };
}

const publicAccount = ({ id, username, role, isStaff }: Account, acting: Account | undefined) => ({
  id,
  username,
  role,
  isStaff: isStaff === true,
  isOwn: id === acting?.id,
});

/** Changes what a user wants to hear of, and gives all of it. Belongs inside a transaction over what is read and written. */
export async function changeNotification(
  context: Asking,
  user: StoredUser,
  change: { [Flag in keyof UserDetails["notification"]]?: boolean | undefined },
): Promise<UserDetails["notification"]> {
  const { db } = context;
  const { notification, account } = await detailsOf(context, user);
  const changed = Object.assign({ ...notification }, change);
  if (account) {
    if (!account.isOwn) throw new Failure(403, "Somebody else's account keeps these choices");
    const settings = (await db.settings.get(account.id)) ?? { id: account.id, ...emptySettings };
    await putChanged(db.settings, settings, { ...settings, notification: changed });
  }
  const flags = Object.keys(changed) as (keyof typeof changed)[];
  const changes = flags
    .filter((flag) => changed[flag] !== notification[flag])
    .map((flag) => ({ field: flag, from: String(notification[flag]), to: String(changed[flag]) }));
  if (changes.length === 0) return notification;
  await noteHistory(context, [{ id: user.id, event: "changed", changes }]);
  if (!account) await db.userDetails.update(user.id, { notification: changed });
  return changed;
}

/** The invoices of a user: their client has the user's e-mail address or company. Newest first. */
export function invoicesOf(user: StoredUser, invoices: readonly InvoiceRow[]): InvoiceRow[] {
  const company = fold(user.company);
  return invoices
    .filter(
      ({ client }) =>
        fold(client.companyEmail) === user.emailKey || (company !== "" && fold(client.company) === company),
    )
    .toReversed();
}

/** What the invoices still come to, by currency; a draft asks for nothing yet. */
export function openAmounts(invoices: readonly ListedInvoice[]): { currency: Currency; amount: number }[] {
  const asked = invoices.filter(({ invoiceStatus }) => invoiceStatus !== "Draft");
  return groupOf(asked)
    .sums.filter(({ balance }) => balance !== 0)
    .map(({ currency, balance }) => ({ currency, amount: balance }));
}

/** The user of an id. Throws a 404 Failure where there is none. */
export async function userOf({ db }: Pick<Asking, "db">, id: number): Promise<StoredUser> {
  const user = await db.users.get(id);
  if (!user) throw notFound("User");
  return user;
}
