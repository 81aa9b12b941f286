import type { Table } from "dexie";
import type { UserData } from "../../contract/auth.ts";
import type { PasswordHash } from "../../domain/password.ts";
import { defineTables } from "./define-tables.ts";

/** An account that can sign in on this device. `emailKey` and `usernameKey` are case-folded for lookups. */
export interface Account extends UserData {
  emailKey: string;
  usernameKey: string;
  /** A staff account's password is managed by the intake server; this is a copy from the last sign-in there. */
  password: PasswordHash;
}

interface AuthTables {
  accounts: Table<Account, number>;
}

export const authTables = defineTables<AuthTables>({ accounts: "id, &emailKey, &usernameKey" }, { seed: "once" });
