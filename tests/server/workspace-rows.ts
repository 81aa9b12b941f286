import { omit } from "es-toolkit/object";
import { resolveRelativeDates } from "../../src/db/relative-dates.ts";
import type { Row } from "../../src/sync/policy.ts";
import { getSeedRows } from "../contract/seed-data.ts";

const DATE = new Date(2026, 6, 15, 9, 30);

const firstRow = (area: Parameters<typeof getSeedRows>[0], table: Parameters<typeof getSeedRows>[1]): Row =>
  resolveRelativeDates(getSeedRows(area, table)[0] as unknown as Row, DATE);

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
};

/** Has valid values for every field of the table. Each user has a name of its own. */
export function createRow(table: string, id: number | string, fields: Row = {}): Row {
  const names = {
    username: `u${id}`,
    usernameKey: `u${id}`,
    email: `u${id}@example.com`,
    emailKey: `u${id}@example.com`,
  };
  return { ...samples[table], ...(table === "users" && names), id, ...fields };
}

let lastId = 1_000;
/** No other test uses the id. */
export const nextId = (): number => ++lastId;
