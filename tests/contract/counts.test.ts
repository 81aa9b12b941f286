import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { listChats } from "../../src/contract/chat.ts";
import { getCounts } from "../../src/contract/dashboard.ts";
import { listEmails } from "../../src/contract/email.ts";
import { buildPendingChange, exampleReceivedRequest, signInToFakeIntake } from "./fake-intake.ts";
import { CLIENT_ACCOUNT_ID, createApiTest, SEED_DATE, type TestApi } from "./test-api.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: SEED_DATE }));
afterEach(() => void vi.useRealTimers());

const test = createApiTest("todo", "email", "chat", "shop", "access");
const fetchCounts = (api: TestApi, token?: string) => api.fetch(getCounts, { ...(token && { token }) });

describe("getCounts", () => {
  test("getCounts counts open, due and overdue tasks, without completed and deleted ones", async ({ api }) => {
    const [task] = await api.db.tasks.toArray();
    if (!task) throw new Error("The seed data has no task");
    const openTask = { ...task, isCompleted: false, isDeleted: false };
    await api.db.tasks.clear();
    await api.db.tasks.bulkPut([
      { ...openTask, id: 1, dueDate: "2026-07-15" },
      { ...openTask, id: 2, dueDate: "2026-07-14" },
      { ...openTask, id: 3, dueDate: "2026-07-16" },
      { ...openTask, id: 4, dueDate: null },
      { ...openTask, id: 5, dueDate: "2026-07-14", isCompleted: true },
      { ...openTask, id: 6, dueDate: "2026-07-15", isDeleted: true },
      { ...openTask, id: 7, dueDate: "2026-07-15", dueTime: "00:00" },
      { ...openTask, id: 8, dueDate: "2026-07-15", dueTime: "23:59" },
    ]);
    expect((await fetchCounts(api)).tasks).toEqual({ open: 6, today: 2, overdue: 2 });
    const { data } = await api.call(getCounts, { query: { today: "2026-07-16" } });
    expect(data).toMatchObject({ tasks: { open: 6, today: 1, overdue: 4 } });
  });

  test("getCounts counts the same unread e-mails and messages as the lists of e-mails and chats", async ({ api }) => {
    const { emailsMeta } = await api.fetch(listEmails);
    const { chatsContacts } = await api.fetch(listChats);
    const { unreadEmails, unreadMessages } = await fetchCounts(api);
    expect(unreadEmails).toBe(emailsMeta.inbox);
    expect(unreadMessages).toBe(chatsContacts.reduce((sum, { chat }) => sum + chat.unseenMsgs, 0));
    expect(unreadMessages).toBeGreaterThan(0);
  });

  test("cartItems is the number of lines in the cart", async ({ api }) => {
    await api.db.cartItems.clear();
    expect((await fetchCounts(api)).cartItems).toBe(0);
    await api.send("POST", "/apps/ecommerce/cart", { body: { productId: 1 } });
    expect((await fetchCounts(api)).cartItems).toBe(1);
  });

  test("getCounts applies pending changes before it counts new requests, and counts pending and rejected changes", async ({
    api,
  }) => {
    await api.db.receivedRequests.put(exampleReceivedRequest);
    expect((await fetchCounts(api)).requests).toEqual({ new: 1, pendingChanges: 0, rejectedChanges: 0 });
    await api.db.requestChanges.put(buildPendingChange());
    expect((await fetchCounts(api)).requests).toEqual({ new: 0, pendingChanges: 1, rejectedChanges: 0 });
    await api.db.requestChanges.put(buildPendingChange({ status: "rejected" }));
    expect((await fetchCounts(api)).requests).toEqual({ new: 1, pendingChanges: 1, rejectedChanges: 1 });
  });

  test("the number of new requests is null while a team member is signed in", async ({ api }) => {
    await signInToFakeIntake(api);
    expect((await fetchCounts(api)).requests?.new).toBeNull();
  });

  test("getCounts leaves out counts for which the client role lacks the permission", async ({ api }) => {
    const token = await api.token(CLIENT_ACCOUNT_ID);
    const account = await api.db.accounts.get(CLIENT_ACCOUNT_ID);
    const allowedSubjects = new Set(account?.ability.map(({ subject }) => subject));
    const counts = await fetchCounts(api, token);
    expect(allowedSubjects.has("Todo")).toBe(false);
    expect(counts).not.toHaveProperty("tasks");
    expect(counts).not.toHaveProperty("requests");
    expect("cartItems" in counts).toBe(allowedSubjects.has("Shop"));
  });
});
