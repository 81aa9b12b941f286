import * as v from "valibot";
import { describe, expect } from "vitest";
import { endpoints } from "../../scripts/openapi/endpoints.ts";
import { listAccounts, listRoles, subjects, updateAccountRole, updateRole } from "../../src/contract/access.ts";
import type { UserData } from "../../src/contract/auth.ts";
import { Database } from "../../src/db/database.ts";
import { seed } from "../../src/db/seed.ts";
import { areasWithSeedData } from "../../src/db/tables/index.ts";
import { changePermissions, fullAccess, getAccountFieldsOfRole, normalizeAbility } from "../../src/domain/access.ts";
import { expectError } from "./expectations.ts";
import { getSeedRows, seedSource } from "./seed-data.ts";
import {
  ADMIN_ID,
  CLIENT_ACCOUNT_ID,
  createApiTest,
  createTestApi,
  openTestDatabase,
  SEED_DATE,
  type TestApi,
} from "./test-api.ts";

const test = createApiTest("access");

const readTasks: UserData["ability"] = [{ action: "read", subject: "Todo" }];
const setAbility = (api: TestApi, role: string, ability: UserData["ability"], token?: string) =>
  api.call(updateRole, { params: { role }, body: { ability }, ...(token && { token }) });
const assignRole = (api: TestApi, id: number, role: string, token?: string) =>
  api.call(updateAccountRole, { params: { id }, body: { role }, ...(token && { token }) });
const fetchRoles = async (api: TestApi) => (await api.fetch(listRoles)).roles;

test("the permission subjects are those that calls require and those of screens without calls", () => {
  const requiredSubjects = new Set(
    endpoints.flatMap((endpoint) => ("permission" in endpoint ? [endpoint.permission[1] as string] : [])),
  );
  const screenSubjects = ["Data", "Developers"];
  expect([...subjects].sort()).toEqual([...new Set([...requiredSubjects, ...screenSubjects])].sort());
});

describe("seed roles", () => {
  const roles = getSeedRows("access", "roles");

  test("seed roles start with their default permissions in normalized form", () => {
    for (const { ability, standard } of roles) {
      expect(ability).toEqual(standard);
      expect(normalizeAbility(ability)).toEqual(ability);
    }
  });

  test("seed roles match the abilities of the seed accounts", () => {
    for (const account of getSeedRows("auth", "accounts")) {
      const row = roles.find(({ id }) => id === account.role);
      expect(row && getAccountFieldsOfRole(row.id, row.ability)).toEqual({
        role: account.role,
        roleId: account.roleId,
        ability: account.ability,
        permission: account.permission,
        menu: account.menu,
      });
    }
  });

  test("seed roles are added to a database that has no roles, and its accounts stay unchanged", async () => {
    const db = await openTestDatabase();
    await seed(
      db,
      seedSource,
      SEED_DATE,
      areasWithSeedData.filter((area) => area !== "access"),
    );
    await db.accounts.update(CLIENT_ACCOUNT_ID, { fullName: "Somsri" });
    db.close();
    const reopenedDb = new Database(db.name);
    await seed(reopenedDb, seedSource, SEED_DATE);
    expect(await reopenedDb.roles.count()).toBe(6);
    expect((await reopenedDb.accounts.get(CLIENT_ACCOUNT_ID))?.fullName).toBe("Somsri");
    reopenedDb.close();
    await db.open();
  });
});

test("listRoles leaves out stored permissions for a subject that no longer exists", async ({ api }) => {
  const roles = await fetchRoles(api);
  const oldPermission = { action: "read", subject: "Film" };
  await api.db.roles.toCollection().modify(({ ability, standard }) => {
    ability.push(oldPermission);
    standard.push(oldPermission);
  });
  expect(await fetchRoles(api)).toEqual(roles);
});

