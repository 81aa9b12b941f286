import * as v from "valibot";
import { describe, expect } from "vitest";
import { getUserDetails, updateUserNotification } from "../../src/contract/user-details.ts";
import { deleteUser, restoreUsers, type User, updateUsers } from "../../src/contract/users.ts";
import { ADMIN_ID, CLIENT_ACCOUNT_ID, createApiTest, createTestApi } from "./test-api.ts";
import {
  callDeleteUsers,
  callRestoreUsers,
  fetchSummary,
  fetchUserDetails,
  readUserRows,
} from "./user-record-calls.ts";

const test = createApiTest("users");

describe("updateUsers", () => {
  test("updateUsers changes all users in one call and returns the previous rows for undo", async ({ api }) => {
    const before = await readUserRows(api);
    const body = { changes: [{ ids: [2, 4, 6], status: "inactive", currentPlan: "basic" }] };
    const response = await api.fetch(updateUsers, { body });
    expect(response.users.map(({ id, status, currentPlan }) => ({ id, status, currentPlan }))).toEqual(
      [2, 4, 6].map((id) => ({ id, status: "inactive", currentPlan: "basic" })),
    );
    const undoChanges = response.before.map(({ id, status, currentPlan }) => ({ ids: [id], status, currentPlan }));
    await api.call(updateUsers, { body: { changes: undoChanges } });
    expect(await readUserRows(api)).toEqual(before);
    expect(api.published).toEqual([["users"], ["users"]]);
  });

  test("updateUsers writes nothing if no value changes", async ({ api }) => {
    const user = await api.db.users.get(2);
    const before = await api.snapshot();
    await api.call(updateUsers, { body: { changes: [{ ids: [2], role: user?.role }, { ids: [4] }] } });
    expect(await api.snapshot()).toEqual(before);
  });

  test("updateUsers promotes a new administrator and demotes the last one in one call", async ({ api }) => {
    // Give the caller another user than 1, because callers cannot change their own role.
    await api.db.accounts.update(ADMIN_ID, { userId: 999 });
    const admins = (await readUserRows(api)).filter(({ role }) => role === "admin").map(({ id }) => id);
    const changes = [
      { ids: admins, role: "editor" },
      { ids: [2], role: "admin", status: "active" },
    ];
    expect((await api.call(updateUsers, { body: { changes } })).status).toBe(200);
    expect((await fetchSummary(api)).lastAdmin).toBe(2);
  });

  test("updateUsers updates and deletes 1,000 users in one call each", async () => {
    const api = await createTestApi();
    const users = Array.from({ length: 1_000 }, (_, index) => ({
      // Not 1, which belongs to the caller.
      id: index + 2,
      fullName: `User ${index}`,
      username: `user${index}`,
      email: `user${index}@example.com`,
      emailKey: `user${index}@example.com`,
      usernameKey: `user${index}`,
      role: "editor" as const,
      currentPlan: "basic" as const,
      status: "active" as const,
      company: "",
      country: "",
      contact: "",
      avatar: "",
    }));
    await api.db.users.bulkAdd(users);
    const ids = users.map(({ id }) => id);
    const { status } = await api.call(updateUsers, { body: { changes: [{ ids, role: "author" }] } });
    expect(status).toBe(200);
    expect(await api.db.users.filter(({ role }) => role === "author").count()).toBe(1_000);
    expect(await callDeleteUsers(api, ids)).toHaveLength(1_000);
    expect(await api.db.users.count()).toBe(0);
  });
});

