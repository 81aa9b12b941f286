import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  addUser,
  getUser,
  listAllUsers,
  listUsers,
  type User,
  updateUser,
  userPlans,
  userRoles,
  userStatuses,
} from "../../src/contract/users.ts";
import { getSeedRows } from "./seed-data.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const LAST = getSeedRows("users", "users").length;
const somsri = {
  fullName: "สมศรี ใจกว้าง",
  username: "somsri",
  email: "somsri@example.com",
  role: "author",
  currentPlan: "team",
} as const;

const list = async (api: TestApi, query: Record<string, string> = {}) =>
  v.parse(listUsers.responses[200], (await api.call(listUsers, { query })).data);
const everyone = async (api: TestApi) => v.parse(listAllUsers.responses[200], (await api.call(listAllUsers)).data);
const add = async (api: TestApi, user: object = somsri) =>
  v.parse(addUser.responses[201], (await api.call(addUser, { body: { user } })).data).user;
const change = async (api: TestApi, user: object) =>
  v.parse(updateUser.responses[200], (await api.call(updateUser, { body: { user } })).data).user;
const ids = (users: readonly User[]) => users.map(({ id }) => id);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const newestFirst = upTo(LAST).reverse();

describe("listUsers", () => {
  test("returns ten users, newest first, and the total", async () => {
    const api = await createTestApi("users");
    const { users, total } = await list(api);
    expect({ ids: ids(users), total }).toEqual({ ids: newestFirst.slice(0, 10), total: LAST });
  });

  test("pages hold every user once; a page past the end is empty", async () => {
    const api = await createTestApi("users");
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(api, { perPage: "20", page: String(page) })));
    expect(pages.map(({ users }) => users.length)).toEqual([20, 20, LAST - 40, 0]);
    expect(pages.flatMap(({ users }) => ids(users))).toEqual(newestFirst);
    expect(pages.map(({ total }) => total)).toEqual([LAST, LAST, LAST, LAST]);
  });

  test.each([
    ["1", String(LAST), [1]],
    ["1", "1", [LAST]],
    ["1000", "1", newestFirst],
    ["1000", "1000000000", []],
  ])("perPage=%s&page=%s returns the expected ids", async (perPage, page, expected) => {
    const api = await createTestApi("users");
    expect(ids((await list(api, { perPage, page })).users)).toEqual(expected);
  });

  test("listAllUsers returns the same users in one page", async () => {
    const api = await createTestApi("users");
    expect(await everyone(api)).toEqual((await list(api, { perPage: "1000" })).users);
  });

  test("treats an empty query parameter as absent", async () => {
    const api = await createTestApi("users");
    const empty = {
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
    expect(await list(api, empty)).toEqual(await list(api));
  });

  test.each([
    ["a name in another case", "WEBER", [2]],
    ["part of a Thai name", "ศรีสุว", [1]],
    ["part of a username that is in no name", "daniel.w", [2]],
    ["text with surrounding spaces", "  weber ", [2]],
    ["nothing for an e-mail address", "daniel@", []],
  ])("q matches %s", async (_, q, expected) => {
    const api = await createTestApi("users");
    const { users, total } = await list(api, { q });
    expect({ ids: ids(users), total }).toEqual({ ids: expected, total: expected.length });
  });

  test.each([
    ["an e-mail address", "daniel@", [2]],
    ["a company", "volta loom", undefined],
    ["a part of a name", "ศรีสุว", [1]],
    ["nothing for unknown text", "xyzzy", []],
  ])("find matches %s", async (_, find, expected) => {
    const api = await createTestApi("users");
    const { users, total } = await list(api, { find, perPage: "1000" });
    if (expected) expect(ids(users)).toEqual(expected);
    else for (const { company } of users) expect(company.toLowerCase()).toContain(find);
    expect(total).toBe(users.length);
    expect(total > 0).toBe(find !== "xyzzy");
  });

  test("q matches a name in either Unicode form", async () => {
    const api = await createTestApi("users");
    const { id } = await add(api, { ...somsri, fullName: "Zoë Ångström" });
    for (const form of ["NFC", "NFD"] as const)
      expect(ids((await list(api, { q: "ZOË Å".normalize(form) })).users)).toEqual([id]);
  });

  test("filters by role, plan and status, alone and together", async () => {
    const api = await createTestApi("users");
    const all = await everyone(api);
    const wanted = [
      ...userRoles.map((role) => ({ role })),
      ...userPlans.map((currentPlan) => ({ currentPlan })),
      ...userStatuses.map((status) => ({ status })),
      { role: "editor", currentPlan: "enterprise", status: "active", q: "a" },
    ];
    for (const { q = "", ...query } of wanted as Record<string, string>[]) {
      const expected = all.filter(
        (user) =>
          Object.entries(query).every(([field, value]) => user[field as keyof User] === value) &&
          (user.fullName.toLowerCase().includes(q) || user.username.includes(q)),
      );
      expect(expected.length, JSON.stringify(query)).toBeGreaterThan(0);
      const { users, total } = await list(api, { ...query, q, perPage: "1000" });
      expect({ users, total }).toEqual({ users: expected, total: expected.length });
    }
  });

  test("the total counts all matches, not just the page", async () => {
    const api = await createTestApi("users");
    const { users, total } = await list(api, { status: "active", perPage: "5", page: "2" });
    const active = (await everyone(api)).filter(({ status }) => status === "active");
    expect({ users, total }).toEqual({ users: active.slice(5, 10), total: active.length });
  });
});

