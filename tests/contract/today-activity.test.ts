import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { endpoints } from "../../scripts/openapi/endpoints.ts";
import { sendMessage } from "../../src/contract/chat.ts";
import { importBackup, resetData, restoreSnapshot } from "../../src/contract/data.ts";
import { saveDraft, sendDraft } from "../../src/contract/email-sending.ts";
import { setInvoiceStatuses } from "../../src/contract/invoice-actions.ts";
import { addTask, reorderTasks, updateTask, updateTasks } from "../../src/contract/todo.ts";
import { addUser, deleteUsers } from "../../src/contract/users.ts";
import { restoreCalls } from "../../src/domain/restore-calls.ts";
import { fetchBackup } from "./backup-calls.ts";
import { exampleReceivedRequest } from "./fake-intake.ts";
import { ADMIN_ID, CLIENT_ACCOUNT_ID, SEED_DATE, type TestApi } from "./test-api.ts";
import { callOnce, createTodayApi, fetchToday } from "./today-calls.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: SEED_DATE }));
afterEach(() => void vi.useRealTimers());

const SENT_MESSAGE_ID = "bbc25a29-200c-4560-a553-a0d0ac4104e3";

const pickTables = (tables: Record<string, unknown>) => ({
  tasks: tables.tasks,
  events: tables.events,
  users: tables.users,
  employees: tables.employees,
  invoices: tables.invoices,
  products: tables.products,
  blogPosts: tables.blogPosts,
  chatThreads: tables.chatThreads,
  chatMessages: tables.chatMessages,
  chatReplies: tables.chatReplies,
});

