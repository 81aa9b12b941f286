import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Email,
  emailFolders,
  getAdjacentEmail,
  getEmail,
  listEmails,
  sendEmail,
  toggleEmailsLabel,
  updateEmails,
} from "../../src/contract/email.ts";
import { CLIENT_ID, createTestApi, SEED_DATE, type SendOptions, type TestApi } from "./test-api.ts";

/** A starred e-mail in the trash, one in the inbox, an unread one there, a draft to someone, one to nobody, a sent one. */
const [STARRED_TRASH, INBOX, UNREAD, DRAFT, DRAFT_TO_NOBODY, SENT] = [1, 14, 26, 16, 19, 17];
const LAST = 26;

/** A moment after every e-mail of the sample data: now, in these tests. */
const LATER = new Date(SEED_DATE.getTime() + 3_600_000);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: LATER });
});
afterEach(() => {
  vi.useRealTimers();
});

const list = async (api: TestApi, query: Record<string, string> = {}) =>
  v.parse(listEmails.responses[200], (await api.call(listEmails, { query })).data);
const ids = async (api: TestApi, query?: Record<string, string>) => (await list(api, query)).emails.map(({ id }) => id);
const update = async (api: TestApi, emailIds: unknown, dataToUpdate: object) =>
  v.parse(updateEmails.responses[200], (await api.call(updateEmails, { body: { emailIds, dataToUpdate } })).data)
    .emails;
const toggle = async (api: TestApi, emailIds: unknown, label: string) =>
  v.parse(toggleEmailsLabel.responses[200], (await api.call(toggleEmailsLabel, { body: { emailIds, label } })).data)
    .emails;
const open = async (api: TestApi, id: number) =>
  v.parse(getEmail.responses[200], (await api.call(getEmail, { params: { id } })).data);
const beside = (api: TestApi, dir: "previous" | "next", emailId: number) =>
  api.call(getAdjacentEmail, { params: { dir, emailId } });
const send = async (api: TestApi, body: object, options?: SendOptions) =>
  v.parse(sendEmail.responses[201], (await api.call(sendEmail, { ...options, body })).data).email;

const stored = async (api: TestApi, id: number) => (await api.db.emails.get(id)) as Email;

