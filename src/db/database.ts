import Dexie from "dexie";
import { avatarTables, rewriteAvatars } from "./avatar-addresses.ts";
import { cacheRows } from "./row-cache.ts";
import { stores, type Tables } from "./tables/index.ts";

/** Dexie with the tables of every area, declared in `tables/`. */
const TypedDexie = Dexie as unknown as new (name: string) => Dexie & Tables;

/** The database, version by version. A released version never changes; add a new one below with its upgrade. */
export class Database extends TypedDexie {
  constructor(name = "phrom") {
    super(name);
    cacheRows(this);
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
        // Version 1 seeded auth and todo together and marked both with one row.
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
        // Requests of version 2 could not be delivered: they have no key and no language.
        await upgrade
          .table("contactRequests")
          .toCollection()
          .modify((request: { id: string; key?: string; language?: string; website?: string }) => {
            Object.assign(request, { key: request.id, language: "en", website: "" });
          });
      });
    this.version(4).stores({ roles: "id", snapshots: "id", shares: "id" });
    this.version(5).stores({ userDetails: "id, deletedAt" });
    // The newest version takes its stores from the areas; before adding another, write out here what this one changed.
    this.version(6)
      .stores(stores)
      .upgrade(async (upgrade) => {
        for (const name of avatarTables) {
          const table = upgrade.table(name);
          // Not `modify`: if it writes nothing, Dexie caches its rows and returns them for equal keys of the next table.
          await table.bulkPut((await table.toArray()).filter(rewriteAvatars));
        }
      });
  }

  /** True if a newer version of the app created this database: it can be read but not written. */
  get isNewer(): boolean {
    if (!this.backendDB()) throw new Dexie.DatabaseClosedError();
    // Dexie multiplies its version by 10 for IndexedDB.
    return this.backendDB().version > Math.round(this.verno * 10);
  }
}
