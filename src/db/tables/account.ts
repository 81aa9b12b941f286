import type { Table } from "dexie";
import type { StoredSettings } from "../../domain/account.ts";

/** Its id is the account's; the username and the like stand in the account. */
export interface SettingsRow extends StoredSettings {
  id: number;
}

export interface AccountTables {
  settings: Table<SettingsRow, number>;
}

export const accountStores = { settings: "id" };
