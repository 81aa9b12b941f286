import type { Area } from "../../contract/areas.ts";
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
import type { AreaTables } from "./define-tables.ts";
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
} satisfies Record<Area, AreaTables<object>>;

type TableTypes<T> = T extends AreaTables<infer Types> ? Types : never;
type Intersection<Union> = (Union extends unknown ? (union: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type Tables = SystemTables & Intersection<TableTypes<(typeof areaTables)[Area]>>;
export type TableName = keyof Tables & string;
export type AreaTableName<A extends Area> = A extends Area ? keyof TableTypes<(typeof areaTables)[A]> & string : never;

const areas = Object.keys(areaTables) as Area[];

export const stores: Readonly<Record<string, string>> = Object.assign(
  {},
  systemStores,
  ...areas.map((area) => areaTables[area].stores),
);

export const getAreaTables = <A extends Area>(area: A) => Object.keys(areaTables[area].stores) as AreaTableName<A>[];

export const areasWithSeedData: readonly Area[] = areas.filter((area) => areaTables[area].seed !== undefined);

/** If no call writes to the area, a new revision of its seed file replaces all its rows. */
export const isReseededOnUpdate = (area: Area): boolean => areaTables[area].seed === "every-version";
