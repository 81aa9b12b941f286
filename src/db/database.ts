import Dexie, { type Transaction } from "dexie";
import type { VersionUpgrades } from "../sync/upgrade.ts";
import { convertAvatarUrlsToWebp, tablesWithAvatars } from "./avatar-addresses.ts";
import { enableRecorder, skipRecording } from "./recorder.ts";
import { enableRowCache } from "./row-cache.ts";
import type { SnapshotRow } from "./tables/data.ts";
import { addedTables, stores, type Tables } from "./tables/index.ts";
import { rowUpgrades } from "./tables/row-upgrades.ts";
import { storedNames } from "./tables/system.ts";
import type { BackupTables } from "./upgrades/backup-tables.ts";
import { shareTables, tablesSharedSince15, tablesSharedSince18 } from "./upgrades/shared-tables.ts";
import { upgradeChanges, upgradeTables } from "./upgrades/synced-rows.ts";
import { tablesOfVersion7, upgradeToVersion7 } from "./upgrades/version-7.ts";
import { tablesOfVersion8, upgradeToVersion8 } from "./upgrades/version-8.ts";
import { tablesOfVersion9, upgradeToVersion9 } from "./upgrades/version-9.ts";
import { skipSampleRequests, tablesOfVersion10, upgradeToVersion10 } from "./upgrades/version-10.ts";
import { tablesOfVersion11, upgradeToVersion11 } from "./upgrades/version-11.ts";

/** The areas declare their tables in `tables/`. */
const TypedDexie = Dexie as unknown as new (name: string) => Dexie & Omit<Tables, keyof typeof storedNames>;

/** Also converts the rows of every snapshot. */
async function upgradeRows(
  upgrade: Transaction,
  names: readonly string[],
  convert: (tables: BackupTables) => BackupTables,
): Promise<void> {
  const rows = await Promise.all(names.map((name) => upgrade.table(name).toArray()));
  const upgraded = convert(Object.fromEntries(names.map((name, index) => [name, rows[index] ?? []])));
  for (const [name, after] of Object.entries(upgraded)) {
    // A converted row may have another key than before.
    await upgrade.table(name).clear();
    await upgrade.table(name).bulkAdd([...after]);
  }
  const snapshots = await upgrade.table<SnapshotRow>("snapshots").toArray();
  await upgrade.table("snapshots").bulkPut(
    snapshots.map(({ tables, after, ...row }) => ({
      ...row,
      tables: convert(tables as BackupTables),
      ...(after && { after: convert(after as BackupTables) }),
    })),
  );
}

/**
 * Never change a released version; add a new one with its upgrade at the end. A version that only adds a table is the
 * table's `since`.
 */
export class Database extends TypedDexie {
  /**
   * The slot of this device if the database belongs to a workspace; see src/sync/slots.ts. Change sets are recorded then.
   */
  readonly slot: number | undefined;