describe("listUsers: sort", () => {
  const sorted = async (api: TestApi, sortColumn: string, sort = "") =>
    (await list(api, { sortColumn, sort, perPage: "1000" })).users;
  const collator = new Intl.Collator(["th", "en"], { numeric: true });

  test.each(["fullName", "username", "email", "company"] as const)(
    "sorts alphabetically by %s, ties by id",
    async (column) => {
      const api = await createTestApi("users");
      const expected = (await everyone(api)).sort((a, b) => collator.compare(a[column], b[column]) || a.id - b.id);
      expect(ids(await sorted(api, column))).toEqual(ids(expected));
    },
  );

  test.each([
    ["role", userRoles],
    ["currentPlan", userPlans],
    ["status", userStatuses],
  ] as const)("sorts by the rank of the %s, ties by id", async (column, words: readonly string[]) => {
    const api = await createTestApi("users");
    const rank = (user: User) => words.indexOf(user[column]);
    const expected = (await everyone(api)).sort((a, b) => rank(a) - rank(b) || a.id - b.id);
    expect(ids(await sorted(api, column, "asc"))).toEqual(ids(expected));
    expect(ids(await sorted(api, column, "desc"))).toEqual(ids(expected).reverse());
  });

  test("sorts by several columns with their own directions, ties by id in the first direction", async () => {
    const api = await createTestApi("users");
    const rank = (user: User) => userRoles.indexOf(user.role);
    const expected = (await everyone(api)).sort(
      (a, b) => rank(b) - rank(a) || collator.compare(a.company, b.company) || b.id - a.id,
    );
    expect(ids(await sorted(api, "role,company", "desc,asc"))).toEqual(ids(expected));
    // A missing direction means ascending.
    expect(ids(await sorted(api, "role,company", "desc"))).toEqual(ids(expected));
  });

  test("sorts by id when only a direction is given", async () => {
    const api = await createTestApi("users");
    expect(ids((await list(api, { sort: "asc", perPage: "1000" })).users)).toEqual(upTo(LAST));
    expect(await list(api, { sort: "desc" })).toEqual(await list(api));
    expect(await sorted(api, "id", "desc")).toEqual(await everyone(api));
  });

  test("keeps the order across pages", async () => {
    const api = await createTestApi("users");
    const all = ids(await sorted(api, "company", "desc"));
    const pages = await Promise.all(
      ["1", "2", "3"].map((page) => list(api, { sortColumn: "company", sort: "desc", perPage: "18", page })),
    );
    expect(pages.flatMap(({ users }) => ids(users))).toEqual(all);
  });
});

