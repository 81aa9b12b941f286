import type { Table } from "dexie";
import type { Role } from "../../contract/access.ts";
import type { UserData } from "../../contract/auth.ts";
import { defineTables } from "./define-tables.ts";

export interface RoleRow {
  id: Role;
  ability: UserData["ability"];
  standard: UserData["ability"];
}

interface AccessTables {
  roles: Table<RoleRow, string>;
}

export const accessTables = defineTables<AccessTables>({ roles: "id" }, { seed: "once" });
