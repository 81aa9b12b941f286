import Dexie from "dexie";
import { describe, expect, onTestFinished } from "vitest";
import { listUserInvoices, MAX_HISTORY, updateUserNotification } from "../../src/contract/user-details.ts";
import { addUser, updateUsers } from "../../src/contract/users.ts";
import { Database } from "../../src/db/database.ts";
import { upgradeBackup } from "../../src/db/upgrade-backup.ts";
import { getSeedRows } from "./seed-data.ts";
import { ADMIN_ID, CLIENT_ACCOUNT_ID, createApiTest, createTestApi } from "./test-api.ts";
import { callUpdateUser, fetchSummary, fetchUserDetails, readUserRows } from "./user-record-calls.ts";

const test = createApiTest("users", "access");

describe("getUsersSummary", () => {
  test("getUsersSummary counts users by role, plan and status", async () => {
    const api = await createTestApi("users");
    const users = await readUserRows(api);
    const figures = await fetchSummary(api);
    expect(figures.total).toBe(users.length);
    for (const field of ["role", "currentPlan", "status"] as const) {
      const expected = Object.fromEntries(
        Object.keys(figures[field]).map((word) => [word, users.filter((user) => user[field] === word).length]),
      );
      expect(figures[field]).toEqual(expected);
    }
  });

  test("`own` is the user of the caller's account, also with another e-mail address", async () => {
    const api = await createTestApi("users");
    await callUpdateUser(api, { id: 1, email: "araya@example.com" });
    await callUpdateUser(api, { id: 8, username: "CLIENT" });
    expect((await fetchSummary(api, await api.token(ADMIN_ID))).own).toEqual([1]);
    // A caller without a token counts as the first account.
    expect((await fetchSummary(api)).own).toEqual([1]);
  });

  test("getUsersSummary returns the last active administrator, or null when there are several or none", async () => {
    const api = await createTestApi("users");
    expect((await fetchSummary(api)).lastAdmin).toBeNull();
    const admins = (await readUserRows(api)).filter(({ role }) => role === "admin").map(({ id }) => id);
    const changes = [{ ids: admins.filter((id) => id !== 1), role: "editor" }];
    expect((await api.call(updateUsers, { body: { changes } })).status).toBe(200);
    expect((await fetchSummary(api)).lastAdmin).toBe(1);
    await api.db.users.clear();
    expect((await fetchSummary(api)).lastAdmin).toBeNull();
  });
});

