import { createHash } from "node:crypto";
import { omit } from "es-toolkit/object";
import { areaSubjects } from "../../src/contract/areas.ts";
import { exampleAddress } from "../../src/contract/postal-address.ts";
import { resolveRelativeDates } from "../../src/db/relative-dates.ts";
import { syncedTables } from "../../src/db/tables/index.ts";
import { getPairRoom, sortIds } from "../../src/domain/colleague-chat.ts";
import type { Op } from "../../src/sync/change-set.ts";
import type { Row, SyncPolicy } from "../../src/sync/policy.ts";
import { getSeedRows } from "../contract/seed-data.ts";

const DATE = new Date(2026, 6, 15, 9, 30);

const firstRow = (area: Parameters<typeof getSeedRows>[0], table: Parameters<typeof getSeedRows>[1]): Row =>
  resolveRelativeDates(getSeedRows(area, table)[0] as unknown as Row, DATE);

/** A PNG picture. Rows of the tables with pictures name it. */
export const PICTURE = Buffer.from("iVBORw0KGgoAAAANSUhEUg==", "base64");
const picture: Row = {
  mediaType: "image/png",
  addedAt: "2026-07-15T02:30:00.000Z",
  sha256: createHash("sha256").update(PICTURE).digest("hex"),
  size: PICTURE.length,
};

const samples: Readonly<Record<string, Row>> = {
  // Only administrators may grant the standard permissions of this sample role.
  roles: omit(firstRow("access", "roles"), ["standard"]),
  settings: firstRow("account", "settings"),
  bookmarks: { id: 1, order: 1 },
  events: firstRow("calendar", "events"),
  employees: firstRow("employees", "employees"),
  tasks: firstRow("todo", "tasks"),
  users: firstRow("users", "users"),
  userDetails: {
    id: 1,
    notification: (firstRow("account", "settings") as { notification: unknown }).notification,
    history: [],
  },
  invoices: firstRow("invoices", "invoices"),
  invoiceDetails: firstRow("invoices", "invoiceDetails"),
  invoiceClients: { ...(firstRow("invoices", "invoices").client as Row), taxId: "", branch: "" },
  invoicePayments: {
    date: "2026-07-15",
    amount: 100,
    method: "transfer",
    reference: "",
    tax: 6.54,
    zeroRated: 0,
    exempt: 0,
    recordedAt: DATE.toISOString(),
  },
  paymentSlips: picture,
  monthlyFigures: { expenses: 148_000, goal: null },
  organization: { phone: "+66 2 555 0142" },
  products: firstRow("shop", "products"),
  orders: firstRow("shop", "orders"),
  wishlistItems: firstRow("shop", "wishlistItems"),
  cartItems: firstRow("shop", "cartItems"),
  blogPosts: firstRow("blog", "blogPosts"),
  blogComments: firstRow("blog", "blogComments"),
  profiles: firstRow("profile", "profiles"),
  profilePosts: firstRow("profile", "profilePosts"),
  profilePolls: firstRow("profile", "profilePolls"),
  addresses: { address: exampleAddress, usedAt: DATE.toISOString() },
  productPictures: picture,
  profilePictures: picture,
  blogPictures: picture,
  chatGroups: { name: "ทีมขาย" },
  colleagueMessages: { message: "สวัสดี", attachments: [], time: DATE.toISOString(), place: 1 },
  colleagueFiles: { messageId: crypto.randomUUID(), sha256: picture.sha256, size: picture.size },
  chatStatuses: { status: "busy", about: "" },
  seenRooms: { place: 3 },
  emails: firstRow("email", "emails"),
  emailFiles: { fileName: "quote.png", mediaType: "image/png", size: picture.size, sha256: picture.sha256 },
};

/** The subject of the permissions that a table's rows need; empty if they need none. */
export function getSubjectOfTable(area: string, { writtenBy = [] }: SyncPolicy): string {
  const subjects: Partial<Record<string, string>> = areaSubjects;
  return [area, ...writtenBy].map((each) => subjects[each]).find((subject) => subject !== undefined) ?? "";
}

/** The fields that name who has the row. The first member is its author. */
export function getReaderFields(table: string, ...memberIds: readonly [number, number]): Row {
  const { scope, ownerField } = syncedTables.get(table)?.policy ?? {};
  const readers = sortIds(memberIds);
  return {
    ...(scope === "members" && { memberIds: readers }),
    ...(ownerField !== undefined && { [ownerField]: memberIds[0] }),
    ...(table === "colleagueMessages" && { room: getPairRoom(readers) }),
  };
}

/** The tables whose ids are those of other rows. */
const requiredTables: Readonly<Record<string, string>> = { invoiceDetails: "invoices", invoicePayments: "invoices" };

/** The rows without which the server rejects the row. */
export const getRequiredOps = (table: string, id: number | string): readonly Op[] => {
  const required = requiredTables[table];
  return required === undefined ? [] : [{ table: required, id, kind: "add", row: createRow(required, id) }];
};

/** Has valid values for every field of the table. Each user has a name of its own. */
export function createRow(table: string, id: number | string, fields: Row = {}): Row {
  const names = {
    username: `u${id}`,
    usernameKey: `u${id}`,
    email: `u${id}@example.com`,
    emailKey: `u${id}@example.com`,
  };
  const { idField = "id" } = syncedTables.get(table)?.policy ?? {};
  return {
    ...samples[table],
    ...(table === "users" && names),
    ...(table === "invoicePayments" && { invoiceId: id }),
    id,
    [idField]: id,
    ...fields,
  };
}

const uuidTables = [
  "colleagueMessages",
  "colleagueFiles",
  "productPictures",
  "profilePictures",
  "blogPictures",
  "emailFiles",
  "paymentSlips",
];

/** No other row has the id. */
export function createId(table: string): string | number {
  if (uuidTables.includes(table)) return crypto.randomUUID();
  if (table === "monthlyFigures") return createMonth(nextId());
  return table === "roles" || table === "seenRooms" ? `${table}-${nextId()}` : nextId();
}

/** A month that no other number below 99,000 gives. */
const createMonth = (no: number) => `${1_000 + (no % 9_000)}-${String(1 + Math.floor(no / 9_000)).padStart(2, "0")}`;

let lastId = 1_000;
/** No other test uses the id. */
export const nextId = (): number => ++lastId;
