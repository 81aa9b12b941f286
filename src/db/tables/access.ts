import type { Table } from "dexie";
import * as v from "valibot";
import type { Role } from "../../contract/access.ts";
import { type UserData, userData } from "../../contract/auth.ts";
import { defineTables } from "./define-tables.ts";

export interface RoleRow {
  id: Role;
  ability: UserData["ability"];
  standard: UserData["ability"];
}

interface AccessTables {
  roles: Table<RoleRow, string>;
}

export const accessTables = defineTables<AccessTables>()(
  { roles: "id" },
  {
    seed: "once",
    rows: {
      roles: v.object({
        id: v.string(),
        ability: userData.entries.ability,
        standard: v.optional(userData.entries.ability),
      }),
    },
    sync: { roles: { scope: "shared" } },
  },
);
