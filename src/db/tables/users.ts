import type { Table } from "dexie";
import type { User } from "../../contract/users.ts";

/** A user. The e-mail and username are also kept folded, to be found whatever their case. */
export interface StoredUser extends User {
  emailKey: string;
  usernameKey: string;
}

export interface UsersTables {
  users: Table<StoredUser, number>;
}

export const usersStores = { users: "id, &emailKey, &usernameKey" };
