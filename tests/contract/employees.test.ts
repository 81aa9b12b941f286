import * as v from "valibot";
import { describe, expect } from "vitest";
import {
  countEmployees,
  type Employee,
  type EmployeeChange,
  employeeStatuses,
  listEmployees,
  searchEmployees,
  updateEmployee,
  updateEmployees,
} from "../../src/contract/employees.ts";
import { getSeedRows, type SeedEmployee } from "./seed-data.ts";
import { createApiTest, createTestApi, type SendOptions, type TestApi } from "./test-api.ts";

const test = createApiTest("employees");

const seedRows = getSeedRows("employees", "employees") as SeedEmployee[];
const getIds = (list: readonly { id: number }[]) => list.map(({ id }) => id);

const search = (api: TestApi, query: Record<string, string> = {}, options: SendOptions = {}) =>
  api.fetch(searchEmployees, { query, ...options });

const findIds = async (api: TestApi, q: string, language = "en") => {
  const { invoices, total } = await search(api, { q, perPage: "1000" }, { headers: { "accept-language": language } });
  expect(total).toBe(invoices.length);
  return getIds(invoices);
};
const getIdsWhere = (has: (row: (typeof seedRows)[number]) => boolean) => getIds(seedRows.filter(has));

describe("listEmployees", () => {
  test("listEmployees returns all 100 rows sorted by id", async ({ api }) => {
    const { data } = await api.call(listEmployees);
    expect(getIds(v.parse(listEmployees.responses[200], data))).toEqual(getIds(seedRows));
  });

  test.for(["en", "th"] as const)(
    "listEmployees returns posts and cities in the requested language (%s)",
    async (language, { api }) => {
      const { data } = await api.call(listEmployees, { headers: { "accept-language": language } });
      expect(data).toEqual(seedRows.map((row) => ({ ...row, post: row.post[language], city: row.city[language] })));
    },
  );
});

describe("countEmployees", () => {
  test.each<[string, Record<string, string>, (row: SeedEmployee) => boolean]>([
    ["without parameters: counts all employees", {}, () => true],
    [
      "with q and city: counts those that match both",
      { q: "engineer", city: "Bangkok" },
      ({ post, city }) => /engineer/i.test(post.en) && city.en === "Bangkok",
    ],
  ])("countEmployees %s, in each status", async (_name, query, has) => {
    const { data } = await (await createTestApi("employees")).call(countEmployees, { query });
    const { statusCounts } = v.parse(countEmployees.responses[200], data);
    const countIn = (status: number) => getIdsWhere((row) => row.status === status && has(row)).length;
    expect(statusCounts).toEqual(employeeStatuses.map((status) => ({ status, count: countIn(status) })));
    expect(statusCounts.some(({ count }) => count > 0)).toBe(true);
  });
});

describe("searchEmployees: paging", () => {
  test("searchEmployees without parameters returns the first ten rows, all rows and the total", async ({ api }) => {
    const { allData, invoices, total } = await search(api);
    expect(allData).toEqual((await api.call(listEmployees)).data);
    expect(invoices).toEqual(allData.slice(0, 10));
    expect(total).toBe(100);
  });

  test("searchEmployees ignores an empty query parameter", async ({ api }) => {
    expect(await search(api, { q: "", perPage: "", page: "" })).toEqual(await search(api));
  });

  test.for([
    ["the second page", { page: "2" }, 10, 20],
    ["the last page", { page: "10" }, 90, 100],
    ["a partial last page", { page: "4", perPage: "30" }, 90, 100],
    ["a page past the end", { page: "11" }, 0, 0],
    ["one row per page", { page: "7", perPage: "1" }, 6, 7],
    ["a page larger than the list", { perPage: "1000" }, 0, 100],
  ] as const)("searchEmployees returns %s", async ([_, query, from, to], { api }) => {
    const { allData, invoices, total } = await search(api, query);
    expect(invoices).toEqual(allData.slice(from, to));
    expect({ all: allData.length, total }).toEqual({ all: 100, total: 100 });
  });

  test("the total of searchEmployees counts the matches; allData holds every row", async ({ api }) => {
    const { allData, invoices, total } = await search(api, { q: "engineer", perPage: "5", page: "2" });
    const engineers = getIdsWhere(({ post }) => post.en.toLowerCase().includes("engineer"));
    expect(allData).toHaveLength(100);
    expect(total).toBe(engineers.length);
    expect(getIds(invoices)).toEqual(engineers.slice(5, 10));
  });
});

