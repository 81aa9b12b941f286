import type { Area, BackupArea } from "../../contract/areas.ts";
import { accessTables } from "./access.ts";
import { accountTables } from "./account.ts";
import { authTables } from "./auth.ts";
import { blogTables } from "./blog.ts";
import { bookmarksTables } from "./bookmarks.ts";
import { calendarTables } from "./calendar.ts";
import { chatTables } from "./chat.ts";
import { contactTables } from "./contact.ts";
import { dashboardTables } from "./dashboard.ts";
import { dataTables } from "./data.ts";
import type { AreaTables, RowSchemas } from "./define-tables.ts";
import { emailTables } from "./email.ts";
import { employeesTables } from "./employees.ts";
import { faqTables } from "./faq.ts";
import { filmsTables } from "./films.ts";
import { invoicesTables } from "./invoices.ts";
import { pricingTables } from "./pricing.ts";
import { profileTables } from "./profile.ts";
import { requestsTables } from "./requests.ts";
import { searchTables } from "./search.ts";
import { shopTables } from "./shop.ts";
import { type SystemTables, systemStores } from "./system.ts";
import { todoTables } from "./todo.ts";
import { usersTables } from "./users.ts";

/** The database, its types, the seeding and the backups all read this one list. */
const areaTables = {
  auth: authTables,
  access: accessTables,
  todo: todoTables,
  chat: chatTables,
  calendar: calendarTables,
  email: emailTables,
  users: usersTables,
  invoices: invoicesTables,
  shop: shopTables,
  account: accountTables,
  profile: profileTables,
  blog: blogTables,
  employees: employeesTables,
  bookmarks: bookmarksTables,
  contact: contactTables,
  requests: requestsTables,
  data: dataTables,
  faq: faqTables,
  pricing: pricingTables,
  dashboard: dashboardTables,
  films: filmsTables,
  search: searchTables,
} satisfies Record<Area, AreaTables<object>> & Record<BackupArea, { rows: RowSchemas }>;

type TableTypes<T> = T extends { readonly types?: infer Types } ? NonNullable<Types> : never;
type Intersection<Union> = (Union extends unknown ? (union: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type Tables = SystemTables & Intersection<TableTypes<(typeof areaTables)[Area]>>;
export type TableName = keyof Tables & string;
export type AreaTableName<A extends Area> = A extends Area ? keyof TableTypes<(typeof areaTables)[A]> & string : never;

export type TableWithCounter = NonNullable<(typeof areaTables)[Area]["counters"]>[number];

const areas = Object.keys(areaTables) as Area[];
const all: readonly AreaTables<object>[] = Object.values(areaTables);

export const stores: Readonly<Record<string, string>> = Object.assign(
  {},
  systemStores,
  ...all.map((tables) => tables.stores),
);

export const getAreaTables = <A extends Area>(area: A) => Object.keys(areaTables[area].stores) as AreaTableName<A>[];

export const areasWithSeedData: readonly Area[] = areas.filter((area) => areaTables[area].seed !== undefined);

/** If no call writes to the area, a new revision of its seed file replaces all its rows. */
export const isReseededOnUpdate = (area: Area): boolean => areaTables[area].seed === "every-version";

export const tablesWithCounter = all.flatMap(({ counters = [] }) => counters) as readonly TableWithCounter[];
export const references = all.flatMap(({ references = [] }) => references);
const detailTables: readonly string[] = all.flatMap(({ details = [] }) => details);
const fileTables: readonly string[] = all.flatMap(({ files = [] }) => files);

export const hasCounter = (table: string): table is TableWithCounter =>
  (tablesWithCounter as readonly string[]).includes(table);
export const isDetailTable = (table: string): boolean => detailTables.includes(table);
export const isFileTable = (table: string): boolean => fileTables.includes(table);

const rowSchemas: RowSchemas<AreaTableName<BackupArea>> = Object.assign({}, ...all.map(({ rows }) => rows));

export const getRowSchema = (table: AreaTableName<BackupArea>) => rowSchemas[table];

/** Includes the primary key and the fields of unique indexes. */
export const getUniqueFields = (table: string): string[] =>
  (stores[table] ?? "")
    .split(", ")
    .filter((index, position) => position === 0 || index.startsWith("&"))
    .map((index) => index.replace("&", ""));