describe("getUserDetails", () => {
  test("history lists author, time and changed fields, newest first", async ({ api }) => {
    const before = Date.now();
    const token = await api.token(ADMIN_ID);
    await callUpdateUser(
      api,
      { id: 2, role: "maintainer", company: "Phrom", avatar: "/images/avatars/araya.webp" },
      token,
    );
    const [entry] = (await fetchUserDetails(api, 2)).history;
    expect(entry).toMatchObject({
      by: (await api.db.accounts.get(ADMIN_ID))?.fullName,
      event: "changed",
      changes: [
        { field: "company", from: "Elbkai Werkstatt GmbH", to: "Phrom" },
        { field: "role", from: "editor", to: "maintainer" },
        // The history leaves out the values of avatars, because avatars may be large.
        { field: "avatar", from: "", to: "" },
      ],
    });
    expect(Date.parse(entry?.at ?? "")).toBeGreaterThanOrEqual(before);
  });

  test("history records the creation and skips updates without a change", async ({ api }) => {
    const body = {
      user: { fullName: "A", username: "a", email: "a@example.com", role: "author", currentPlan: "team" },
    };
    const { user } = await api.fetch(addUser, { body });
    await callUpdateUser(api, { id: user.id, role: "author" });
    const { history, notification } = await fetchUserDetails(api, user.id);
    expect(history.map(({ event }) => event)).toEqual(["added"]);
    expect(notification.followMe).toBe(true);
  });

  test("history keeps only the last 100 changes", async ({ api }) => {
    for (let round = 0; round < MAX_HISTORY + 5; round++) await callUpdateUser(api, { id: 2, company: `No. ${round}` });
    const { history } = await fetchUserDetails(api, 2);
    expect(history).toHaveLength(MAX_HISTORY);
    expect(history[0]?.changes[0]?.to).toBe(`No. ${MAX_HISTORY + 4}`);
  });

  test("getUserDetails returns the abilities of the user's account, or of the role without an account", async ({
    api,
  }) => {
    const role = await api.db.roles.get("editor");
    expect(await fetchUserDetails(api, 2)).toMatchObject({ account: null, ability: role?.ability });
    await callUpdateUser(api, { id: 2, email: "CLIENT@demo.com" });
    const client = await api.db.accounts.get(CLIENT_ACCOUNT_ID);
    expect(await fetchUserDetails(api, 2, await api.token(ADMIN_ID))).toMatchObject({
      account: { id: CLIENT_ACCOUNT_ID, username: "client", role: "client", isStaff: false, isOwn: false },
      ability: client?.ability,
    });
    expect((await fetchUserDetails(api, 2)).account?.isOwn).toBe(false);
  });

  test("a user with an account has the notification settings of that account", async () => {
    const api = await createTestApi("users", "access", "account");
    await callUpdateUser(api, { id: 2, email: "admin@demo.com" });
    const { followMe } = (await fetchUserDetails(api, 2)).notification;
    await api.call(updateUserNotification, { body: { id: 2, notification: { followMe: !followMe } } });
    expect((await api.db.settings.get(ADMIN_ID))?.notification.followMe).toBe(!followMe);
    expect((await fetchUserDetails(api, 2)).notification.followMe).toBe(!followMe);
  });

  test("listUserInvoices returns invoices with the user's e-mail or company, and sums open balances", async () => {
    const api = await createTestApi("users", "invoices");
    const fetchInvoices = (id: number) =>
      api.fetch(listUserInvoices, { query: { id: String(id) }, headers: { "accept-language": "en" } });
    const ownInvoices = await fetchInvoices(2);
    expect(ownInvoices.invoices.length).toBeGreaterThan(0);
    for (const { client } of ownInvoices.invoices) expect(client.companyEmail).toBe("daniel@example.com");
    expect(ownInvoices.invoices.map(({ id }) => id)).toEqual(
      ownInvoices.invoices.map(({ id }) => id).toSorted((a, b) => b - a),
    );

    // Company names match in any case.
    await callUpdateUser(api, { id: 4, company: "ELBKAI werkstatt GmbH" });
    expect((await fetchInvoices(4)).invoices.map(({ id }) => id)).toEqual(
      expect.arrayContaining(ownInvoices.invoices.map(({ id }) => id)),
    );
    // A user without a company must not match invoices without a company.
    await callUpdateUser(api, { id: 6, company: "", email: "nobody@example.com" });
    expect(await fetchInvoices(6)).toEqual({ invoices: [], open: [] });

    const invoiceRow = await api.db.invoices.get(ownInvoices.invoices[0]?.id ?? 0);
    if (!invoiceRow) throw new Error("The seed data has an invoice to this user.");
    const sentInvoice = { ...invoiceRow, invoiceStatus: "Sent" as const, currency: "USD" as const };
    await api.db.invoices.bulkPut([
      { ...sentInvoice, balance: "$0.10" },
      { ...sentInvoice, id: 900, balance: "$0.20" },
      { ...sentInvoice, id: 901, balance: "$12", currency: "THB" },
      { ...sentInvoice, id: 902, balance: "$77", invoiceStatus: "Draft" },
    ]);
    expect((await fetchInvoices(2)).open).toEqual([
      { currency: "THB", amount: 12 },
      { currency: "USD", amount: 0.3 },
    ]);
    // An overpaid invoice has a negative balance, which can bring the sum to zero.
    await api.db.invoices.put({ ...sentInvoice, id: 903, balance: "-$12", currency: "THB" });
    expect((await fetchInvoices(2)).open).toEqual([{ currency: "USD", amount: 0.3 }]);
  });
});

test("upgrade from database version 4 keeps the users and creates empty histories", async () => {
  const name = "users-of-version-4";
  const oldDb = new Dexie(name);
  oldDb.version(4).stores({ facts: "name", counters: "table", users: "id, &emailKey, &usernameKey" });
  const [user] = getSeedRows("users", "users");
  await oldDb.table("users").add(user);
  oldDb.close();
  const db = new Database(name);
  await db.open();
  onTestFinished(() => db.delete());
  expect(await db.users.toArray()).toEqual([user]);
  expect(await db.userDetails.count()).toBe(0);
});

test("upgradeBackup from database version 4 adds empty user details only when the backup has users", () => {
  const users = [{ id: 1 }];
  expect(upgradeBackup({ users }, 4, 5)).toEqual({ users, userDetails: [] });
  expect(upgradeBackup({ tasks: [] }, 4, 5)).toEqual({ tasks: [] });
});
