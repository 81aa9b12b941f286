import type { UserData } from "../../../contract/auth.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { buildLookupKeys } from "../../../domain/lookup-key.ts";

/** The specification requires the permissions of the first administrator for a newly registered account. */
const adminRights = {
  permission: ["read", "create", "update", "delete"],
  roleId: 1,
  role: "admin",
  menu: ["dashboard", "apps", "pages", "tables", "access-control", "data"],
  ability: [{ action: "manage", subject: "all" }],
};

type Identity = Pick<Account, "id" | "fullName" | "username" | "email" | "password" | "isStaff">;

export const buildAccount = (identity: Identity): Account => ({
  ...identity,
  ...buildLookupKeys(identity),
  avatar: "",
  account: { creditBalance: 0 },
  ...adminRights,
});

export function toUserData({ password, emailKey, usernameKey, userId, ...user }: Account): UserData {
  return user;
}
