import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { markChatSeen } from "../../src/contract/chat-messages.ts";
import { getCounts } from "../../src/contract/dashboard.ts";
import { sendEmail } from "../../src/contract/email.ts";
import { cancelSend, saveDraft, sendDraft } from "../../src/contract/email-sending.ts";
import { getInvoicesSummary } from "../../src/contract/invoice-actions.ts";
import { addTask } from "../../src/contract/todo.ts";
import { formatInvoiceNumber } from "../../src/lib/format-document-number.ts";
import { ADMIN_ID, CLIENT_ACCOUNT_ID, SEED_DATE } from "./test-api.ts";
import { callOnce, createTodayApi, fetchToday } from "./today-calls.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: SEED_DATE }));
afterEach(() => void vi.useRealTimers());

describe("getToday: overdue invoices", () => {
  test("getToday returns the sums of overdue invoices and the three clients who owe the longest", async () => {
    const api = await createTodayApi();
    const { overdue } = await fetchToday(api);
    const summary = v.parse(getInvoicesSummary.responses[200], (await api.call(getInvoicesSummary)).data);
    expect(overdue).toMatchObject(summary.overdue);
    const dueDates = overdue?.clients.map(({ invoices }) => invoices[0]?.dueDate) ?? [];
    expect(dueDates).toHaveLength(3);
    expect(dueDates).toEqual(dueDates.toSorted());
    const overdueRows = (await api.db.invoices.toArray()).filter(({ invoiceStatus }) => invoiceStatus === "Past Due");
    expect(dueDates[0]).toBe(overdueRows.map(({ dueDate }) => dueDate).sort()[0]);
  });

  test("two overdue invoices with the same email address are listed as one client with their sum", async () => {
    const api = await createTodayApi();
    const [firstClient] = (await fetchToday(api)).overdue?.clients ?? [];
    const row = await api.db.invoices.get(firstClient?.invoices[0]?.id ?? 0);
    if (!row || !firstClient) throw new Error("The seed data has no overdue invoice");
    const client = { ...row.client, companyEmail: row.client.companyEmail.toUpperCase() };
    await api.db.invoices.put({ ...row, id: 900, client, dueDate: "2026-07-14" });
    const [clientAfter] = (await fetchToday(api)).overdue?.clients ?? [];
    expect(clientAfter?.invoices.map(({ id }) => id)).toEqual([row.id, 900]);
    expect(clientAfter?.sums[0]?.balance).toBe((firstClient.sums[0]?.balance ?? 0) * 2);
  });

  test("emailedAt is the time of the newest sent email to the client that names an overdue invoice", async () => {
    const api = await createTodayApi();
    const [client] = (await fetchToday(api)).overdue?.clients ?? [];
    if (!client) throw new Error("The seed data has no overdue invoice");
    expect(client.emailedAt).toBeNull();
    const sendEmailTo = (email: string, subject: string) =>
      callOnce(api, sendEmail, { email: { to: [{ email }], subject, message: "<p>Text</p>" } });
    const number = `INV-${String(client.invoices[0]?.id).padStart(4, "0")}`;
    await sendEmailTo(client.companyEmail, "Hello");
    await sendEmailTo("other@example.com", `Reminder: ${number}`);
    expect((await fetchToday(api)).overdue?.clients[0]?.emailedAt).toBeNull();
    await sendEmailTo(client.companyEmail, `Reminder: ${number}`);
    expect((await fetchToday(api)).overdue?.clients[0]?.emailedAt).toBe(SEED_DATE.toISOString());
  });

  test("emailedAt includes an email that waits to be sent, until it is stopped", async () => {
    const api = await createTodayApi();
    const [client] = (await fetchToday(api)).overdue?.clients ?? [];
    if (!client) throw new Error("The seed data has no overdue invoice");
    const subject = `Reminder: ${client.invoices.map(formatInvoiceNumber).join(", ")}`;
    const draft = { to: [{ email: client.companyEmail }], subject, message: "<p>Text</p>" };
    const { id } = v.parse(saveDraft.responses[200], (await callOnce(api, saveDraft, { draft })).data);
    await callOnce(api, sendDraft, { id, delaySeconds: 10 });
    expect((await fetchToday(api)).overdue?.clients[0]?.emailedAt).toBe(SEED_DATE.toISOString());
    await callOnce(api, cancelSend, { id });
    expect((await fetchToday(api)).overdue?.clients[0]?.emailedAt).toBeNull();
  });
});