describe("the list of e-mails", () => {
  test("holds all there are, newest first", async () => {
    const api = await createTestApi("email");
    const { emails } = await list(api);
    expect(emails).toHaveLength(26);
    const times = emails.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test("takes an empty param for an absent one", async () => {
    const api = await createTestApi("email");
    expect(await list(api, { q: " ", folder: "", label: "" })).toEqual(await list(api));
  });

  test.each(emailFolders)("shows of the folder %s what is in it", async (folder) => {
    const api = await createTestApi("email");
    const { emails } = await list(api, { folder });
    const expected = await api.db.emails.filter((each) => each.folder === folder).count();
    expect(emails.filter((each) => each.folder === folder)).toHaveLength(expected);
    expect(emails).toHaveLength(expected);
  });

  test("shows as starred what is starred in any folder but the trash", async () => {
    const api = await createTestApi("email");
    const starred = await api.db.emails.filter(({ isStarred }) => isStarred).primaryKeys();
    expect(starred).toContain(STARRED_TRASH);
    expect((await ids(api, { folder: "starred" })).toSorted()).toEqual(
      starred.filter((id) => id !== STARRED_TRASH).toSorted(),
    );
  });

  test("shows what carries a label, in one folder or in all", async () => {
    const api = await createTestApi("email");
    const labelled = await api.db.emails.filter(({ labels }) => labels.includes("private")).toArray();
    expect(await ids(api, { label: "private" })).toEqual(labelled.map(({ id }) => id).reverse());
    const drafts = labelled.filter(({ folder }) => folder === "draft").map(({ id }) => id);
    expect(await ids(api, { label: "private", folder: "draft" })).toEqual(drafts);
  });

  test("breaks ties by id, the latest first", async () => {
    const api = await createTestApi("email");
    const time = SEED_DATE.toISOString();
    for (const id of [3, 24, 9]) await api.db.emails.update(id, { time });
    expect((await ids(api)).slice(0, 3)).toEqual([24, 9, 3]);
  });

  test.each([
    ["a word of the subject, whatever its case", "KICK-OFF", [3]],
    ["a word inside a Thai subject", "รุ่นปี", [10]],
    ["the sender's name", "Hannah", [13]],
    ["the sender's address", "rafael@example.com", [20]],
    ["a word of the message", "noodle", [7]],
    ["words that formatting stands between", "training in each house, before the high", [17]],
    ["the end of a line and the next", "each house, before the high season. An answer", [17]],
    ["the name of an element", "<strong>", []],
    ["the address of a link, which nobody reads", "/login", []],
    ["nothing that is there", "zzz", []],
  ])("finds %s", async (_, q, expected) => {
    const api = await createTestApi("email");
    expect(await ids(api, { q })).toEqual(expected);
  });

  test("finds signs as they are read", async () => {
    const api = await createTestApi("email");
    const message = "<p>Salt &amp; Pepper&nbsp;Ltd &lt;3</p>";
    const { id } = await send(api, { email: { message }, saveAs: "draft" });
    expect(await ids(api, { q: "salt & pepper ltd <3" })).toEqual([id]);
    expect(await ids(api, { q: "&amp;" })).toEqual([]);
  });

  test("finds within a folder and a label alone", async () => {
    const api = await createTestApi("email");
    expect(await ids(api, { q: "hotel" })).toEqual([26, 23, 17]);
    expect(await ids(api, { q: "hotel", folder: "sent" })).toEqual([17]);
    expect(await ids(api, { q: "hotel", label: "important" })).toEqual([26]);
  });

  test("counts unread ones in inbox and spam and all drafts, whatever is shown of them", async () => {
    const api = await createTestApi("email");
    expect((await list(api)).emailsMeta).toEqual({ inbox: 4, draft: 3, spam: 2 });
    expect((await list(api, { q: "zzz", folder: "sent" })).emailsMeta).toEqual({ inbox: 4, draft: 3, spam: 2 });
    await update(api, [UNREAD], { isRead: true });
    await update(api, [DRAFT], { folder: "trash" });
    expect((await list(api)).emailsMeta).toEqual({ inbox: 3, draft: 2, spam: 2 });
  });
});

describe("changing many e-mails", () => {
  test("sets what is given and keeps the rest, of each one once", async () => {
    const api = await createTestApi("email");
    const [first, second] = [await stored(api, UNREAD), await stored(api, INBOX)];
    const change = { isRead: false, folder: "spam", labels: ["private", "private", "personal"] } as const;
    const emails = await update(api, [UNREAD, INBOX, String(UNREAD)], { ...change, subject: "x" });
    const labels = ["private", "personal"];
    expect(emails).toEqual([
      { ...first, ...change, labels },
      { ...second, ...change, labels },
    ]);
    expect([await stored(api, UNREAD), await stored(api, INBOX)]).toEqual(emails);
    expect(await api.db.emails.count()).toBe(26);
    expect(api.announced).toEqual([["email"]]);
  });

  test("to what they are already changes and announces nothing", async () => {
    const api = await createTestApi("email");
    const before = await api.snapshot();
    expect(await update(api, [INBOX], {})).toEqual([await stored(api, INBOX)]);
    await update(api, [INBOX], { folder: "inbox", isRead: true });
    expect(await api.snapshot()).toEqual(before);
    expect(api.announced).toEqual([]);
  });
});

describe("an e-mail that was written here", () => {
  test.each([
    ["draft", DRAFT],
    ["sent", SENT],
  ] as const)("finds back into the folder %s, from wherever it was moved", async (folder, id) => {
    const api = await createTestApi("email");
    const before = await stored(api, id);
    for (const other of ["trash", "inbox", "spam"] as const) {
      expect(await update(api, [id], { folder: other })).toEqual([{ ...before, folder: other }]);
      expect((await list(api)).emails).toContainEqual({ ...before, folder: other });
      expect(await open(api, id)).toMatchObject({ ...before, folder: other });
    }
    const labels = [...before.labels, "private"];
    expect(await toggle(api, [id], "private")).toEqual([{ ...before, folder: "spam", labels }]);
    const away = folder === "draft" ? "sent" : "draft";
    const refused = await api.call(updateEmails, { body: { emailIds: [id], dataToUpdate: { folder: away } } });
    expect(refused.status).toBe(400);
    expect(await update(api, [id], { folder, labels: before.labels })).toEqual([before]);
  });

  test("is a sent one for good, though its draft was thrown away once", async () => {
    const api = await createTestApi("email");
    await update(api, [DRAFT], { folder: "trash" });
    await update(api, [DRAFT], { folder: "draft" });
    const sent = await send(api, { email: { id: DRAFT } });
    await update(api, [DRAFT], { folder: "trash" });
    const refused = await api.call(updateEmails, { body: { emailIds: [DRAFT], dataToUpdate: { folder: "draft" } } });
    expect(refused.status).toBe(400);
    expect(await update(api, [DRAFT], { folder: "sent" })).toEqual([sent]);
  });
});

describe("a label", () => {
  test("is put on those without it and taken off those that have it", async () => {
    const api = await createTestApi("email");
    await update(api, [4, 5, 6], { labels: ["company"] });
    await update(api, [5], { labels: [] });
    const labels = (emails: Email[]) => emails.map((each) => each.labels);
    expect(labels(await toggle(api, [4, 5, 6, 5], "company"))).toEqual([[], ["company"], []]);
    expect(labels(await toggle(api, [4, 5], "private"))).toEqual([["private"], ["company", "private"]]);
    expect((await stored(api, 5)).labels).toEqual(["company", "private"]);
  });

  test("that is toggled twice leaves everything as it was", async () => {
    const api = await createTestApi("email");
    const before = await api.snapshot();
    await toggle(api, [6, 7, 8], "personal");
    await toggle(api, [6, 7, 8], "personal");
    expect((await api.db.emails.bulkGet([6, 7, 8])).map((each) => each?.labels.toSorted())).toEqual(
      (before.emails as Email[]).slice(5, 8).map((each) => each.labels.toSorted()),
    );
  });
});

describe("reading one after another", () => {
  test("goes through a folder from the newest to the oldest, and back", async () => {
    const api = await createTestApi("email");
    const inbox = await ids(api, { folder: "inbox" });
    for (const [index, id] of inbox.entries()) {
      const [newer, older] = [inbox[index - 1], inbox[index + 1]];
      const flags = { hasNextMail: older !== undefined, hasPreviousMail: newer !== undefined };
      expect(await open(api, id)).toEqual({ ...(await stored(api, id)), ...flags });
      const [previous, next] = [await beside(api, "previous", id), await beside(api, "next", id)];
      const missing = { status: 404, data: { error: "Email not found" } };
      expect(next).toMatchObject(older ? { status: 200, data: await open(api, older) } : missing);
      expect(previous).toMatchObject(newer ? { status: 200, data: await open(api, newer) } : missing);
    }
  });

  test("changes nothing: an unread e-mail is marked as read by an update", async () => {
    const api = await createTestApi("email");
    expect((await open(api, UNREAD)).isRead).toBe(false);
    expect((await open(api, UNREAD)).isRead).toBe(false);
  });

  test("follows an e-mail into the folder it is moved to", async () => {
    const api = await createTestApi("email");
    const spam = await ids(api, { folder: "spam" });
    await update(api, [UNREAD], { folder: "spam" });
    expect(await open(api, UNREAD)).toMatchObject({ hasNextMail: true, hasPreviousMail: false });
    expect((await beside(api, "next", UNREAD)).data).toMatchObject({ id: spam[0] });
  });
});

describe("sending an e-mail", () => {
  const to = [{ email: "aiko@example.com" }];

  test("puts it into the sent ones, stamped and in the name of the device's owner", async () => {
    const api = await createTestApi("email");
    const email = await send(api, { email: { to, subject: " สวัสดี ", message: "<p>ค่ะ</p>" } });
    const owner = await api.db.accounts.get(1);
    expect(email).toEqual({
      id: LAST + 1,
      from: { name: owner?.fullName, email: owner?.email, avatar: owner?.avatar },
      to: [{ name: "", email: "aiko@example.com" }],
      cc: [],
      bcc: [],
      subject: "สวัสดี",
      message: "<p>ค่ะ</p>",
      attachments: [],
      isStarred: false,
      labels: [],
      time: LATER.toISOString(),
      replies: [],
      folder: "sent",
      isRead: true,
    });
    expect(await stored(api, LAST + 1)).toEqual(email);
    expect((await ids(api, { folder: "sent" }))[0]).toBe(LAST + 1);
  });

  test("is done in the name of who signed in", async () => {
    const api = await createTestApi("email");
    await api.db.accounts.update(CLIENT_ID, { ability: [{ action: "manage", subject: "all" }] });
    const { from } = await send(api, { email: { to } }, { token: await api.token(CLIENT_ID) });
    const account = await api.db.accounts.get(CLIENT_ID);
    expect(from).toEqual({ name: account?.fullName, email: account?.email, avatar: account?.avatar });
  });

  test("is done in the name of the first account, where the one before it is gone", async () => {
    const api = await createTestApi("email");
    await api.db.accounts.delete(1);
    const first = await api.db.accounts.get(CLIENT_ID);
    expect((await send(api, { email: { to } })).from).toMatchObject({ email: first?.email });
  });

  test("is refused where there is nobody in whose name", async () => {
    const api = await createTestApi("email");
    await api.db.accounts.clear();
    const answer = await api.call(sendEmail, { body: { email: { to } } });
    expect(answer).toMatchObject({ status: 404, data: { error: "Account not found" } });
  });

  test.each(["to", "cc", "bcc"])("is enough with one recipient under %s", async (field) => {
    const api = await createTestApi("email");
    expect(await send(api, { email: { [field]: to } })).toMatchObject({ folder: "sent" });
  });

  test("keeps what is attached by name, size and kind", async () => {
    const api = await createTestApi("email");
    const attachments = [{ fileName: "แผนที่.pdf", size: 12_345, kind: "pdf" }];
    const { id } = await send(api, { email: { to, attachments } });
    expect((await open(api, id)).attachments).toEqual(attachments);
  });

  test("twice sends two", async () => {
    const api = await createTestApi("email");
    const sent = await Promise.all([send(api, { email: { to } }), send(api, { email: { to } })]);
    expect(sent.map(({ id }) => id).toSorted()).toEqual([LAST + 1, LAST + 2]);
  });
});

describe("a draft", () => {
  const saveAs = "draft";

  test("needs nothing", async () => {
    const api = await createTestApi("email");
    const email = await send(api, { email: {}, saveAs });
    expect(email).toMatchObject({ id: LAST + 1, to: [], subject: "", message: "", folder: "draft", isRead: true });
    expect((await list(api)).emailsMeta.draft).toBe(4);
  });

  test("is kept again with what is given changed, and no second one beside it", async () => {
    const api = await createTestApi("email");
    const before = await stored(api, DRAFT);
    const email = await send(api, { email: { id: DRAFT, subject: "Follow-up" }, saveAs });
    expect(email).toEqual({ ...before, subject: "Follow-up", time: LATER.toISOString() });
    expect(await api.db.emails.count()).toBe(26);
  });

  test("that is sent moves to the sent ones as it was kept", async () => {
    const api = await createTestApi("email");
    await update(api, [DRAFT], { isStarred: true, labels: ["important"] });
    const before = await stored(api, DRAFT);
    const email = await send(api, { email: { id: DRAFT } });
    expect(email).toEqual({ ...before, folder: "sent", time: LATER.toISOString() });
    expect(await ids(api, { folder: "draft" })).not.toContain(DRAFT);
    expect((await ids(api, { folder: "sent" }))[0]).toBe(DRAFT);
  });

  test("to nobody is sent with the recipient it is given then", async () => {
    const api = await createTestApi("email");
    const to = [{ name: "Aiko Tanaka", email: "aiko@example.com" }];
    expect(await send(api, { email: { id: DRAFT_TO_NOBODY, to } })).toMatchObject({ to, folder: "sent" });
  });

  test("cannot be sent twice", async () => {
    const api = await createTestApi("email");
    await send(api, { email: { id: DRAFT } });
    const again = await api.call(sendEmail, { body: { email: { id: DRAFT } } });
    expect(again).toMatchObject({ status: 400, data: { error: { "email.id": ["This email is not a draft."] } } });
  });
});
