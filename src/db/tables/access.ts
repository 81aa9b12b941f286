import type { Table } from "dexie";
import type { UserData } from "../../contract/auth.ts";

/** What the accounts of a role may do. */
export interface RoleRow {
  /** A role's name, such as `editor`. */
  id: string;
  ability: UserData["ability"];
}

export interface AccessTables {
  roles: Table<RoleRow, string>;
}

export const accessStores = { roles: "id" };
