import type { Table } from "dexie";
import type { UserDetails } from "../../contract/user-details.ts";
import type { User } from "../../contract/users.ts";
import { defineTables } from "./define-tables.ts";

/** A user; `emailKey` and `usernameKey` are case-folded for lookups. */
export interface UserRow extends User {
  emailKey: string;
  usernameKey: string;
}

/** More about a user, with the same id. Created at the first change. */
export interface UserDetailsRow extends Pick<UserDetails, "notification"> {
  id: number;
  /** Oldest first. */
  history: UserDetails["history"];
  /** When the user was deleted, ISO 8601. The row stays for a day, so that an undo restores it. */
  deletedAt?: string;
}

interface UsersTables {
  users: Table<UserRow, number>;
  userDetails: Table<UserDetailsRow, number>;
}

export const usersTables = defineTables<UsersTables>(
  { users: "id, &emailKey, &usernameKey", userDetails: "id, deletedAt" },
  { seed: "once" },
);
