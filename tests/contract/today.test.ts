import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendMessage } from "../../src/contract/chat.ts";
import { markChatSeen } from "../../src/contract/chat-messages.ts";
import { getCounts } from "../../src/contract/dashboard.ts";
import { importBackup, resetData, restoreSnapshot } from "../../src/contract/data.ts";
import { sendEmail } from "../../src/contract/email.ts";
import { saveDraft, sendDraft } from "../../src/contract/email-sending.ts";
import { usersExamples } from "../../src/contract/examples/users.ts";
import { endpoints } from "../../src/contract/index.ts";
import { getInvoicesSummary, setInvoiceStatuses } from "../../src/contract/invoice-actions.ts";
import { getToday } from "../../src/contract/today.ts";
import { addTask, reorderTasks, updateTask, updateTasks } from "../../src/contract/todo.ts";
import { addUser, deleteUsers } from "../../src/contract/users.ts";
import { restoreCalls } from "../../src/domain/restore-calls.ts";
import { fetchBackup } from "./backup-calls.ts";
import { exampleReceivedRequest } from "./fake-intake.ts";
import { ADMIN_ID, CLIENT_ACCOUNT_ID, createTestApi, SEED_DATE, type TestApi } from "./test-api.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: SEED_DATE }));
afterEach(() => void vi.useRealTimers());

const create = () =>
  createTestApi("todo", "email", "chat", "shop", "invoices", "calendar", "blog", "users", "employees");
const fetchToday = async (api: TestApi, options: { token?: string; headers?: Record<string, string> } = {}) =>
  v.parse(getToday.responses[200], (await api.call(getToday, options)).data);

/** Sends a write with an idempotency key, as the page does. */
const write = (api: TestApi, call: Parameters<TestApi["call"]>[0], body: object) =>
  api.call(call, { body, headers: { "idempotency-key": crypto.randomUUID() } });

/** A message of the seed data that the user sent. */
const SENT_MESSAGE_ID = "bbc25a29-200c-4560-a553-a0d0ac4104e3";

/** Returns the tables from which the calls of the tests delete. */
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

describe("getToday: overdue invoices", () => {
  test("returns the sums of the invoices' summary and the three clients who owe the longest", async () => {
    const api = await create();
    const { overdue } = await fetchToday(api);
    const summary = v.parse(getInvoicesSummary.responses[200], (await api.call(getInvoicesSummary)).data);
    expect(overdue).toMatchObject(summary.overdue);
    const dueDates = overdue?.clients.map(({ invoices }) => invoices[0]?.dueDate) ?? [];
    expect(dueDates).toHaveLength(3);
    expect(dueDates).toEqual(dueDates.toSorted());
    const stored = (await api.db.invoices.toArray()).filter(({ invoiceStatus }) => invoiceStatus === "Past Due");
    expect(dueDates[0]).toBe(stored.map(({ dueDate }) => dueDate).sort()[0]);
  });

  test("invoices with the same email are one client with the sum of both", async () => {
    const api = await create();
    const [first] = (await fetchToday(api)).overdue?.clients ?? [];
    const row = await api.db.invoices.get(first?.invoices[0]?.id ?? 0);
    if (!row || !first) throw new Error("The seed data has no overdue invoice");
    const client = { ...row.client, companyEmail: row.client.companyEmail.toUpperCase() };
    await api.db.invoices.put({ ...row, id: 900, client, dueDate: "2026-07-14" });
    const [after] = (await fetchToday(api)).overdue?.clients ?? [];
    expect(after?.invoices.map(({ id }) => id)).toEqual([row.id, 900]);
    expect(after?.sums[0]?.balance).toBe((first.sums[0]?.balance ?? 0) * 2);
  });

  test("emailedAt is the time of the newest sent email to the client that names an overdue invoice", async () => {
    const api = await create();
    const [client] = (await fetchToday(api)).overdue?.clients ?? [];
    if (!client) throw new Error("The seed data has no overdue invoice");
    expect(client.emailedAt).toBeNull();
    const send = (email: string, subject: string) =>
      write(api, sendEmail, { email: { to: [{ email }], subject, message: "<p>Text</p>" } });
    const number = `INV-${String(client.invoices[0]?.id).padStart(4, "0")}`;
    await send(client.companyEmail, "Hello");
    await send("other@example.com", `Reminder: ${number}`);
    expect((await fetchToday(api)).overdue?.clients[0]?.emailedAt).toBeNull();
    await send(client.companyEmail, `Reminder: ${number}`);
    expect((await fetchToday(api)).overdue?.clients[0]?.emailedAt).toBe(SEED_DATE.toISOString());
  });
});

