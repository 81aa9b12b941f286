import Dexie from "dexie";
import { avatarTables, rewriteAvatars } from "./avatar-addresses.ts";
import { cacheRows } from "./row-cache.ts";
import { type AccessTables, accessStores } from "./tables/access.ts";
import { type AccountTables, accountStores } from "./tables/account.ts";
import { type AuthTables, authStores } from "./tables/auth.ts";
import { type BlogTables, blogStores } from "./tables/blog.ts";
import { type BookmarksTables, bookmarksStores } from "./tables/bookmarks.ts";
import { type CalendarTables, calendarStores } from "./tables/calendar.ts";
import { type ChatTables, chatStores } from "./tables/chat.ts";
import { type ContactTables, contactStores } from "./tables/contact.ts";
import { type DashboardTables, dashboardStores } from "./tables/dashboard.ts";
import { type DataTables, dataStores } from "./tables/data.ts";
import { type EmailTables, emailStores } from "./tables/email.ts";
import { type EmployeesTables, employeesStores } from "./tables/employees.ts";
import { type FaqTables, faqStores } from "./tables/faq.ts";
import { type FilmsTables, filmsStores } from "./tables/films.ts";
import { type InvoicesTables, invoicesStores } from "./tables/invoices.ts";
import { type PricingTables, pricingStores } from "./tables/pricing.ts";
import { type ProfileTables, profileStores } from "./tables/profile.ts";
import { type RequestsTables, requestsStores } from "./tables/requests.ts";
import { type SearchTables, searchStores } from "./tables/search.ts";
import { type ShopTables, shopStores } from "./tables/shop.ts";
import { type SystemTables, systemStores } from "./tables/system.ts";
import { type TodoTables, todoStores } from "./tables/todo.ts";
import { type UsersTables, usersStores } from "./tables/users.ts";

export type Tables = SystemTables &
  AuthTables &
  TodoTables &
  ChatTables &
  CalendarTables &
  UsersTables &
  InvoicesTables &
  ShopTables &
  AccountTables &
  ProfileTables &
  FaqTables &
  PricingTables &
  BlogTables &
  DashboardTables &
  EmployeesTables &
  FilmsTables &
  SearchTables &
  BookmarksTables &
  EmailTables &
  ContactTables &
  RequestsTables &
  AccessTables &
  DataTables;

/** Dexie with the tables of every area; what stands in them is said in `tables/`. */
const TypedDexie = Dexie as unknown as new (name: string) => Dexie & Tables;

/** The database, version by version. A landed version never changes; a new one is added below it with its upgrade. */
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
        // Version 1 was filled as a whole, with these two.
        const facts = upgrade.table("facts");
        const filled = await facts.get("filled");
        if (!filled) return;
        await facts.delete("filled");
        for (const area of ["auth", "todo"])
          await facts.put({ name: `filled:${area}`, value: { at: filled.value, revision: "" } });
      });
    this.version(3)
      .stores({ contactRequests: "id, status", receivedRequests: "id", requestChanges: "id, status" })
      .upgrade(async (upgrade) => {
        // Version 2 kept requests without a way to deliver them; now each knows its key and its language.
        await upgrade
          .table("contactRequests")
          .toCollection()
          .modify((request: { id: string; key?: string; language?: string; website?: string }) => {
            Object.assign(request, { key: request.id, language: "en", website: "" });
          });
      });
    this.version(4).stores({ roles: "id", snapshots: "id", shares: "id" });
    this.version(5).stores({ userDetails: "id, deletedAt" });
    // The newest version takes its stores from the areas; when another follows, write out here what it changed.
    this.version(6)
      .stores({
        ...systemStores,
        ...authStores,
        ...todoStores,
        ...chatStores,
        ...calendarStores,
        ...usersStores,
        ...invoicesStores,
        ...shopStores,
        ...accountStores,
        ...profileStores,
        ...faqStores,
        ...pricingStores,
        ...blogStores,
        ...dashboardStores,
        ...employeesStores,
        ...filmsStores,
        ...searchStores,
        ...bookmarksStores,
        ...emailStores,
        ...contactStores,
        ...requestsStores,
        ...accessStores,
        ...dataStores,
      })
      .upgrade(async (upgrade) => {
        for (const name of avatarTables) {
          const table = upgrade.table(name);
          // Not `modify`: one that writes nothing leaves its rows in Dexie's cache, and the next table gets those with its keys.
          await table.bulkPut((await table.toArray()).filter(rewriteAvatars));
        }
      });
  }

  /** True where a newer version of the app made this database: it may be read, and not changed. */
  get isNewer(): boolean {
    if (!this.backendDB()) throw new Dexie.DatabaseClosedError();
    // IndexedDB counts Dexie's versions in tenths.
    return this.backendDB().version > Math.round(this.verno * 10);
  }
}
