import { describe, expect } from "vitest";
import { MIXED_LETTERS_MESSAGE } from "../../src/contract/usernames.ts";
import { addUser, getUser, updateUser } from "../../src/contract/users.ts";
import { createApiTest } from "./test-api.ts";
import {
  callAddUser,
  callUpdateUser,
  fetchAllUsers,
  fetchUsers,
  getIds,
  idsNewestFirst,
  LAST_ID,
  newUser,
} from "./user-calls.ts";

const test = createApiTest("users");

describe("addUser", () => {
  test("addUser stores omitted fields as empty and the status as pending, and lists the new user first", async ({
    api,
  }) => {
    const user = await callAddUser(api, { ...newUser, fullName: "  สมศรี ใจกว้าง " });
    const defaultFields = { company: "", country: "", contact: "", status: "pending", avatar: "" };
    expect(user).toEqual({ ...newUser, ...defaultFields, id: LAST_ID + 1 });
    expect((await fetchUsers(api)).users[0]).toEqual(user);
    expect((await fetchAllUsers(api))[0]).toEqual(user);
    expect((await api.call(getUser, { query: { id: String(user.id) } })).data).toEqual({
      user,
    });
  });

  test('addUser accepts the fields without the "user" wrapper', async ({ api }) => {
    const { status, data } = await api.call(addUser, { body: { ...newUser, id: 7 } });
    expect({ status, data }).toMatchObject({ status: 201, data: { user: { ...newUser, id: LAST_ID + 1 } } });
  });

  test("addUser gives consecutive ids to simultaneous requests", async ({ api }) => {
    const names = Array.from({ length: 10 }, (_, index) => `user${index}`);
    const users = await Promise.all(
      names.map((username) => callAddUser(api, { ...newUser, username, email: `${username}@example.com` })),
    );
    expect(getIds(users).sort((a, b) => a - b)).toEqual(names.map((_, index) => LAST_ID + 1 + index));
  });

  test("addUser accepts only one of two simultaneous requests with the same e-mail address", async ({ api }) => {
    const responses = await Promise.all(
      ["one", "two"].map((username) => api.call(addUser, { body: { ...newUser, username } })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test("addUser rejects a taken username in another Unicode form", async ({ api }) => {
    await callAddUser(api, { ...newUser, username: "zoë" });
    const body = { ...newUser, username: "ZOE\u0308", email: "zoe@example.com" };
    const { data } = await api.call(addUser, { body });
    expect(data).toEqual({ error: { username: ["This username is already in use."] } });
  });
});

describe("updateUser", () => {
  test("updateUser changes the given fields and keeps the rest", async ({ api }) => {
    const before = await api.db.users.get(3);
    const user = await callUpdateUser(api, { id: 3, company: "Phrom", contact: "", unknown: 1 });
    expect(await api.db.users.get(3)).toEqual({ ...before, company: "Phrom", contact: "" });
    expect(user).toMatchObject({ id: 3, company: "Phrom", fullName: before?.fullName });
  });

  test("updateUser accepts the user's own e-mail address and username in another case", async ({ api }) => {
    const user = await callUpdateUser(api, { id: 2, email: "Daniel@Example.com", username: "Daniel.Weber" });
    expect(user).toMatchObject({ email: "Daniel@Example.com", username: "Daniel.Weber" });
  });

  test("a user whose old key differs from an equal-looking name can be edited but not given that name", async ({
    api,
  }) => {
    await api.db.users.update(2, { username: "น้อย1", usernameKey: "น้อย1" });
    await api.db.users.update(3, { username: "น้อย๑", usernameKey: "น้อย๑" });
    for (const id of [2, 3])
      expect(await callUpdateUser(api, { id, company: "Phrom" })).toMatchObject({ company: "Phrom" });
    expect(await api.db.users.get(3)).toMatchObject({ username: "น้อย๑", usernameKey: "น้อย๑" });
    const { data } = await api.call(updateUser, { body: { user: { id: 3, username: "น้อย1" } } });
    expect(data).toEqual({ error: { "user.username": ["This username is already in use."] } });
  });

  test("updateUser rejects a new username of mixed alphabets but edits a user who already has one", async ({ api }) => {
    await api.db.users.update(2, { username: "\u0430dmin", usernameKey: "\u0430dmin" });
    expect(await callUpdateUser(api, { id: 2, company: "Phrom" })).toMatchObject({ username: "\u0430dmin" });
    const addResponse = await api.call(addUser, { body: { ...newUser, username: "\u0430nn" } });
    expect(addResponse).toMatchObject({ status: 400, data: { error: { username: [MIXED_LETTERS_MESSAGE] } } });
    const renameResponse = await api.call(updateUser, { body: { user: { id: 3, username: "\u0430nn" } } });
    expect(renameResponse).toMatchObject({
      status: 400,
      data: { error: { "user.username": [MIXED_LETTERS_MESSAGE] } },
    });
  });

  test("after a change, another user can take the previous e-mail address and username", async ({ api }) => {
    await callUpdateUser(api, { id: 2, email: "weber@example.com", username: "weber" });
    const user = await callAddUser(api, { ...newUser, email: "daniel@example.com", username: "daniel.weber" });
    expect(user.id).toBe(LAST_ID + 1);
    const { status } = await api.call(addUser, { body: { ...newUser, username: "WEBER" } });
    expect(status).toBe(400);
  });
});

test("updateUser writes nothing and publishes no change event if no value changes", async ({ api }) => {
  const [before, user] = [await api.snapshot(), (await fetchAllUsers(api)).find(({ id }) => id === 3)];
  expect(await callUpdateUser(api, { ...user })).toEqual(user);
  expect(await callUpdateUser(api, { id: 3 })).toEqual(user);
  expect(await api.snapshot()).toEqual(before);
  expect(api.published).toEqual([]);
});

describe("deleteUser", () => {
  test.for([
    ["the query", { query: { id: "5" } }],
    ["a JSON body", { body: { id: 5 } }],
  ] as const)("deleteUser takes the id from %s and deletes the user", async ([_, options], { api }) => {
    const before = (await fetchAllUsers(api)).find(({ id }) => id === 5);
    const { status, data } = await api.send("DELETE", "/apps/users/delete", options);
    expect({ status, data }).toEqual({ status: 200, data: { user: before } });
    expect(getIds(await fetchAllUsers(api))).toEqual(idsNewestFirst.filter((id) => id !== 5));
    expect((await api.send("DELETE", "/apps/users/delete", options)).status).toBe(404);
  });

  test("deleteUser frees the username and e-mail address, but never reuses the id", async ({ api }) => {
    const newestUser = (await fetchAllUsers(api))[0];
    await api.send("DELETE", "/apps/users/delete", { query: { id: String(LAST_ID) } });
    const userAddedAgain = await callAddUser(api, { ...newestUser });
    expect(userAddedAgain).toEqual({ ...newestUser, id: LAST_ID + 1 });
    await api.send("DELETE", "/apps/users/delete", { query: { id: String(LAST_ID + 1) } });
    await api.send("DELETE", "/apps/users/delete", { query: { id: "1" } });
    expect((await callAddUser(api)).id).toBe(LAST_ID + 2);
  });
});
