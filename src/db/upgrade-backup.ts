import { convertAvatarUrlsToWebp, tablesWithAvatars } from "./avatar-addresses.ts";
import { rowUpgrades } from "./tables/row-upgrades.ts";
import type { BackupTables } from "./upgrades/backup-tables.ts";
import { upgradeTables } from "./upgrades/synced-rows.ts";
import { upgradeToVersion7 } from "./upgrades/version-7.ts";
import { upgradeToVersion8 } from "./upgrades/version-8.ts";
import { upgradeToVersion9 } from "./upgrades/version-9.ts";
import { upgradeToVersion10 } from "./upgrades/version-10.ts";
import { upgradeToVersion11 } from "./upgrades/version-11.ts";

/**
 * The upgrades of `database.ts` for the rows of a backup, by the version that they produce. A version that only added a
 * table needs an upgrade only if the table's rows belong to rows of another table.
 */
const upgrades: Readonly<Record<number, (tables: BackupTables) => BackupTables>> = {
  2: ({ facts = [], ...tables }) => ({
    ...tables,
    facts: facts.flatMap((row) =>
      row.name === "filled"
        ? ["auth", "todo"].map((area) => ({ name: `filled:${area}`, value: { at: row.value, revision: "" } }))
        : [row],
    ),
  }),
  3: ({ contactRequests, ...tables }) => ({
    ...tables,
    ...(contactRequests && {
      contactRequests: contactRequests.map((request) => ({
        ...request,
        key: request.id,
        language: "en",
        website: "",
      })),
    }),
  }),
  // Older backups have no user details. Empty the table, so that the details on this device do not attach to imported
  // users.
  5: (tables) => ({ ...tables, ...(tables.users && { userDetails: [] }) }),
  6: (tables) => {
    const copy = structuredClone(tables);
    for (const name of tablesWithAvatars) convertAvatarUrlsToWebp(copy[name] ?? []);
    return copy;
  },
  7: upgradeToVersion7,
  8: upgradeToVersion8,
  9: upgradeToVersion9,
  10: upgradeToVersion10,
  11: upgradeToVersion11,
};

export function upgradeBackup(tables: BackupTables, from: number, to: number): BackupTables {
  let upgradedTables = tables;
  for (let version = from + 1; version <= to; version++) {
    upgradedTables = upgrades[version]?.(upgradedTables) ?? upgradedTables;
    upgradedTables = upgradeTables(rowUpgrades[version] ?? {}, upgradedTables);
  }
  return upgradedTables;
}
