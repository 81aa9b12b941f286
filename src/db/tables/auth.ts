import type { Table } from "dexie";
import type { UserData } from "../../contract/auth.ts";
import type { PasswordHash } from "../../domain/password.ts";

/** An account that can sign in on this device. The e-mail and username are also kept folded, to be found whatever their case. */
export interface Account extends UserData {
  emailKey: string;
  usernameKey: string;
  /** Of the server's staff: the server's password, as of the last sign-in there. */
  password: PasswordHash;
}

export interface AuthTables {
  accounts: Table<Account, number>;
}

export const authStores = { accounts: "id, &emailKey, &usernameKey" };