describe("getToday: tasks", () => {
  test("returns due open tasks of the account's user and of nobody, the earliest first", async () => {
    const api = await create();
    const { fullName = "" } = (await api.db.accounts.get(ADMIN_ID)) ?? {};
    const [task] = await api.db.tasks.toArray();
    if (!task) throw new Error("The seed data has no task");
    const open = { ...task, isCompleted: false, isDeleted: false, isImportant: false };
    const own = { ...open, assignee: { fullName, avatar: "" } };
    await api.db.tasks.clear();
    await api.db.tasks.bulkPut([
      { ...own, id: 1, dueDate: "2026-07-15" },
      { ...own, id: 2, dueDate: "2026-07-15", isImportant: true },
      { ...open, id: 3, dueDate: "2026-07-10", assignee: null },
      { ...open, id: 4, dueDate: "2026-07-10", assignee: { fullName: "Somebody Else", avatar: "" } },
      { ...own, id: 5, dueDate: "2026-07-16" },
      { ...own, id: 6, dueDate: null },
      { ...own, id: 7, dueDate: "2026-07-14", isCompleted: true },
      { ...own, id: 8, dueDate: "2026-07-14", isDeleted: true },
    ]);
    const { tasks } = await fetchToday(api, { token: await api.token(ADMIN_ID) });
    expect(tasks?.tasks.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect([tasks?.ownCount, tasks?.allCount]).toEqual([3, 4]);
  });
});

describe("getToday: messages and events", () => {
  test("counts the same unread emails and messages as getCounts, and lists the newest of both", async () => {
    const api = await create();
    const counts = v.parse(getCounts.responses[200], (await api.call(getCounts)).data);
    const { messages } = await fetchToday(api);
    expect(messages?.count).toBe((counts.unreadEmails ?? 0) + (counts.unreadMessages ?? 0));
    const times = messages?.messages.map(({ time }) => time) ?? [];
    expect(times).toEqual(times.toSorted().reverse());
    expect(new Set(messages?.messages.map(({ kind }) => kind))).toEqual(new Set(["email", "chat"]));
  });

  test("leaves out a conversation whose messages are marked as seen", async () => {
    const api = await create();
    const isChat = ({ kind }: { kind: string }) => kind === "chat";
    const chat = (await fetchToday(api)).messages?.messages.find(isChat);
    if (!chat) throw new Error("The seed data has no unread message");
    expect(chat.firstUnseenId).not.toBeNull();
    await write(api, markChatSeen, { contactId: chat.id });
    expect((await fetchToday(api)).messages?.messages.filter(isChat).map(({ id }) => id)).not.toContain(chat.id);
  });

  test("returns the next events in the order of their start, none of which has ended", async () => {
    const { events = [] } = await fetchToday(await create());
    expect(events).toHaveLength(5);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(5);
    for (const { end } of events) expect(end === null || Date.parse(end) > SEED_DATE.getTime()).toBe(true);
  });
});

describe("getToday: activity", () => {
  test("names each stored write with the person who made it, newest first, and a record only once", async () => {
    const api = await create();
    const { fullName } = (await api.db.accounts.get(ADMIN_ID)) ?? {};
    const token = await api.token(ADMIN_ID);
    const send = (call: Parameters<TestApi["call"]>[0], body: object) => {
      vi.setSystemTime(Date.now() + 60_000);
      return api.call(call, { body, token, headers: { "idempotency-key": crypto.randomUUID() } });
    };
    const { data } = await send(addTask, { task: { title: "Call the printer" } });
    const { id } = (data as { task: { id: number } }).task;
    await send(setInvoiceStatuses, { invoices: [{ id: 38, invoiceStatus: "Paid" }] });
    await send(updateTask, { task: { id, isCompleted: true } });
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

  test("a write whose response has no title is named after its record, and left out once the record is gone", async () => {
    const api = await create();
    const { fullName } = (await api.db.chatContacts.get(2)) ?? {};
    await write(api, sendMessage, { obj: { message: "Hello", contact: 2 } });
    await write(api, addUser, usersExamples.addUser.body);
    const added = (await api.db.users.toArray()).at(-1);
    const names = async () => (await fetchToday(api)).activity.map(({ event, title }) => `${event}: ${title}`);
    expect(await names()).toEqual(expect.arrayContaining([`message-sent: ${fullName}`, "user-added: สมศรี ใจกว้าง"]));
    await api.db.users.delete(added?.id ?? 0);
    expect(await names()).not.toContain("user-added: สมศรี ใจกว้าง");
  });

  test("an email is listed once it is sent, and not while it is a draft or waits", async () => {
    const api = await create();
    const draft = { to: [{ email: "pim@example.com" }], subject: "Offer", message: "<p>Text</p>" };
    const { id } = (await write(api, saveDraft, { draft })).data as { id: number };
    await write(api, sendDraft, { id, delaySeconds: 10 });
    const isListed = async () => (await fetchToday(api)).activity.some(({ title }) => title === "Offer");
    expect(await isListed()).toBe(false);
    vi.setSystemTime(Date.now() + 60_000);
    await api.runScheduledWork();
    expect(await isListed()).toBe(true);
  });

  test("names a change of several records once, with their number, and no new order of tasks", async () => {
    const api = await create();
    const [first, second] = (await api.db.tasks.toArray()).filter((task) => !task.isCompleted && !task.isDeleted);
    const ids = [first?.id, second?.id];
    await write(api, updateTasks, { tasks: ids.map((id) => ({ id, isCompleted: true })) });
    await write(api, reorderTasks, { tasks: [{ id: second?.id, order: 99 }] });
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
    "the deletion by %s is listed, and sending its `restore` to the call of its event undoes it",
    async (name, params, body) => {
      const api = await create();
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
      expect((await write(api, restoreCall, deletion.restore?.body as object)).status).toBeLessThan(300);
      expect(pickTables(await api.snapshot())).toEqual(pickTables(before));
      expect((await fetchToday(api)).activity[0]?.event).not.toBe(deletion.event);
    },
  );

  test.each<[event: string, replace: (api: TestApi) => Promise<{ status: number }>]>([
    ["data-imported", async (api) => write(api, importBackup, { file: await fetchBackup(api) })],
    ["data-reset", (api) => write(api, resetData, { to: "sample" })],
    [
      "data-restored",
      async (api) => {
        await api.call(resetData, { body: { to: "sample" } });
        const [snapshot] = await api.db.snapshots.toArray();
        return write(api, restoreSnapshot, { id: snapshot?.id });
      },
    ],
  ])("%s hides the writes before it, and keeps itself and those after it", async (event, replace) => {
    const api = await create();
    await write(api, updateTask, { task: { id: 1, title: "Before" } });
    vi.setSystemTime(Date.now() + 60_000);
    expect((await replace(api)).status).toBe(200);
    const listWrites = async () =>
      (await fetchToday(api)).activity.filter(({ event: each }) => /^(task|data)-/.test(each));
    expect(await listWrites()).toMatchObject([{ event }]);
    vi.setSystemTime(Date.now() + 60_000);
    await write(api, updateTask, { task: { id: 2, title: "After" } });
    expect(await listWrites()).toMatchObject([{ title: "After" }, { event }]);
  });

  test("on the first start lists orders, posts and comments, and requests as soon as there are some", async () => {
    const api = await create();
    const kinds = async () => new Set((await fetchToday(api)).activity.map(({ event }) => event.split("-")[0]));
    expect(await kinds()).toEqual(new Set(["order", "post", "comment"]));
    await api.db.receivedRequests.put({ ...exampleReceivedRequest, receivedAt: SEED_DATE.toISOString() });
    expect((await fetchToday(api)).activity[0]).toMatchObject({
      event: "request-received",
      title: exampleReceivedRequest.name,
    });
  });

  test("titles are in the language of the request", async () => {
    const api = await create();
    const thai = await fetchToday(api, { headers: { "accept-language": "th" } });
    expect(thai.activity.find(({ event }) => event === "post-published")?.title).toMatch(/[ก-๙]/);
  });
});

test("getToday offers no restoring to an account that may not do it", async () => {
  const api = await create();
  const account = await api.db.accounts.get(CLIENT_ACCOUNT_ID);
  if (!account) throw new Error("The seed data has no client account");
  const ability = ["Dashboard", "User"].map((subject) => ({ action: "read", subject }));
  await api.db.accounts.put({ ...account, ability });
  await write(api, deleteUsers, { ids: [3] });
  const { activity } = await fetchToday(api, { token: await api.token(CLIENT_ACCOUNT_ID) });
  expect(activity).toMatchObject([{ event: "user-deleted", recordId: null }]);
  expect(activity[0]).not.toHaveProperty("restore");
});

test("getToday leaves out everything that the account may not read", async () => {
  const api = await create();
  const account = await api.db.accounts.get(CLIENT_ACCOUNT_ID);
  if (!account) throw new Error("The seed data has no client account");
  await api.db.accounts.put({ ...account, ability: [{ action: "read", subject: "Dashboard" }] });
  await write(api, addTask, { task: { title: "Secret" } });
  expect(await fetchToday(api, { token: await api.token(CLIENT_ACCOUNT_ID) })).toEqual({ activity: [] });
});
