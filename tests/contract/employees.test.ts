import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { listEmployees, searchEmployees } from "../../src/contract/employees.ts";
import { openApi, type SendOptions, type TestApi } from "./api.ts";
import { sampleRows } from "./samples.ts";

const everyone = sampleRows("employees", "employees");
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

const search = async (api: TestApi, query: Record<string, string> = {}, options: SendOptions = {}) =>
  v.parse(searchEmployees.answers[200], (await api.call(searchEmployees, { query, ...options })).data);

/** Who is found by `q`, in whatever language. */
const found = async (api: TestApi, q: string, language = "en") => {
  const { invoices, total } = await search(api, { q, perPage: "1000" }, { headers: { "accept-language": language } });
  expect(total).toBe(invoices.length);
  return idsOf(invoices);
};
const where = (has: (row: (typeof everyone)[number]) => boolean) => idsOf(everyone.filter(has));

describe("the list of employees", () => {
  test("is all hundred rows, by id", async () => {
    const api = await openApi("employees");
    const { data } = await api.call(listEmployees);
    expect(idsOf(v.parse(listEmployees.answers[200], data))).toEqual(idsOf(everyone));
  });

  test.each(["en", "th"] as const)("names posts and cities in the language asked for (%s)", async (language) => {
    const api = await openApi("employees");
    const { data } = await api.call(listEmployees, { headers: { "accept-language": language } });
    expect(data).toEqual(everyone.map((row) => ({ ...row, post: row.post[language], city: row.city[language] })));
  });
});

describe("the table of employees", () => {
  test("is the first ten where nothing is asked, beside all rows and how many there are", async () => {
    const api = await openApi("employees");
    const { allData, invoices, total } = await search(api);
    expect(allData).toEqual((await api.call(listEmployees)).data);
    expect(invoices).toEqual(allData.slice(0, 10));
    expect(total).toBe(100);
  });

  test("takes an empty param for an absent one", async () => {
    const api = await openApi("employees");
    expect(await search(api, { q: "", perPage: "", page: "" })).toEqual(await search(api));
  });

  test.each([
    ["the second page", { page: "2" }, 10, 20],
    ["the last page", { page: "10" }, 90, 100],
    ["a last page that is not full", { page: "4", perPage: "30" }, 90, 100],
    ["a page past the end", { page: "11" }, 0, 0],
    ["one row a page", { page: "7", perPage: "1" }, 6, 7],
    ["more rows a page than there are", { perPage: "1000" }, 0, 100],
  ])("gives %s", async (_, query, from, to) => {
    const api = await openApi("employees");
    const { allData, invoices, total } = await search(api, query);
    expect(invoices).toEqual(allData.slice(from, to));
    expect({ all: allData.length, total }).toEqual({ all: 100, total: 100 });
  });

  test("counts what is found, and still gives all rows", async () => {
    const api = await openApi("employees");
    const { allData, invoices, total } = await search(api, { q: "engineer", perPage: "5", page: "2" });
    const engineers = where(({ post }) => post.en.toLowerCase().includes("engineer"));
    expect(allData).toHaveLength(100);
    expect(total).toBe(engineers.length);
    expect(idsOf(invoices)).toEqual(engineers.slice(5, 10));
  });
});

describe("a search for employees", () => {
  test.each([
    ["the name", "greta nyström", where(({ full_name }) => full_name === "Greta Nyström")],
    ["the name in another Unicode form", "Nystro\u0308m", where(({ full_name }) => full_name === "Greta Nyström")],
    ["a part of a Thai name", "ศรีสุวรรณ", where(({ full_name }) => full_name.includes("ศรีสุวรรณ"))],
    ["the post, whatever its case", "DESIGNER", where(({ post }) => post.en.includes("designer"))],
    ["the e-mail address", "araya@example", [1]],
    ["the age", "40", where((row) => /40/.test(`${row.age} ${row.salary} ${row.start_date}`))],
    ["the salary", "108000", where(({ salary }) => salary === 108_000)],
    ["the start date", "2014-02-03", where(({ start_date }) => start_date === "2014-02-03")],
    ["a part of the start date", "2019-", where(({ start_date }) => start_date.startsWith("2019-"))],
  ])("looks into %s", async (_, q, ids) => {
    expect(ids.length).toBeGreaterThan(0);
    expect(await found(await openApi("employees"), q)).toEqual(ids);
  });

  test("looks into the post in the language of the answer alone", async () => {
    const api = await openApi("employees");
    const designers = where(({ post }) => post.en === "Product designer");
    expect(await found(api, "นักออกแบบ", "th")).toEqual(designers);
    expect(await found(api, "นักออกแบบ")).toEqual([]);
    expect(await found(api, "designer", "th")).toEqual([]);
  });

  test.each([
    ["the city", "Chiang Mai"],
    ["the picture's address", "/images/"],
    ["what spans two fields", "อารยา ศรีสุวรรณ Sales"],
  ])("does not look into %s", async (_, q) => {
    expect(await found(await openApi("employees"), q)).toEqual([]);
  });
});
