import type { Table } from "dexie";
import * as v from "valibot";
import { accountSettings } from "../../contract/account.ts";
import { id } from "../../contract/fields.ts";
import { defaultSettings, type StoredSettings } from "../../domain/account.ts";
import { defineTables } from "./define-tables.ts";

/** Stored under the account's id. The username, e-mail and name are stored in the account itself. */
export interface SettingsRow extends StoredSettings {
  id: number;
}

interface AccountTables {
  settings: Table<SettingsRow, number>;
}

export const accountTables = defineTables<AccountTables>()(
  { settings: "id" },
  {
    seed: "once",
    references: [{ table: "settings", field: "id", to: "accounts" }],
    rows: { settings: v.object({ id, company: v.string(), ...v.omit(accountSettings, ["general"]).entries }) },
    sync: {
      settings: {
        scope: "private",
        hasForeignId: true,
        defaults: { ...defaultSettings },
        nested: ["info", "security", "social", "notification"],
      },
    },
  },
);
