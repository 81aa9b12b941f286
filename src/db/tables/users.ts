import type { Table } from "dexie";
import type { UserDetails } from "../../contract/user-details.ts";
import type { User } from "../../contract/users.ts";

/** A user. The e-mail and username are also kept folded, to be found whatever their case. */
export interface UserRow extends User {
  emailKey: string;
  usernameKey: string;
}

/** What is kept of a user beside the list's fields, under the same id. A user nothing happened to has none yet. */
export interface UserDetailsRow extends Pick<UserDetails, "notification"> {
  id: number;
  /** The newest last. */
  history: UserDetails["history"];
  /** When the user was deleted, ISO 8601: kept for a while, so that an undo brings it all back. */
  deletedAt?: string;
}

export interface UsersTables {
  users: Table<UserRow, number>;
  userDetails: Table<UserDetailsRow, number>;
}

export const usersStores = { users: "id, &emailKey, &usernameKey", userDetails: "id, deletedAt" };
