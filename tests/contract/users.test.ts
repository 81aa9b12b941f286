import { describe, expect } from "vitest";
import { type User, userPlans, userRoles, userStatuses } from "../../src/contract/users.ts";
import { createApiTest, type TestApi } from "./test-api.ts";
import {
  callAddUser,
  countFromOne,
  fetchAllUsers,
  fetchUsers,
  getIds,
  idsNewestFirst,
  LAST_ID,
  newUser,
} from "./user-calls.ts";

const test = createApiTest("users");

describe("listUsers", () => {
  test("listUsers returns ten users, newest first, and the total", async ({ api }) => {
    const { users, total } = await fetchUsers(api);
    expect({ ids: getIds(users), total }).toEqual({ ids: idsNewestFirst.slice(0, 10), total: LAST_ID });
  });

  test("the pages of listUsers hold every user once; a page past the end is empty", async ({ api }) => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => fetchUsers(api, { perPage: "20", page: String(page) })));
    expect(pages.map(({ users }) => users.length)).toEqual([20, 20, LAST_ID - 40, 0]);
    expect(pages.flatMap(({ users }) => getIds(users))).toEqual(idsNewestFirst);
    expect(pages.map(({ total }) => total)).toEqual([LAST_ID, LAST_ID, LAST_ID, LAST_ID]);
  });

  test.for([
    ["1", String(LAST_ID), [1]],
    ["1", "1", [LAST_ID]],
    ["1000", "1", idsNewestFirst],
    ["1000", "1000000000", []],
  ] as const)(
    "listUsers with perPage=%s&page=%s returns the expected ids",
    async ([perPage, page, expected], { api }) => {
      expect(getIds((await fetchUsers(api, { perPage, page })).users)).toEqual(expected);
    },
  );

  test("listAllUsers returns the users of all pages in one response", async ({ api }) => {
    expect(await fetchAllUsers(api)).toEqual((await fetchUsers(api, { perPage: "1000" })).users);
  });

  test("listUsers ignores an empty query parameter", async ({ api }) => {
    const emptyQuery = {
      q: "",
      find: "",
      role: "",
      currentPlan: "",
      status: "",
      sort: "",
      sortColumn: "",
      perPage: "",
      page: "",
    };
    expect(await fetchUsers(api, emptyQuery)).toEqual(await fetchUsers(api));
  });

  test.for([
    ["a name in another case", "WEBER", [2]],
    ["part of a Thai name", "ศรีสุว", [1]],
    ["part of a username that is in no name", "daniel.w", [2]],
    ["text with surrounding spaces", "  weber ", [2]],
    ["nothing for an e-mail address", "daniel@", []],
  ] as const)("listUsers with q matches %s", async ([_, q, expected], { api }) => {
    const { users, total } = await fetchUsers(api, { q });
    expect({ ids: getIds(users), total }).toEqual({ ids: expected, total: expected.length });
  });

  test.for([
    ["an e-mail address", "daniel@", [2]],
    ["a company", "volta loom", undefined],
    ["a part of a name", "ศรีสุว", [1]],
    ["nothing for unknown text", "xyzzy", []],
  ] as const)("listUsers with find matches %s", async ([_, find, expected], { api }) => {
    const { users, total } = await fetchUsers(api, { find, perPage: "1000" });
    if (expected) expect(getIds(users)).toEqual(expected);
    else for (const { company } of users) expect(company.toLowerCase()).toContain(find);
    expect(total).toBe(users.length);
    expect(total > 0).toBe(find !== "xyzzy");
  });

  test("listUsers with q matches a name in either Unicode form", async ({ api }) => {
    const { id } = await callAddUser(api, { ...newUser, fullName: "Zoë Ångström" });
    for (const form of ["NFC", "NFD"] as const)
      expect(getIds((await fetchUsers(api, { q: "ZOË Å".normalize(form) })).users)).toEqual([id]);
  });

  test("listUsers filters by role, plan and status, alone and together", async ({ api }) => {
    const all = await fetchAllUsers(api);
    const filters = [
      ...userRoles.map((role) => ({ role })),
      ...userPlans.map((currentPlan) => ({ currentPlan })),
      ...userStatuses.map((status) => ({ status })),
      { role: "editor", currentPlan: "enterprise", status: "active", q: "a" },
    ];
    for (const { q = "", ...query } of filters as Record<string, string>[]) {
      const expected = all.filter(
        (user) =>
          Object.entries(query).every(([field, value]) => user[field as keyof User] === value) &&
          (user.fullName.toLowerCase().includes(q) || user.username.includes(q)),
      );
      expect(expected.length, JSON.stringify(query)).toBeGreaterThan(0);
      const { users, total } = await fetchUsers(api, { ...query, q, perPage: "1000" });
      expect({ users, total }).toEqual({ users: expected, total: expected.length });
    }
  });

  test("the total of listUsers counts all matches, not just the page", async ({ api }) => {
    const { users, total } = await fetchUsers(api, { status: "active", perPage: "5", page: "2" });
    const activeUsers = (await fetchAllUsers(api)).filter(({ status }) => status === "active");
    expect({ users, total }).toEqual({ users: activeUsers.slice(5, 10), total: activeUsers.length });
  });
});