describe("searchEmployees: q", () => {
  test.each([
    ["the name", "greta nyström", getIdsWhere(({ full_name }) => full_name === "Greta Nyström")],
    [
      "the name in another Unicode form",
      "Nystro\u0308m",
      getIdsWhere(({ full_name }) => full_name === "Greta Nyström"),
    ],
    ["a part of a Thai name", "ศรีสุวรรณ", getIdsWhere(({ full_name }) => full_name.includes("ศรีสุวรรณ"))],
    ["the post, case-insensitively", "DESIGNER", getIdsWhere(({ post }) => post.en.includes("designer"))],
    ["the e-mail address", "araya@example", [1]],
    ["the age", "40", getIdsWhere((row) => /40/.test(`${row.age} ${row.salary} ${row.start_date}`))],
    ["the salary", "108000", getIdsWhere(({ salary }) => salary === 108_000)],
    ["the start date", "2014-02-03", getIdsWhere(({ start_date }) => start_date === "2014-02-03")],
    ["a part of the start date", "2019-", getIdsWhere(({ start_date }) => start_date.startsWith("2019-"))],
  ])("searchEmployees matches %s", async (_, q, ids) => {
    expect(ids.length).toBeGreaterThan(0);
    expect(await findIds(await createTestApi("employees"), q)).toEqual(ids);
  });

  test("searchEmployees matches job titles (post) only in the requested language", async ({ api }) => {
    const designers = getIdsWhere(({ post }) => post.en === "Product designer");
    expect(await findIds(api, "นักออกแบบ", "th")).toEqual(designers);
    expect(await findIds(api, "นักออกแบบ")).toEqual([]);
    expect(await findIds(api, "designer", "th")).toEqual([]);
  });

  test.each([
    ["the city", "Chiang Mai"],
    ["the avatar's URL", "/images/"],
    ["text spanning two fields", "อารยา ศรีสุวรรณ Sales"],
  ])("searchEmployees does not match %s", async (_, q) => {
    expect(await findIds(await createTestApi("employees"), q)).toEqual([]);
  });
});

describe("searchEmployees: filters", () => {
  test("searchEmployees can filter by one status or by several", async ({ api }) => {
    for (const status of employeeStatuses) {
      const { invoices, total } = await search(api, { status: String(status), perPage: "1000" });
      expect(getIds(invoices)).toEqual(getIdsWhere((row) => row.status === status));
      expect(total).toBe(invoices.length);
    }
    const { invoices } = await search(api, { status: "2,4", perPage: "1000" });
    expect(getIds(invoices)).toEqual(getIdsWhere(({ status }) => status === 2 || status === 4));
  });

  test("searchEmployees can filter by the full city name in the requested language", async ({ api }) => {
    const chiangMaiIds = getIdsWhere(({ city }) => city.en === "Chiang Mai");
    expect(chiangMaiIds.length).toBeGreaterThan(1);
    expect(getIds((await search(api, { city: "Chiang Mai" })).invoices)).toEqual(chiangMaiIds);
    const thaiOptions = { headers: { "accept-language": "th" } };
    expect(getIds((await search(api, { city: "เชียงใหม่" }, thaiOptions)).invoices)).toEqual(chiangMaiIds);
    expect((await search(api, { city: "Chiang" })).total).toBe(0);
  });

  test("searchEmployees with allData=false returns allData as an empty list", async () => {
    const { allData, invoices, total } = await search(await createTestApi("employees"), { allData: "false" });
    expect([allData.length, invoices.length, total]).toEqual([0, 10, 100]);
  });
});

describe("searchEmployees: sort", () => {
  const collator = new Intl.Collator(["th", "en"], { numeric: true });
  const fetchSortedIds = async (api: TestApi, sortColumn: string, sort = "", language = "en") => {
    const query = { sortColumn, sort, perPage: "1000" };
    return getIds((await search(api, query, { headers: { "accept-language": language } })).invoices);
  };
  const sortIdsBy = (compare: (a: SeedEmployee, b: SeedEmployee) => number) => getIds(seedRows.toSorted(compare));

  test.for(["salary", "age", "experience", "status", "id"] as const)(
    "searchEmployees sorts by %s, ties by id",
    async (column, { api }) => {
      const expected = sortIdsBy((a, b) => a[column] - b[column]);
      expect(await fetchSortedIds(api, column)).toEqual(expected);
      expect(await fetchSortedIds(api, column, "desc")).toEqual(expected.reverse());
    },
  );

  test.each(["full_name", "email", "start_date"] as const)(
    "searchEmployees sorts alphabetically by %s",
    async (column) => {
      expect(await fetchSortedIds(await createTestApi("employees"), column)).toEqual(
        sortIdsBy((a, b) => collator.compare(a[column], b[column])),
      );
    },
  );

  test.each(["en", "th"] as const)(
    "searchEmployees sorts by post, then city, in the requested language (%s)",
    async (language) => {
      const expected = sortIdsBy(
        (a, b) =>
          collator.compare(a.post[language], b.post[language]) || collator.compare(b.city[language], a.city[language]),
      );
      expect(await fetchSortedIds(await createTestApi("employees"), "post,city", "asc,desc", language)).toEqual(
        expected,
      );
    },
  );

  test("searchEmployees sorts by id when only a direction is given", async () => {
    const { invoices } = await search(await createTestApi("employees"), { sort: "desc", perPage: "1000" });
    expect(getIds(invoices)).toEqual(getIds(seedRows).reverse());
  });
});

