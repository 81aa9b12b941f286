import type { Table } from "dexie";
import * as v from "valibot";
import { dateTime, id } from "../../contract/fields.ts";
import { type UserDetails, userDetails } from "../../contract/user-details.ts";
import { type User, user } from "../../contract/users.ts";
import { defaultSettings } from "../../domain/account.ts";
import { defineTables } from "./define-tables.ts";
import { lookupKeys } from "./row-fields.ts";

/** `emailKey` and `usernameKey` are the lookup keys of lookup-key.ts. */
export interface UserRow extends User {
  emailKey: string;
  usernameKey: string;
}

/** Stored under the user's id, created at the first change of the user. */
export interface UserDetailsRow extends Pick<UserDetails, "notification"> {
  id: number;
  /** Oldest first. */
  history: UserDetails["history"];
  /** ISO 8601. The row stays for a day, so that an undo can restore it. */
  deletedAt?: string;
}

const ANY_WRITE = ["create", "update", "delete"] as const;

interface UsersTables {
  users: Table<UserRow, number>;
  userDetails: Table<UserDetailsRow, number>;
}

export const usersTables = defineTables<UsersTables>()(
  { users: "id, &emailKey, &usernameKey", userDetails: "id, deletedAt" },
  {
    seed: "once",
    counters: ["users"],
    details: ["userDetails"],
    rows: {
      users: v.object({ ...user.entries, ...lookupKeys }),
      userDetails: v.object({
        id,
        ...v.pick(userDetails, ["notification", "history"]).entries,
        deletedAt: v.optional(dateTime),
      }),
    },
    sync: {
      users: {
        scope: "shared",
        unique: ["emailKey", "usernameKey"],
        // An import also changes users.
        actions: { change: ["update", "create"] },
        groups: {
          email: { fields: ["email", "emailKey"], merge: "latest" },
          username: { fields: ["username", "usernameKey"], merge: "latest" },
        },
      },
      userDetails: {
        scope: "shared",
        hasForeignId: true,
        defaults: { notification: defaultSettings.notification, history: [] },
        // Each change of a user is an entry of the history.
        actions: { add: ANY_WRITE, change: ANY_WRITE, delete: ANY_WRITE },
        groups: { history: { fields: ["history"], merge: "elements" } },
      },
    },
  },
);
