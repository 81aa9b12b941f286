import type { Table } from "dexie";
import type { UserDetails } from "../../contract/user-details.ts";
import type { User } from "../../contract/users.ts";
import { defineTables } from "./define-tables.ts";

/** A user. `emailKey` and `usernameKey` are the lookup keys of lookup-key.ts. */
export interface UserRow extends User {
  emailKey: string;
  usernameKey: string;
}

/** Further data about a user, stored under the user's id. The row is created at the first change of the user. */
export interface UserDetailsRow extends Pick<UserDetails, "notification"> {
  id: number;
  /** The changes to the user, oldest first. */
  history: UserDetails["history"];
  /** When the user was deleted (ISO 8601). The row stays for a day, so that an undo can restore it. */
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