describe("listUsers: sort", () => {
  const fetchSorted = async (api: TestApi, sortColumn: string, sort = "") =>
    (await fetchUsers(api, { sortColumn, sort, perPage: "1000" })).users;
  const collator = new Intl.Collator(["th", "en"], { numeric: true });

  test.for(["fullName", "username", "email", "company"] as const)(
    "listUsers sorts alphabetically by %s, ties by id",
    async (column, { api }) => {
      const expected = (await fetchAllUsers(api)).sort((a, b) => collator.compare(a[column], b[column]) || a.id - b.id);
      expect(getIds(await fetchSorted(api, column))).toEqual(getIds(expected));
    },
  );

  test.for([
    ["role", userRoles],
    ["currentPlan", userPlans],
    ["status", userStatuses],
  ] as const)(
    "listUsers sorts %s in the declared order of its values, not alphabetically; ties by id",
    async ([column, words], { api }) => {
      const getRank = (user: User) => (words as readonly string[]).indexOf(user[column]);
      const expected = (await fetchAllUsers(api)).sort((a, b) => getRank(a) - getRank(b) || a.id - b.id);
      expect(getIds(await fetchSorted(api, column, "asc"))).toEqual(getIds(expected));
      expect(getIds(await fetchSorted(api, column, "desc"))).toEqual(getIds(expected).reverse());
    },
  );

  test("listUsers sorts by several columns, each in its direction; ties by id in the first's direction", async ({
    api,
  }) => {
    const getRank = (user: User) => userRoles.indexOf(user.role);
    const expected = (await fetchAllUsers(api)).sort(
      (a, b) => getRank(b) - getRank(a) || collator.compare(a.company, b.company) || b.id - a.id,
    );
    expect(getIds(await fetchSorted(api, "role,company", "desc,asc"))).toEqual(getIds(expected));
    // A missing sort direction means ascending.
    expect(getIds(await fetchSorted(api, "role,company", "desc"))).toEqual(getIds(expected));
  });

  test("listUsers sorts by id when only a direction is given", async ({ api }) => {
    expect(getIds((await fetchUsers(api, { sort: "asc", perPage: "1000" })).users)).toEqual(countFromOne(LAST_ID));
    expect(await fetchUsers(api, { sort: "desc" })).toEqual(await fetchUsers(api));
    expect(await fetchSorted(api, "id", "desc")).toEqual(await fetchAllUsers(api));
  });

  test("pages of the sorted listUsers keep the order of the whole list", async ({ api }) => {
    const all = getIds(await fetchSorted(api, "company", "desc"));
    const pages = await Promise.all(
      ["1", "2", "3"].map((page) => fetchUsers(api, { sortColumn: "company", sort: "desc", perPage: "18", page })),
    );
    expect(pages.flatMap(({ users }) => getIds(users))).toEqual(all);
  });
});