describe("deleteUsers and restoreUsers", () => {
  test("restoreUsers restores users with their ids, history and notification settings", async () => {
    const api = await createTestApi("users", "access");
    await api.call(updateUserNotification, { body: { id: 5, notification: { followMe: false } } });
    const [before, details] = [await readUserRows(api), await fetchUserDetails(api, 5)];
    const deletedUsers = await callDeleteUsers(api, [5, 7, 5]);
    expect(deletedUsers.map(({ id }) => id)).toEqual([5, 7]);
    expect((await api.call(getUserDetails, { query: { id: "5" } })).status).toBe(404);
    expect((await callRestoreUsers(api, deletedUsers)).status).toBe(200);
    expect(await readUserRows(api)).toEqual(before);
    const after = await fetchUserDetails(api, 5);
    expect(after.notification).toEqual(details.notification);
    expect(after.history.map(({ event }) => event).slice(0, 2)).toEqual(["restored", "deleted"]);
    expect(after.history.slice(2)).toEqual(details.history);
  });

  test("restoreUsers restores only the given user of five deleted ones", async ({ api }) => {
    const deletedUsers: User[][] = [];
    for (const id of [10, 11, 12, 13, 14]) deletedUsers.push(await callDeleteUsers(api, [id]));
    await callRestoreUsers(api, deletedUsers[1] ?? []);
    const remainingIds = (await readUserRows(api)).map(({ id }) => id);
    expect([10, 11, 12, 13, 14].filter((id) => remainingIds.includes(id))).toEqual([11]);
  });

  test("repeating restoreUsers with its idempotency key restores once; with another key it returns 409", async ({
    api,
  }) => {
    const users = await callDeleteUsers(api, [5]);
    const options = { body: { users }, headers: { "idempotency-key": "undo" } };
    expect((await api.call(restoreUsers, options)).status).toBe(200);
    expect((await api.call(restoreUsers, options)).status).toBe(200);
    expect((await callRestoreUsers(api, users)).status).toBe(409);
  });

  test("restoreUsers gives the second of two users with equal-looking names a different key", async ({ api }) => {
    await api.db.users.update(5, { username: "น้อย๑", usernameKey: "น้อย๑" });
    await api.db.users.update(7, { username: "น้อย1", usernameKey: "น้อย1" });
    const deletedUsers = await callDeleteUsers(api, [5, 7]);
    expect((await callRestoreUsers(api, deletedUsers)).status).toBe(200);
    const rows = await api.db.users.bulkGet([5, 7]);
    expect(rows.map((row) => [row?.username, row?.usernameKey])).toEqual([
      ["น้อย๑", "น้อย1"],
      ["น้อย1", "น้อย1#7"],
    ]);
  });

  test("restoreUsers rejects a user whose username another user has taken since, in any case", async ({ api }) => {
    const deletedUsers = await callDeleteUsers(api, [5]);
    await api.db.users.update(7, {
      username: deletedUsers[0]?.username.toUpperCase() ?? "",
      usernameKey: deletedUsers[0]?.username.toLowerCase() ?? "",
    });
    expect(await callRestoreUsers(api, deletedUsers)).toMatchObject({
      status: 400,
      data: { error: { "users.0.username": ["This username is already in use."] } },
    });
  });

  test("the details of a deleted user are removed at the next deletion a day later", async ({ api }) => {
    await callDeleteUsers(api, [5]);
    const row = await api.db.userDetails.get(5);
    if (row) await api.db.userDetails.put({ ...row, deletedAt: new Date(Date.now() - 25 * 3_600_000).toISOString() });
    await callDeleteUsers(api, [6]);
    expect((await api.db.userDetails.bulkGet([5, 6])).map((each) => each?.id)).toEqual([undefined, 6]);
  });

  test("restoreUsers needs the permission to add; delete permission alone returns 403", async ({ api }) => {
    const client = await api.db.accounts.get(CLIENT_ACCOUNT_ID);
    const ability = ["read", "delete"].map((action) => ({ action, subject: "User" }));
    if (client) await api.db.accounts.put({ ...client, ability });
    const token = await api.token(CLIENT_ACCOUNT_ID);
    const { status, data } = await api.call(deleteUser, { query: { id: "5" }, token });
    expect(status).toBe(200);
    const { user } = v.parse(deleteUser.responses[200], data);
    expect((await api.call(restoreUsers, { body: { users: [user] }, token })).status).toBe(403);
  });
});
