import type { Table } from "dexie";
import type { Role } from "../../contract/access.ts";
import type { UserData } from "../../contract/auth.ts";

/** What the accounts of a role may do, and what they could at first. */
export interface RoleRow {
  id: Role;
  ability: UserData["ability"];
  standard: UserData["ability"];
}

export interface AccessTables {
  roles: Table<RoleRow, string>;
}

export const accessStores = { roles: "id" };