describe("updateRole", () => {
  test("updateRole changes the permissions of the role's accounts and returns their number", async ({ api }) => {
    const token = await api.token(CLIENT_ACCOUNT_ID);
    await expectError(api, () => api.send("GET", "/apps/todo/tasks", { token }), 403, "Not allowed");
    expect((await setAbility(api, "client", readTasks)).data).toMatchObject({
      role: { ability: readTasks, accounts: 1 },
    });
    expect(api.published).toEqual([["access", "auth"]]);
    expect((await api.send("GET", "/apps/todo/tasks", { token })).status).toBe(200);
    expect(await api.db.accounts.get(CLIENT_ACCOUNT_ID)).toMatchObject({ permission: ["read"], menu: ["apps"] });
    expect((await api.db.accounts.get(ADMIN_ID))?.ability).toEqual(fullAccess);
  });

  test("setting a role to its default permissions restores the original role", async ({ api }) => {
    await setAbility(api, "editor", readTasks);
    const editor = (await fetchRoles(api)).find(({ role }) => role === "editor");
    expect(editor?.ability).toEqual(readTasks);
    await setAbility(api, "editor", editor?.standard ?? []);
    expect(await fetchRoles(api)).toEqual(await fetchRoles(await createTestApi("access")));
  });

  test("updateRole writes nothing and publishes no change event if no value changes", async ({ api }) => {
    await setAbility(api, "admin", [...fullAccess, ...readTasks]);
    await setAbility(api, "client", (await api.db.roles.get("client"))?.standard ?? []);
    expect(api.published).toEqual([]);
  });

  test("updateRole rejects permissions that the calling account does not have itself", async ({ api }) => {
    const ownAbility = [...readTasks, { action: "update", subject: "ACL" }];
    await setAbility(api, "client", ownAbility);
    const token = await api.token(CLIENT_ACCOUNT_ID);
    expect((await setAbility(api, "author", readTasks, token)).status).toBe(200);
    api.published.length = 0;
    const error = { ability: ["You cannot grant or revoke permissions that you do not have."] };
    await expectError(api, () => setAbility(api, "author", [{ action: "manage", subject: "Blog" }], token), 400, error);
    await expectError(api, () => assignRole(api, ADMIN_ID, "client", token), 400, {
      role: ["Keep at least one administrator."],
    });
    await expectError(api, () => assignRole(api, CLIENT_ACCOUNT_ID, "admin", token), 400, {
      role: ["Another administrator must change your role."],
    });
  });
});

describe("accounts", () => {
  test("assigning a role to an account gives it the permissions of that role", async ({ api }) => {
    expect((await assignRole(api, CLIENT_ACCOUNT_ID, "editor")).data).toMatchObject({
      account: { id: CLIENT_ACCOUNT_ID, role: "editor" },
    });
    const editor = getSeedRows("access", "roles").find(({ id }) => id === "editor");
    expect(await api.db.accounts.get(CLIENT_ACCOUNT_ID)).toMatchObject({ role: "editor", ability: editor?.ability });
    expect(api.published).toEqual([["access", "auth"]]);
  });

  test("listAccounts returns no e-mail, password hash or lookup key", async ({ api }) => {
    const { data } = await api.call(listAccounts, { token: await api.token(CLIENT_ACCOUNT_ID) });
    const { accounts } = v.parse(v.object({ accounts: v.array(v.record(v.string(), v.unknown())) }), data);
    expect(accounts.map((account) => Object.keys(account))).toEqual(
      accounts.map(() => ["id", "fullName", "username", "avatar", "role"]),
    );
  });
});

describe("permissions", () => {
  test("changePermissions adds and removes single actions; all four actions become manage", () => {
    const threePermissions = changePermissions([], "Blog", ["read", "create", "update"], true);
    expect(threePermissions).toHaveLength(3);
    expect(changePermissions(threePermissions, "Blog", ["delete"], true)).toEqual([
      { action: "manage", subject: "Blog" },
    ]);
    expect(changePermissions(threePermissions, "Blog", ["create", "update", "delete"], false)).toEqual([
      { action: "read", subject: "Blog" },
    ]);
  });

  test("changePermissions removes one permission from full access and keeps all others", () => {
    const remainingPermissions = changePermissions(fullAccess, "Todo", ["delete"], false);
    expect(remainingPermissions).toHaveLength(subjects.length + 2);
    expect(changePermissions(remainingPermissions, "Todo", ["delete"], true)).toHaveLength(subjects.length);
  });
});
