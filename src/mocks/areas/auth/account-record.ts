import type { UserData } from "../../../contract/auth.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { foldText } from "../../../lib/search.ts";

/** A registered account gets the permissions of the first admin (specification). */
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

/** Returns the account with lookup keys. Server accounts have no e-mail and get a unique key. */
export function withAccountKeys(account: Omit<Account, "emailKey" | "usernameKey">): Account {
  const usernameKey = foldText(account.username);
  return { ...account, emailKey: foldText(account.email) || `staff:${usernameKey}`, usernameKey };
}

/** Returns the account without password hash and lookup keys. */
export function toUserData({ password, emailKey, usernameKey, ...user }: Account): UserData {
  return user;
}
