import type { Table } from "dexie";
import type { UserData } from "../../contract/auth.ts";
import type { PasswordHash } from "../../domain/password.ts";
import { defineTables } from "./define-tables.ts";

/** `emailKey` and `usernameKey` are the lookup keys of lookup-key.ts. */
export interface Account extends UserData {
  emailKey: string;
  usernameKey: string;
  /** The person's row in `users`, which may be deleted and restored under this id; undefined if there never was one. */
  userId?: number;
  /**
   * The intake server manages the passwords of staff accounts, so their hash is from the last sign-in to that server.
   */
  password: PasswordHash;
}

/** The session's tokens contain its id and are valid only while the row exists. */
export interface SessionRow {
  id: string;
  accountId: number;
  /** ISO 8601, like `lastUsedAt`. */
  startedAt: string;
  lastUsedAt: string;
  userAgent: string;
}

interface AuthTables {
  accounts: Table<Account, number>;
}

export const authTables = defineTables<AuthTables>({ accounts: "id, &emailKey, &usernameKey" }, { seed: "once" });
