import type { Table } from "dexie";
import type { StoredSettings } from "../../domain/account.ts";
import { defineTables } from "./define-tables.ts";

/** Stored under the account's id. The username, e-mail and name are stored in the account itself. */
export interface SettingsRow extends StoredSettings {
  id: number;
}

interface AccountTables {
  settings: Table<SettingsRow, number>;
}

export const accountTables = defineTables<AccountTables>({ settings: "id" }, { seed: "once" });
