import type { UserData } from "../../../contract/auth.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { buildLookupKeys } from "../../../domain/lookup-key.ts";

/** The permissions of a newly registered account: the specification requires those of the first administrator. */
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

/**
 * Removes the password hash, the lookup keys and the link to the user from an account, so that a response can contain
 * it.
 */
export function toUserData({ password, emailKey, usernameKey, userId, ...user }: Account): UserData {
  return user;
}
