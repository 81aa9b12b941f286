import type { UserData } from "../../../contract/auth.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { foldText } from "../../../lib/search.ts";

/** A person who registers on a device runs it. They may do what the device's first admin may. */
const adminRights = {
  permission: ["read", "create", "update", "delete"],
  roleId: 1,
  role: "admin",
  menu: ["dashboard", "apps", "pages", "tables", "access-control", "data"],
  ability: [{ action: "manage", subject: "all" }],
};

type Identity = Pick<Account, "id" | "fullName" | "username" | "email" | "password" | "isStaff">;

export const buildAccount = (identity: Identity): Account =>
  withAccountKeys({ ...identity, avatar: "", account: { creditBalance: 0 }, ...adminRights });

/** The account with the keys by which it is found. The server's staff have no e-mail address there, and each its own key. */
export function withAccountKeys(account: Omit<Account, "emailKey" | "usernameKey">): Account {
  const usernameKey = foldText(account.username);
  return { ...account, emailKey: foldText(account.email) || `staff:${usernameKey}`, usernameKey };
}

/** The account without its password and the keys by which it is found. */
export function toUserData({ password, emailKey, usernameKey, ...user }: Account): UserData {
  return user;
}
