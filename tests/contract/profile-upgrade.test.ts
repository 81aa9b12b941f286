import { describe, expect, test } from "vitest";
import { upgradeBackup } from "../../src/db/upgrade-backup.ts";
import { openUpgraded, type Rows, toVersion8, VERSION_8 } from "./old-database.ts";
import { getSeedRows, readSeedData } from "./seed-data.ts";
import { readAllTables } from "./test-api.ts";

type BackupTables = Parameters<typeof upgradeBackup>[0];

const accounts = getSeedRows("auth", "accounts");
const currentTables: Rows = { ...readSeedData("profile"), accounts };
const oldTables = toVersion8(currentTables);
const tableNames = ["profiles", "profilePosts", "profilePolls", "profilePages", "profileFeeds"];

describe("database version 8 to 9", () => {
  test("the profile, its posts and its votes become those of the first account", async () => {
    const db = await openUpgraded(8, VERSION_8, oldTables);
    const after = await readAllTables(db);
    for (const name of tableNames) expect(after[name], name).toEqual(currentTables[name]);
    expect(after.profilePictures).toEqual([]);
  });

  test("the profile belongs to the account with the lowest id, even if it is not the sample account", async () => {
    const laterAccounts = accounts.map((account) => ({ ...account, id: account.id + 4 }));
    const db = await openUpgraded(8, VERSION_8, { ...oldTables, accounts: laterAccounts });
    expect(await db.profiles.toArray()).toMatchObject([{ id: 5 }]);
    expect(new Set((await db.profilePosts.toArray()).map(({ profileId }) => profileId))).toEqual(new Set([5]));
    expect(await db.profilePosts.get(9)).toMatchObject({ author: 5 });
    expect(await db.profilePolls.get(2)).toMatchObject({ votes: [{ accountId: 5, option: 2 }] });
  });
});

describe("a backup of version 8", () => {
  test("a backup of version 8 is upgraded like the database", () => {
    const upgradedTables = upgradeBackup(oldTables as BackupTables, 8, 9);
    for (const name of tableNames) expect(upgradedTables[name], name).toEqual(currentTables[name]);
  });

  test("a backup of version 8 without a profile gets no profile tables, so that an import keeps the device's own", () => {
    const upgradedTables = upgradeBackup({ tasks: [] }, 8, 9);
    for (const name of [...tableNames, "profilePictures"]) expect(upgradedTables).not.toHaveProperty(name);
  });
});