describe("getToday: tasks", () => {
  test("getToday returns due open tasks that are the user's own or unassigned, the earliest first", async () => {
    const api = await createTodayApi();
    const { fullName = "" } = (await api.db.accounts.get(ADMIN_ID)) ?? {};
    const [task] = await api.db.tasks.toArray();
    if (!task) throw new Error("The seed data has no task");
    const openTask = { ...task, isCompleted: false, isDeleted: false, isImportant: false };
    const ownTask = { ...openTask, assignee: { fullName, avatar: "" } };
    await api.db.tasks.clear();
    await api.db.tasks.bulkPut([
      { ...ownTask, id: 1, dueDate: "2026-07-15" },
      { ...ownTask, id: 2, dueDate: "2026-07-15", isImportant: true },
      { ...openTask, id: 3, dueDate: "2026-07-10", assignee: null },
      { ...openTask, id: 4, dueDate: "2026-07-10", assignee: { fullName: "Somebody Else", avatar: "" } },
      { ...ownTask, id: 5, dueDate: "2026-07-16" },
      { ...ownTask, id: 6, dueDate: null },
      { ...ownTask, id: 7, dueDate: "2026-07-14", isCompleted: true },
      { ...ownTask, id: 8, dueDate: "2026-07-14", isDeleted: true },
      { ...ownTask, id: 9, dueDate: "2026-07-15", dueTime: "16:00" },
    ]);
    const { tasks } = await fetchToday(api, { token: await api.token(ADMIN_ID) });
    expect(tasks?.tasks.map(({ id }) => id)).toEqual([3, 9, 2, 1]);
    expect([tasks?.ownCount, tasks?.allCount]).toEqual([4, 5]);
  });
});

describe("getToday: messages and events", () => {
  test("getToday has the unread counts of getCounts, and lists the newest emails and messages", async () => {
    const api = await createTodayApi();
    const counts = v.parse(getCounts.responses[200], (await api.call(getCounts)).data);
    const { messages } = await fetchToday(api);
    expect(messages?.count).toBe((counts.unreadEmails ?? 0) + (counts.unreadMessages ?? 0));
    const times = messages?.messages.map(({ time }) => time) ?? [];
    expect(times).toEqual(times.toSorted().reverse());
    expect(new Set(messages?.messages.map(({ kind }) => kind))).toEqual(new Set(["email", "chat"]));
  });

  test("getToday leaves out a conversation whose messages are marked as seen", async () => {
    const api = await createTodayApi();
    const isChat = ({ kind }: { kind: string }) => kind === "chat";
    const unseenChat = (await fetchToday(api)).messages?.messages.find(isChat);
    if (!unseenChat) throw new Error("The seed data has no unread message");
    expect(unseenChat.firstUnseenId).not.toBeNull();
    await callOnce(api, markChatSeen, { contactId: unseenChat.id });
    expect((await fetchToday(api)).messages?.messages.filter(isChat).map(({ id }) => id)).not.toContain(unseenChat.id);
  });

  test("getToday returns the next five events that have not ended, in the order of their start", async () => {
    const { events = [] } = await fetchToday(await createTodayApi());
    expect(events).toHaveLength(5);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(5);
    for (const { end } of events) expect(end === null || Date.parse(end) > SEED_DATE.getTime()).toBe(true);
  });
});

test("getToday leaves out everything that the account may not read", async () => {
  const api = await createTodayApi();
  const account = await api.db.accounts.get(CLIENT_ACCOUNT_ID);
  if (!account) throw new Error("The seed data has no client account");
  await api.db.accounts.put({ ...account, ability: [{ action: "read", subject: "Dashboard" }] });
  await callOnce(api, addTask, { task: { title: "Secret" } });
  expect(await fetchToday(api, { token: await api.token(CLIENT_ACCOUNT_ID) })).toEqual({ activity: [] });
});
