import type { Table } from "dexie";
import { describe, expect, test } from "vitest";
import { searchEmployees } from "../../src/contract/employees.ts";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { listInvoices } from "../../src/contract/invoices.ts";
import { getUsersSummary, listUsers } from "../../src/contract/users.ts";
import type { Database } from "../../src/db/database.ts";
import { readAllCached } from "../../src/db/row-cache.ts";
import { CLIENT_ACCOUNT_ID, createTestApi, type SendOptions, type TestApi } from "./test-api.ts";

interface ListCase {
  endpoint: Endpoint;
  area: "users" | "invoices" | "employees";
  /** A sort column other than the id, then filters. */
  queries: readonly string[];
}

const lists: readonly ListCase[] = [
  { endpoint: listUsers, area: "users", queries: ["sortColumn=role", "role=editor", "q=a", "find=example"] },
  {
    endpoint: listInvoices,
    area: "invoices",
    queries: ["sortColumn=total", "status=Paid", "overdue=false", "overdue=true", "q=a", "find=INV"],
  },
  { endpoint: searchEmployees, area: "employees", queries: ["sortColumn=city", "status=1", "city=Bangkok", "q=a"] },
];

const pageQueries = [
  "",
  "page=2",
  "perPage=7&page=3",
  "perPage=1000",
  "perPage=1000&page=2",
  "page=1000000000",
  "sort=asc",
  "sort=desc&page=2",
  "sort=,",
  "sortColumn=id",
  "sortColumn=id&sort=desc",
  "sortColumn=id&sort=desc&perPage=3&page=2",
  "sortColumn=",
];

const getTable = (db: Database, { area }: ListCase): Table<{ id: number }, number> => db.table(area);

async function clearCache(api: TestApi, list: ListCase): Promise<void> {
  const table = getTable(api.db, list);
  const [row] = await table.limit(1).toArray();
  if (row) await table.put(row);
}

async function expectSameResponse(api: TestApi, list: ListCase, query: string, options: SendOptions = {}) {
  await clearCache(api, list);
  const coldResponse = await api.call(list.endpoint, { ...options, query });
  await readAllCached(getTable(api.db, list));
  const warmResponse = await api.call(list.endpoint, { ...options, query });
  expect({ query, status: coldResponse.status, text: coldResponse.text }).toEqual({
    query,
    status: warmResponse.status,
    text: warmResponse.text,
  });
  return coldResponse;
}

describe.each(lists)("$endpoint.name with a cold cache", (list) => {
  const columnQueries = list.queries.flatMap((query) => [query, `${query}&sort=desc&perPage=4&page=2`]);
  const queries = [
    ...pageQueries,
    ...columnQueries,
    `sortColumn=id,${list.queries[0]?.split("=")[1]}&sort=desc`,
  ].flatMap((query) => [query, `${query}&allData=false`]);

  test.each(["en", "th"])("the list returns the same pages as later calls (%s)", async (language) => {
    const api = await createTestApi(list.area);
    for (const query of queries) {
      const { status } = await expectSameResponse(api, list, query, { headers: { "accept-language": language } });
      expect(status).toBe(200);
    }
  });

  test("the list returns the same pages after rows were deleted and inserted", async () => {
    const api = await createTestApi(list.area);
    const table = getTable(api.db, list);
    const rows = await table.toArray();
    const lastId = rows.at(-1)?.id ?? 0;
    await table.bulkDelete([lastId, lastId - 1, 5, 1]);
    const insertedRows = rows.slice(10, 14).map((row, index) => ({
      ...row,
      id: lastId + 2 * index + 2,
      emailKey: `new${index}@example.com`,
      usernameKey: `new${index}`,
    }));
    await table.bulkAdd(insertedRows);
    for (const query of queries) await expectSameResponse(api, list, query);
  });

  test("the list returns an empty page and the total 0 if there are no rows", async () => {
    const api = await createTestApi();
    const { text } = await expectSameResponse(api, list, "allData=false");
    expect(JSON.parse(text)).toMatchObject({ total: 0 });
  });

  test("the list checks the permission of the account", async () => {
    const api = await createTestApi(list.area);
    const token = await api.token(CLIENT_ACCOUNT_ID);
    expect((await expectSameResponse(api, list, "allData=false", { token })).status).toBe(403);
  });

  test("the list returns 400 for an unknown sort column", async () => {
    const api = await createTestApi(list.area);
    expect((await expectSameResponse(api, list, "sortColumn=unknown")).status).toBe(400);
  });
});

test("listUsers responds before a summary that was requested earlier and reads all of many rows", async () => {
  const api = await createTestApi("users");
  const [row] = await api.db.users.limit(1).toArray();
  const ids = Array.from({ length: 10_000 }, (_, index) => index + 1_000);
  await api.db.users.bulkAdd(
    ids.map((id) => Object.assign({ ...row }, { id, emailKey: `${id}@example.com`, usernameKey: `${id}` }) as never),
  );
  const respondedNames: string[] = [];
  await Promise.all(
    [getUsersSummary, listUsers].map(async (endpoint) => {
      await api.call(endpoint);
      respondedNames.push(endpoint.name);
    }),
  );
  expect(respondedNames).toEqual(["listUsers", "getUsersSummary"]);
});
