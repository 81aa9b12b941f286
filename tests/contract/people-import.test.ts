import { describe, expect } from "vitest";
import { importEmployees, undoEmployeeImport } from "../../src/contract/employee-import.ts";
import { addEmployee, updateEmployee } from "../../src/contract/employees.ts";
import { CHANGED_SINCE } from "../../src/contract/errors.ts";
import { importUsers, undoUserImport } from "../../src/contract/user-import.ts";
import { createApiTest, createTestApi, type TestApi } from "./test-api.ts";
import { callUpdateUser, fetchUserDetails } from "./user-record-calls.ts";

const test = createApiTest("employees");

const { employee: newEmployee } = addEmployee.example.body;
const [newUser] = importUsers.example.body.created;

const conflictResponse = { status: 409, data: { error: CHANGED_SINCE } };

async function createToken(api: TestApi, subject: string, ...actions: string[]) {
  await api.db.accounts.update(1, { ability: actions.map((action) => ({ action, subject })) });
  return api.token(1);
}

describe("importEmployees", () => {
  const body = {
    created: [{ ...newEmployee, post: "Sales manager", city: { en: "Trang", th: "ตรัง" } }],
    changed: [{ id: 2, salary: 72_000, city: "Bangkok", expected: { salary: 69_000 } }],
  };
  const runImport = (api: TestApi) => api.fetch(importEmployees, { body });

  test("importEmployees translates known texts, and the undo restores every row", async ({ api }) => {
    const before = await api.db.employees.toArray();
    const importResponse = await runImport(api);
    const post = { en: "Sales manager", th: "ผู้จัดการฝ่ายขาย" };
    expect(importResponse.created).toEqual([
      { ...newEmployee, id: 101, post, city: { en: "Trang", th: "ตรัง" }, status: 1, avatar: "" },
    ]);
    const { former: _, ...changedRow } = (await api.db.employees.get(2)) ?? {};
    expect(changedRow).toEqual({ ...before[1], salary: 72_000, city: { en: "Bangkok", th: "กรุงเทพมหานคร" } });
    expect((await api.call(undoEmployeeImport, { body: importResponse })).status).toBe(200);
    expect((await api.db.employees.toArray()).map(({ former: _, ...row }) => row)).toEqual(before);
    expect(await api.call(undoEmployeeImport, { body: importResponse })).toMatchObject(conflictResponse);
  });

  test.for([
    ["a changed", { id: 2, salary: 75_000 }],
    ["an added", { id: 101, age: 33 }],
  ])("the undo of an import writes nothing after a later change of %s employee", async ([_, employee], { api }) => {
    const importResponse = await runImport(api);
    await api.call(updateEmployee, { body: { employee } });
    const stored = await api.snapshot();
    expect(await api.call(undoEmployeeImport, { body: importResponse })).toMatchObject(conflictResponse);
    expect(await api.snapshot()).toEqual(stored);
  });

  test("a later change of another field stays after the undo of an import", async ({ api }) => {
    const importResponse = await runImport(api);
    await api.call(updateEmployee, { body: { employee: { id: 2, age: 41 } } });
    expect((await api.call(undoEmployeeImport, { body: importResponse })).status).toBe(200);
    expect(await api.db.employees.get(2)).toMatchObject({ salary: 69_000, age: 41 });
  });

  test("importEmployees writes nothing if an e-mail address was taken after the comparison", async ({ api }) => {
    await api.call(addEmployee, { body: { employee: newEmployee } });
    const stored = await api.snapshot();
    expect(await api.call(importEmployees, { body })).toMatchObject({
      status: 400,
      data: { error: { "created.0.email": ["This email is already in use."] } },
    });
    expect(await api.snapshot()).toEqual(stored);
  });

  test("importing changes needs the permission to update; undoing additions needs the one to delete", async ({
    api,
  }) => {
    const token = await createToken(api, "Employee", "create");
    expect((await api.call(importEmployees, { token, body })).status).toBe(403);
    const { status, data } = await api.call(importEmployees, { token, body: { ...body, changed: [] } });
    expect(status).toBe(200);
    const updateToken = await createToken(api, "Employee", "create", "update");
    expect((await api.call(undoEmployeeImport, { token: updateToken, body: data as object })).status).toBe(403);
  });
});

describe("importUsers", () => {
  const body = {
    created: [newUser],
    changed: [{ id: 5, username: "rat", role: "editor", expected: { role: "admin" } }],
  };
  const runImport = (api: TestApi) => api.fetch(importUsers, { body });

  test("importUsers adds and changes users with their history; the undo restores every row", async () => {
    const api = await createTestApi("users");
    const [before, accounts] = [await api.db.users.toArray(), await api.db.accounts.count()];
    const importResponse = await runImport(api);
    const [addedUser] = importResponse.created;
    expect(addedUser).toEqual({ ...newUser, id: before.length + 1, status: "pending", avatar: "" });
    expect(await api.db.users.get(5)).toMatchObject({ username: "rat", usernameKey: "rat", role: "editor" });
    expect((await fetchUserDetails(api, before.length + 1)).history).toMatchObject([{ event: "added" }]);
    expect((await fetchUserDetails(api, 5)).history[0]?.changes.map(({ field }) => field)).toEqual([
      "role",
      "username",
    ]);
    // An imported user cannot sign in.
    expect(await api.db.accounts.count()).toBe(accounts);
    expect((await api.call(undoUserImport, { body: importResponse })).status).toBe(200);
    expect(await api.db.users.toArray()).toEqual(before);
    expect(await api.call(undoUserImport, { body: importResponse })).toMatchObject(conflictResponse);
  });

  test.each([
    ["changes an imported user", { id: 5, role: "author" }],
    ["changes an added user", { id: 0, company: "Other" }],
    ["gives another user the former name", { id: 6, username: "ratchanee" }],
  ])("undoUserImport returns 409 and writes nothing if a later call %s", async (_, change) => {
    const api = await createTestApi("users");
    const importResponse = await runImport(api);
    const id = change.id || (importResponse.created[0]?.id ?? 0);
    expect((await callUpdateUser(api, { ...change, id })).status).toBe(200);
    const stored = await api.snapshot();
    expect(await api.call(undoUserImport, { body: importResponse })).toMatchObject(conflictResponse);
    expect(await api.snapshot()).toEqual(stored);
  });

  test("an import may replace the last administrator, and its undo gives the role back", async () => {
    const api = await createTestApi("users", "access");
    await api.db.accounts.update(1, { userId: 7 });
    await api.db.users.where("id").notEqual(1).modify({ role: "editor" });
    await api.db.users.update(1, { role: "admin", status: "active" });
    const { status, data } = await api.call(importUsers, {
      body: { created: [{ ...newUser, role: "admin", status: "active" }], changed: [{ id: 1, role: "editor" }] },
    });
    expect(status).toBe(200);
    expect((await api.call(undoUserImport, { body: data as object })).status).toBe(200);
    expect((await api.db.users.get(1))?.role).toBe("admin");
  });

  test("importing changes needs the permission to update; undoing additions needs the one to delete", async () => {
    const api = await createTestApi("users", "access");
    const token = await createToken(api, "User", "create");
    expect((await api.call(importUsers, { token, body })).status).toBe(403);
    const { status, data } = await api.call(importUsers, { token, body: { ...body, changed: [] } });
    expect(status).toBe(200);
    const updateToken = await createToken(api, "User", "create", "update");
    expect((await api.call(undoUserImport, { token: updateToken, body: data as object })).status).toBe(403);
  });
});
