import { test as base, describe, expect } from "vitest";
import { updateAccountSettings } from "../../src/contract/account.ts";
import { getProfileUser, listChats } from "../../src/contract/chat.ts";
import type { Backup } from "../../src/contract/data.ts";
import { getProfile, updateProfile } from "../../src/contract/profile.ts";
import { deleteUser, restoreUsers, updateUser } from "../../src/contract/users.ts";
import { upgradeBackup } from "../../src/db/upgrade-backup.ts";
import { getBackupChecksum } from "../../src/domain/backup-checksum.ts";
import { ADMIN_ID, CLIENT_ACCOUNT_ID, createTestApi, type TestApi } from "./test-api.ts";
import { callAddUser, fetchAllUsers } from "./user-calls.ts";
import { fetchUserDetails } from "./user-record-calls.ts";

const newIdentity = { fullName: "Araya Suwan", avatar: "/images/avatars/nora.webp" };
const createApi = () => createTestApi("account", "users", "access", "chat", "profile");
const test = base.extend("api", createApi);

async function readEverywhere(api: TestApi) {
  const account = await api.db.accounts.get(ADMIN_ID);
  const user = (await fetchAllUsers(api)).find(({ id }) => id === 1);
  const { header } = await api.fetch(getProfile);
  const chatProfile = await api.fetch(getProfileUser);
  const { profileUser } = await api.fetch(listChats);
  const people = [account, user, { ...header, fullName: header.username }, chatProfile, profileUser];
  return people.map((person) => ({ fullName: person?.fullName, avatar: person?.avatar }));
}

const repeatIdentity = (identity: object) => Array.from({ length: 5 }, () => identity);

test.each([
  ["the account settings", updateAccountSettings, { general: newIdentity }],
  ["the user's row", updateUser, { user: { id: 1, ...newIdentity } }],
  ["the profile", updateProfile, { header: { username: newIdentity.fullName, avatar: newIdentity.avatar } }],
])("a new name and picture in %s appear in account, user, profile and chat, in one change", async (_, call, body) => {
  const api = await createApi();
  expect((await api.call(call, { body })).status).toBe(200);
  expect(await readEverywhere(api)).toEqual(repeatIdentity(newIdentity));
  expect(api.published).toEqual([["account", "auth", "users", "access", "chat", "profile"]]);
  const { history } = await fetchUserDetails(api, 1);
  expect(history[0]?.changes.map(({ field }) => field)).toEqual(["fullName", "avatar"]);
});

describe("the user of an account", () => {
  test("changing the account of another person leaves the owner's chat and profile unchanged", async ({ api }) => {
    const before = await readEverywhere(api);
    await callAddUser(api, {
      fullName: "Dan",
      username: "client",
      email: "d@example.com",
      role: "author",
      currentPlan: "team",
    });
    const client = await api.db.accounts.get(CLIENT_ACCOUNT_ID);
    expect(client).toMatchObject({ fullName: "Dan", avatar: "/images/avatars/daniel.webp" });
    expect(await api.db.users.get(client?.userId ?? 0)).toMatchObject({ fullName: "Dan", avatar: client?.avatar });
    expect(await readEverywhere(api)).toEqual(before);
  });

  test("an account's user stays the same after both get other e-mails and usernames", async ({ api }) => {
    await api.call(updateAccountSettings, { body: { general: { email: "new@example.com", username: "boss" } } });
    await api.call(updateUser, { body: { user: { id: 1, email: "old@example.com", fullName: "Araya" } } });
    expect((await fetchUserDetails(api, 1)).account).toMatchObject({ id: ADMIN_ID, username: "boss" });
    expect((await api.db.accounts.get(ADMIN_ID))?.fullName).toBe("Araya");
  });

  test("a new account is linked to the user with its e-mail address and takes their name and picture", async ({
    api,
  }) => {
    const body = { email: "NORA@example.com", username: "nj", password: "correct horse" };
    const { data } = await api.send("POST", "/jwt/register", { body });
    expect(data).toMatchObject({ user: { fullName: "Nora Jensen", avatar: "/images/avatars/nora.webp" } });
    expect(await api.db.accounts.get(3)).toMatchObject({ userId: 6 });
  });

  test("a user who was deleted and restored has the account's present name", async ({ api }) => {
    await api.db.accounts.update(CLIENT_ACCOUNT_ID, { userId: 2 });
    const { user } = await api.fetch(deleteUser, { query: { id: "2" } });
    await api.db.accounts.update(CLIENT_ACCOUNT_ID, { fullName: "Dan Weber" });
    const restoreResponse = await api.call(restoreUsers, { body: { users: [user] } });
    expect(restoreResponse.data).toEqual({ users: [{ ...user, fullName: "Dan Weber" }] });
    expect((await fetchUserDetails(api, 2)).account?.id).toBe(CLIENT_ACCOUNT_ID);
  });
});

test("importing a file with users and no accounts finds each account's user by e-mail again", async ({ api }) => {
  const [araya, daniel] = await api.db.users.limit(2).toArray();
  const users = [
    { ...daniel, id: 1 },
    { ...araya, id: 2, fullName: "Somebody else" },
  ];
  const { backup: file } = (await api.send("GET", "/data/backup")).data as { backup: Backup };
  const content = { ...file, tables: { users } } as unknown as Backup;
  const body = { file: { ...content, checksum: await getBackupChecksum(content) } };
  expect((await api.send("POST", "/data/import", { body })).status).toBe(200);
  expect(await api.db.accounts.get(ADMIN_ID)).toMatchObject({ userId: 2, fullName: araya?.fullName });
  expect((await fetchAllUsers(api)).map(({ id, fullName }) => [id, fullName])).toEqual([
    [2, araya?.fullName],
    [1, daniel?.fullName],
  ]);
});

test("the upgrade of a version 8 backup links accounts to users by e-mail, then username, and copies names and pictures", () => {
  const person = { emailKey: "a@example.com", usernameKey: "a", fullName: "Account", avatar: "/a.webp" };
  const tables = {
    accounts: [
      { ...person, id: 1 },
      { id: 2, emailKey: "b@example.com", usernameKey: "b", fullName: "B", avatar: "" },
      { id: 3, emailKey: "c@example.com", usernameKey: "c", fullName: "C", avatar: "" },
    ],
    users: [
      { id: 7, emailKey: "x@example.com", usernameKey: "a" },
      { id: 8, emailKey: "a@example.com", usernameKey: "x" },
      { id: 9, emailKey: "y@example.com", usernameKey: "b" },
    ],
    profiles: [{ id: 1, header: { username: "Old", avatar: "", designation: "Boss" } }],
    chatProfile: [{ id: 11, fullName: "Old", avatar: "" }],
  };
  const { accounts, users, profiles, chatProfile } = upgradeBackup(tables, 8, 9);
  expect(accounts?.map(({ userId }) => userId)).toEqual([8, 9, undefined]);
  expect(users?.map(({ fullName }) => fullName)).toEqual([undefined, "Account", "B"]);
  expect(profiles).toMatchObject([{ header: { designation: "Boss" } }]);
  expect(chatProfile).toMatchObject([{ id: 11, fullName: "Account", avatar: "/a.webp" }]);
});
