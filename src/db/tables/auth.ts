import type { Table } from "dexie";
import * as v from "valibot";
import { type UserData, userData } from "../../contract/auth.ts";
import { id } from "../../contract/fields.ts";
import { MAX_ITERATIONS, type PasswordHash } from "../../domain/password.ts";
import { defineTables, onDevice } from "./define-tables.ts";
import { base64, lookupKeys } from "./row-fields.ts";

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

const hash = v.object({
  salt: v.pipe(base64, v.maxLength(1_000)),
  iterations: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ITERATIONS)),
  hash: v.pipe(base64, v.maxLength(1_000)),
});

export const authTables = defineTables<AuthTables>()(
  { accounts: "id, &emailKey, &usernameKey" },
  {
    seed: "once",
    counters: ["accounts"],
    rows: { accounts: v.object({ ...userData.entries, ...lookupKeys, userId: v.optional(id), password: hash }) },
    sync: { accounts: onDevice },
  },
);
