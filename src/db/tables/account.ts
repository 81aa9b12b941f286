import type { Table } from "dexie";
import type { StoredSettings } from "../../domain/account.ts";
import { defineTables } from "./define-tables.ts";

/** Has the account's id; the username, e-mail and name are in the account. */
export interface SettingsRow extends StoredSettings {
  id: number;
}

interface AccountTables {
  settings: Table<SettingsRow, number>;
}

export const accountTables = defineTables<AccountTables>({ settings: "id" }, { seed: "once" });