describe("updateEmployee and updateEmployees", () => {
  const read = async (api: TestApi, language = "en") =>
    (await api.call(listEmployees, { headers: { "accept-language": language } })).data as Employee[];
  const readOne = async (api: TestApi, id: number, language = "en") =>
    (await read(api, language)).find((employee) => employee.id === id);
  const change = (api: TestApi, employee: object, language = "en") =>
    api.call(updateEmployee, { body: { employee }, headers: { "accept-language": language } });

  test("updateEmployee changes the given fields and returns the whole row with the previous values", async ({
    api,
  }) => {
    const before = await readOne(api, 2);
    const { data } = await change(api, { id: 2, salary: 61_000, age: 41 });
    const { salary, age } = before ?? {};
    const previousValues = { id: 2, salary, age, expected: { salary: 61_000, age: 41 } };
    expect(data).toEqual({ employee: { ...before, salary: 61_000, age: 41 }, before: previousValues });
    expect(await readOne(api, 2)).toEqual({ ...before, salary: 61_000, age: 41 });
  });

  test("changing the city to that of another employee stores all translations of the city", async ({ api }) => {
    await change(api, { id: 31, city: "Chiang Mai" });
    expect((await readOne(api, 31, "th"))?.city).toBe("เชียงใหม่");
    await change(api, { id: 31, city: "กรุงเทพมหานคร" }, "th");
    expect((await readOne(api, 31))?.city).toBe("Bangkok");
  });

  test("an unknown city is stored as written; sending the previous name restores all translations", async ({ api }) => {
    await change(api, { id: 31, city: "Berlin" });
    expect([(await readOne(api, 31))?.city, (await readOne(api, 31, "th"))?.city]).toEqual(["Berlin", "Berlin"]);
    // Sending only the city's English name must restore its Thai name, although no other employee lives in Hamburg.
    await change(api, { id: 31, city: "Hamburg" });
    expect((await readOne(api, 31, "th"))?.city).toBe("ฮัมบูร์ก");
  });

  test('undoing several edits by sending each "before", newest first, restores all translations', async ({ api }) => {
    const [englishList, thaiList] = [await read(api), await read(api, "th")];
    const edits = [
      [{ id: 31, city: "Bangkok" }, "en"],
      [{ id: 31, city: "เชียงใหม่", post: "ครูสอนดำน้ำ" }, "th"],
      [{ id: 31, city: "Atlantis", salary: 7 }, "en"],
    ] as const;
    const undos: EmployeeChange[] = [];
    for (const [employee, language] of edits)
      undos.unshift(v.parse(updateEmployee.responses[200], (await change(api, employee, language)).data).before);
    expect(undos[2]).toMatchObject({ id: 31, city: { en: "Hamburg", th: "ฮัมบูร์ก" } });
    // Undo in the other language: the user may have switched the language after the edit.
    for (const before of undos) await change(api, before, "th");
    expect([await read(api), await read(api, "th")]).toEqual([englishList, thaiList]);
  });

  test('an update without a change returns an empty "before" and publishes no change event', async ({ api }) => {
    for (const city of ["Hamburg", { en: "Hamburg", th: "ฮัมบูร์ก" }])
      expect((await change(api, { id: 31, city })).data).toMatchObject({ before: { id: 31 } });
    expect(api.published).toEqual([]);
  });

  test("sending a post (job title) unchanged keeps its translations", async ({ api }) => {
    const before = await read(api, "th");
    await change(api, { id: 1, post: "Sales manager", city: "Bangkok" });
    expect(await read(api, "th")).toEqual(before);
  });

  test("updateEmployees updates several employees and publishes one change event", async ({ api }) => {
    const employees = [3, 1, 2].map((id) => ({ id, status: 5 }));
    const { status } = await api.call(updateEmployees, { body: { employees } });
    expect(status).toBe(200);
    expect((await read(api)).slice(0, 3).map((employee) => employee.status)).toEqual([5, 5, 5]);
    expect(api.published).toEqual([["employees"]]);
  });

  test('updateEmployees lists as "before" only the employees that changed', async ({ api }) => {
    const [first, second, third] = await read(api);
    await change(api, { id: 2, status: 5 });
    const employees = [1, 2, 3].map((id) => ({ id, status: 5 }));
    const response = await api.fetch(updateEmployees, { body: { employees } });
    expect(response.before).toMatchObject([
      { id: 1, status: first?.status },
      { id: 3, status: third?.status },
    ]);
    await api.call(updateEmployees, { body: { employees: response.before } });
    expect((await read(api)).slice(0, 3)).toEqual([first, { ...second, status: 5 }, third]);
    const { data } = await api.call(updateEmployees, { body: { employees: [{ id: 2, status: 5 }] } });
    expect(data).toMatchObject({ before: [] });
  });

  test("updateEmployees changes no employee and returns 404 when one id is unknown", async ({ api }) => {
    const before = await read(api);
    const employees = [
      { id: 1, status: 5 },
      { id: 1_000, status: 5 },
    ];
    const { status, data } = await api.call(updateEmployees, { body: { employees } });
    expect({ status, data }).toEqual({ status: 404, data: { error: "Employee not found" } });
    expect(await read(api)).toEqual(before);
  });
});