describe("getToday: activity", () => {
  test("getToday lists each stored write with the person who made it, newest first, and each record only once", async () => {
    const api = await createTodayApi();
    const { fullName } = (await api.db.accounts.get(ADMIN_ID)) ?? {};
    const token = await api.token(ADMIN_ID);
    const callOneMinuteLater = (call: Parameters<TestApi["call"]>[0], body: object) => {
      vi.setSystemTime(Date.now() + 60_000);
      return api.call(call, { body, token, headers: { "idempotency-key": crypto.randomUUID() } });
    };
    const { data } = await callOneMinuteLater(addTask, { task: { title: "Call the printer" } });
    const { id } = (data as { task: { id: number } }).task;
    await callOneMinuteLater(setInvoiceStatuses, { invoices: [{ id: 38, invoiceStatus: "Paid" }] });
    await callOneMinuteLater(updateTask, { task: { id, isCompleted: true } });
    const { activity } = await fetchToday(api, { token });
    expect(activity.slice(0, 2)).toEqual([
      {
        event: "task-completed",
        recordId: String(id),
        title: "Call the printer",
        count: 1,
        at: new Date().toISOString(),
        by: fullName,
      },
      expect.objectContaining({ event: "invoice-paid", recordId: "38", title: expect.stringMatching(/^INV-0038 · /) }),
    ]);
    expect(activity.filter(({ recordId, event }) => event.startsWith("task") && recordId === String(id))).toHaveLength(
      1,
    );
  });

  test("a write without a title in its response has its record's title, and is not listed after the record's deletion", async () => {
    const api = await createTodayApi();
    const { fullName } = (await api.db.chatContacts.get(2)) ?? {};
    await callOnce(api, sendMessage, { obj: { message: "Hello", contact: 2 } });
    await callOnce(api, addUser, addUser.example.body);
    const addedUser = (await api.db.users.toArray()).at(-1);
    const listTitles = async () => (await fetchToday(api)).activity.map(({ event, title }) => `${event}: ${title}`);
    expect(await listTitles()).toEqual(
      expect.arrayContaining([`message-sent: ${fullName}`, "user-added: สมศรี ใจกว้าง"]),
    );
    await api.db.users.delete(addedUser?.id ?? 0);
    expect(await listTitles()).not.toContain("user-added: สมศรี ใจกว้าง");
  });

  test("an email is listed after it is sent, not while it is a draft or scheduled", async () => {
    const api = await createTodayApi();
    const draft = { to: [{ email: "pim@example.com" }], subject: "Offer", message: "<p>Text</p>" };
    const { id } = (await callOnce(api, saveDraft, { draft })).data as { id: number };
    await callOnce(api, sendDraft, { id, delaySeconds: 10 });
    const isListed = async () => (await fetchToday(api)).activity.some(({ title }) => title === "Offer");
    expect(await isListed()).toBe(false);
    vi.setSystemTime(Date.now() + 60_000);
    await api.runScheduledWork();
    expect(await isListed()).toBe(true);
  });

  test("getToday lists a change of several records once, with their count, and leaves out reordered tasks", async () => {
    const api = await createTodayApi();
    const [first, second] = (await api.db.tasks.toArray()).filter((task) => !task.isCompleted && !task.isDeleted);
    const ids = [first?.id, second?.id];
    await callOnce(api, updateTasks, { tasks: ids.map((id) => ({ id, isCompleted: true })) });
    await callOnce(api, reorderTasks, { tasks: [{ id: second?.id, order: 99 }] });
    const { activity } = await fetchToday(api);
    expect(activity.filter(({ event }) => event.startsWith("task"))).toMatchObject([
      { event: "task-completed", title: first?.title, count: 2 },
    ]);
  });

  test.each([
    ["todo.deleteTask", { taskId: 1 }, {}],
    ["calendar.removeEvent", { id: 1 }, {}],
    ["calendar.removeOccurrence", {}, { id: 1, scope: "this" }],
    ["users.deleteUser", { id: 3 }, {}],
    ["users.deleteUsers", {}, { ids: [3, 4] }],
    ["employees.deleteEmployees", {}, { ids: [3] }],
    ["invoices.deleteInvoices", {}, { ids: [3, 4] }],
    ["shop.deleteProducts", {}, { ids: [3, 4] }],
    ["blog.deletePosts", {}, { ids: [3] }],
    ["chat.deleteMessage", { id: SENT_MESSAGE_ID }, {}],
  ])(
    "getToday lists the deletion by %s; sending its `restore` to the event's call undoes it",
    async (name, params, body) => {
      const api = await createTodayApi();
      const call = endpoints.find(({ area, name: each }) => `${area}.${each}` === name);
      if (!call) throw new Error(`No call ${name}`);
      const headers = { "idempotency-key": crypto.randomUUID() };
      const before = await api.snapshot();
      const recurrenceId = (await api.db.events.get(1))?.start;
      const { status } = await api.call(call, { params, body: { recurrenceId, ...body }, headers });
      expect(status).toBe(200);
      const [deletion] = (await fetchToday(api)).activity;
      const restoreCall = deletion && restoreCalls[deletion.event];
      if (!restoreCall) throw new Error(`No deletion: ${deletion?.event}`);
      expect(deletion).toMatchObject({ event: expect.stringMatching(/-deleted$/), title: expect.stringMatching(/./) });
      vi.setSystemTime(Date.now() + 60_000);
      expect((await callOnce(api, restoreCall, deletion.restore?.body as object)).status).toBeLessThan(300);
      expect(pickTables(await api.snapshot())).toEqual(pickTables(before));
      expect((await fetchToday(api)).activity[0]?.event).not.toBe(deletion.event);
    },
  );

  test.each<[event: string, replace: (api: TestApi) => Promise<{ status: number }>]>([
    ["data-imported", async (api) => callOnce(api, importBackup, { file: await fetchBackup(api) })],
    ["data-reset", (api) => callOnce(api, resetData, { to: "sample" })],
    [
      "data-restored",
      async (api) => {
        await api.call(resetData, { body: { to: "sample" } });
        const [snapshot] = await api.db.snapshots.toArray();
        return callOnce(api, restoreSnapshot, { id: snapshot?.id });
      },
    ],
  ])("the activity %s hides the writes before it, and keeps itself and those after it", async (event, replaceData) => {
    const api = await createTodayApi();
    await callOnce(api, updateTask, { task: { id: 1, title: "Before" } });
    vi.setSystemTime(Date.now() + 60_000);
    expect((await replaceData(api)).status).toBe(200);
    const listWrites = async () =>
      (await fetchToday(api)).activity.filter(({ event: each }) => /^(task|data)-/.test(each));
    expect(await listWrites()).toMatchObject([{ event }]);
    vi.setSystemTime(Date.now() + 60_000);
    await callOnce(api, updateTask, { task: { id: 2, title: "After" } });
    expect(await listWrites()).toMatchObject([{ title: "After" }, { event }]);
  });

  test("on the first start getToday lists orders, posts and comments, and a request after it is received", async () => {
    const api = await createTodayApi();
    const listKinds = async () => new Set((await fetchToday(api)).activity.map(({ event }) => event.split("-")[0]));
    expect(await listKinds()).toEqual(new Set(["order", "post", "comment"]));
    await api.db.receivedRequests.put({ ...exampleReceivedRequest, receivedAt: SEED_DATE.toISOString() });
    expect((await fetchToday(api)).activity[0]).toMatchObject({
      event: "request-received",
      title: exampleReceivedRequest.name,
    });
  });

  test("titles of activities are in the language of the request", async () => {
    const api = await createTodayApi();
    const thaiResponse = await fetchToday(api, { headers: { "accept-language": "th" } });
    expect(thaiResponse.activity.find(({ event }) => event === "post-published")?.title).toMatch(/[ก-๙]/);
  });
});

test("getToday returns a deletion without `restore` to an account that lacks the permission", async () => {
  const api = await createTodayApi();
  const account = await api.db.accounts.get(CLIENT_ACCOUNT_ID);
  if (!account) throw new Error("The seed data has no client account");
  const ability = ["Dashboard", "User"].map((subject) => ({ action: "read", subject }));
  await api.db.accounts.put({ ...account, ability });
  await callOnce(api, deleteUsers, { ids: [3] });
  const { activity } = await fetchToday(api, { token: await api.token(CLIENT_ACCOUNT_ID) });
  expect(activity).toMatchObject([{ event: "user-deleted", recordId: null }]);
  expect(activity[0]).not.toHaveProperty("restore");
});