describe("addUser", () => {
  test("stores omitted fields as empty, the status as pending and lists the user first", async () => {
    const api = await createTestApi("users");
    const user = await add(api, { ...somsri, fullName: "  สมศรี ใจกว้าง " });
    const rest = { company: "", country: "", contact: "", status: "pending", avatar: "" };
    expect(user).toEqual({ ...somsri, ...rest, id: LAST + 1 });
    expect((await list(api)).users[0]).toEqual(user);
    expect((await everyone(api))[0]).toEqual(user);
    expect((await api.call(getUser, { query: { id: String(user.id) } })).data).toEqual({
      user,
    });
  });

  test('accepts the fields without the "user" wrapper', async () => {
    const api = await createTestApi("users");
    const { status, data } = await api.call(addUser, { body: { ...somsri, id: 7 } });
    expect({ status, data }).toMatchObject({ status: 201, data: { user: { ...somsri, id: LAST + 1 } } });
  });

  test("gives consecutive ids to simultaneous requests", async () => {
    const api = await createTestApi("users");
    const names = Array.from({ length: 10 }, (_, index) => `user${index}`);
    const users = await Promise.all(
      names.map((username) => add(api, { ...somsri, username, email: `${username}@example.com` })),
    );
    expect(ids(users).sort((a, b) => a - b)).toEqual(names.map((_, index) => LAST + 1 + index));
  });

  test("accepts one of two simultaneous requests with the same e-mail address", async () => {
    const api = await createTestApi("users");
    const answers = await Promise.all(
      ["one", "two"].map((username) => api.call(addUser, { body: { ...somsri, username } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test("rejects a taken username in another Unicode form", async () => {
    const api = await createTestApi("users");
    await add(api, { ...somsri, username: "zoë" });
    const body = { ...somsri, username: "ZOE\u0308", email: "zoe@example.com" };
    const { data } = await api.call(addUser, { body });
    expect(data).toEqual({ error: { username: ["This username is already in use."] } });
  });
});

describe("updateUser", () => {
  test("changes the given fields and keeps the rest", async () => {
    const api = await createTestApi("users");
    const before = await api.db.users.get(3);
    const user = await change(api, { id: 3, company: "Phrom", contact: "", unknown: 1 });
    expect(await api.db.users.get(3)).toEqual({ ...before, company: "Phrom", contact: "" });
    expect(user).toMatchObject({ id: 3, company: "Phrom", fullName: before?.fullName });
  });

  test("accepts the user's own e-mail address and username in another case", async () => {
    const api = await createTestApi("users");
    const user = await change(api, { id: 2, email: "Daniel@Example.com", username: "Daniel.Weber" });
    expect(user).toMatchObject({ email: "Daniel@Example.com", username: "Daniel.Weber" });
  });

  test("the previous e-mail address and username can be used again", async () => {
    const api = await createTestApi("users");
    await change(api, { id: 2, email: "weber@example.com", username: "weber" });
    const user = await add(api, { ...somsri, email: "daniel@example.com", username: "daniel.weber" });
    expect(user.id).toBe(LAST + 1);
    const { status } = await api.call(addUser, { body: { ...somsri, username: "WEBER" } });
    expect(status).toBe(400);
  });
});

test("updateUser writes and publishes nothing without a change", async () => {
  const api = await createTestApi("users");
  const [before, user] = [await api.snapshot(), (await everyone(api)).find(({ id }) => id === 3)];
  expect(await change(api, { ...user })).toEqual(user);
  expect(await change(api, { id: 3 })).toEqual(user);
  expect(await api.snapshot()).toEqual(before);
  expect(api.published).toEqual([]);
});

describe("deleteUser", () => {
  test.each([
    ["the query", { query: { id: "5" } }],
    ["a JSON body", { body: { id: 5 } }],
  ])("takes the id from %s and deletes the user", async (_, options) => {
    const api = await createTestApi("users");
    const before = (await everyone(api)).find(({ id }) => id === 5);
    const { status, data } = await api.send("DELETE", "/apps/users/delete", options);
    expect({ status, data }).toEqual({ status: 200, data: { user: before } });
    expect(ids(await everyone(api))).toEqual(newestFirst.filter((id) => id !== 5));
    expect((await api.send("DELETE", "/apps/users/delete", options)).status).toBe(404);
  });

  test("frees the username and e-mail address, but never reuses the id", async () => {
    const api = await createTestApi("users");
    const last = (await everyone(api))[0];
    await api.send("DELETE", "/apps/users/delete", { query: { id: String(LAST) } });
    const again = await add(api, { ...last });
    expect(again).toEqual({ ...last, id: LAST + 1 });
    await api.send("DELETE", "/apps/users/delete", { query: { id: String(LAST + 1) } });
    await api.send("DELETE", "/apps/users/delete", { query: { id: "1" } });
    expect((await add(api)).id).toBe(LAST + 2);
  });
});