  constructor(name = "phrom", slot?: number, upgrades: VersionUpgrades = rowUpgrades) {
    super(name);
    this.slot = slot;
    enableRowCache(this);
    if (slot !== undefined) enableRecorder(this);
    this.version(1).stores({
      facts: "name",
      counters: "table",
      accounts: "id, &emailKey, &usernameKey",
      tasks: "id",
    });
    this.version(2)
      .stores({
        facts: "name",
        counters: "table",
        journal: "key, at",
        announcements: "id",
        accounts: "id, &emailKey, &usernameKey",
        tasks: "id",
        chatContacts: "id",
        chatThreads: "id",
        chatProfile: "id",
        events: "id",
        users: "id, &emailKey, &usernameKey",
        invoices: "id",
        invoiceDetails: "id",
        products: "id",
        wishlistItems: "id, &productId",
        cartItems: "id, &productId",
        orders: "id",
        settings: "id",
        profiles: "id",
        profilePosts: "id",
        profilePolls: "id",
        faqCategories: "id",
        knowledgeCards: "id",
        knowledgeSections: "id",
        knowledgeArticles: "id",
        plans: "id",
        pricingQuestions: "id",
        blogPosts: "id, slug",
        blogComments: "id",
        cards: "slug",
        measures: "name",
        employees: "id",
        films: "id",
        pages: "id",
        files: "id",
        people: "id",
        bookmarks: "id",
        emails: "id",
        contactRequests: "id",
      })
      .upgrade(async (upgrade) => {
        // Version 1 recorded the seeding of auth and todo in one shared metadata row. Split the row into one per area.
        const facts = upgrade.table("facts");
        const seeded = await facts.get("filled");
        if (!seeded) return;
        await facts.delete("filled");
        for (const area of ["auth", "todo"])
          await facts.put({ name: `filled:${area}`, value: { at: seeded.value, revision: "" } });
      });
    this.version(3)
      .stores({ contactRequests: "id, status", receivedRequests: "id", requestChanges: "id, status" })
      .upgrade(async (upgrade) => {
        // Version 2 stored contact requests without an idempotency key and a language. Add both, so that the outbox can
        // send the contact requests.
        await upgrade
          .table("contactRequests")
          .toCollection()
          .modify((request: { id: string; key?: string; language?: string; website?: string }) => {
            Object.assign(request, { key: request.id, language: "en", website: "" });
          });
      });
    this.version(4).stores({ roles: "id", snapshots: "id", shares: "id" });
    this.version(5).stores({ userDetails: "id, deletedAt" });
    this.version(6)
      .stores({})
      .upgrade(async (upgrade) => {
        for (const name of tablesWithAvatars) {
          const table = upgrade.table(name);
          // Do not use Dexie's `modify`: if it changes no row, Dexie caches the rows and wrongly returns them for the
          // next table if the keys are equal.
          await table.bulkPut((await table.toArray()).filter(convertAvatarUrlsToWebp));
        }
      });
    this.version(7)
      .stores({
        chatMessages: "id, [contactId+seq]",
        chatFiles: "id",
        chatDeletedFiles: "id, deletedAt",
        chatReplies: "id, dueAt",
        emails: "id, key, scheduledAt",
        emailFiles: "id, checkAfter",
      })
      .upgrade((upgrade) => upgradeRows(upgrade, tablesOfVersion7, upgradeToVersion7));
    this.version(8)
      .stores({ addresses: "id", productPictures: "id" })
      .upgrade((upgrade) => upgradeRows(upgrade, tablesOfVersion8, upgradeToVersion8));
    this.version(9)
      .stores({
        sessions: "id",
        profilePages: "id",
        profileFeeds: "id",
        profilePictures: "id",
        blogPosts: "id, slug, publishAt",
        blogPictures: "id",
      })
      .upgrade((upgrade) => upgradeRows(upgrade, tablesOfVersion9, upgradeToVersion9));
    this.version(10)
      .stores({ sampleRequests: "id" })
      .upgrade(async (upgrade) => {
        await upgradeRows(upgrade, tablesOfVersion10, upgradeToVersion10);
        await skipSampleRequests(upgrade);
      });
    this.version(11)
      .stores({})
      .upgrade((upgrade) => upgradeRows(upgrade, tablesOfVersion11, upgradeToVersion11));
    this.version(12).stores({ invoiceClients: "id" });
    // Starts without the activities of earlier versions.
    this.version(13).stores({ activities: "++id" });
    this.version(14).stores({ changeSets: "no", serverRows: "key", refusedSets: "no" });
    this.version(15)
      .stores({ invoices: "id, &number", orders: "id, &number", replacedChanges: "++id, at" })
      .upgrade((upgrade) => (slot === undefined ? undefined : shareTables(upgrade, tablesSharedSince15)));
    this.version(16).stores({ sentSets: "no, decidedAt", reloadedRows: "key" });
    // Dexie runs one upgrade of a version: one of the rows of version 18 would replace this one.
    this.version(18)
      .stores({})
      .upgrade((upgrade) => (slot === undefined ? undefined : shareTables(upgrade, tablesSharedSince18)));
    for (const [version, ofVersion] of Object.entries(upgrades))
      this.version(Number(version))
        .stores({})
        .upgrade(async (upgrade) => {
          skipRecording();
          await upgradeChanges(upgrade, ofVersion);
          await upgradeRows(upgrade, Object.keys(ofVersion), (tables) => upgradeTables(ofVersion, tables));
        });
    for (const [table, version] of addedTables) this.version(version).stores({ [table]: stores[table] ?? null });
  }

  get metadata(): Tables["metadata"] {
    return this.table(storedNames.metadata);
  }

  get idempotencyRecords(): Tables["idempotencyRecords"] {
    return this.table(storedNames.idempotencyRecords);
  }

  get changeEvents(): Tables["changeEvents"] {
    return this.table(storedNames.changeEvents);
  }

  /** The running version must not write to a newer version's database. */
  get isNewer(): boolean {
    if (!this.backendDB()) throw new Dexie.DatabaseClosedError();
    // Multiply by 10, because Dexie stores its version number times 10 in IndexedDB.
    return this.backendDB().version > Math.round(this.verno * 10);
  }
}
