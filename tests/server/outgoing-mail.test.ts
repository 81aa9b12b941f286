import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { outgoingEmails } from "../../server/database/mail-schema.ts";
import { openStore } from "../../server/database/open-store.ts";
import { members } from "../../server/database/schema.ts";
import type { Store } from "../../server/database/store.ts";
import { type Intake, openIntake } from "../../server/intake/open-intake.ts";
import { deleteMemberEmails, markQueuedAsUnknown, readOutgoingEmails } from "../../server/mail/outgoing-emails.ts";
import { MAX_RECIPIENTS_PER_HOUR, queueEmail } from "../../server/mail/queue-email.ts";
import { recordAct } from "../../server/privacy/audit.ts";
import type { EmailDelivery } from "../../src/contract/email.ts";
import { toMemberAddress } from "../../src/domain/member-address.ts";
import { call, contactRequestInput, type FetchIntake, listReceivedRequests, signIn } from "./client.ts";
import { startSmtpServer } from "./smtp-server.ts";
import { add, change, TestDevice } from "./workspace-device.ts";

const MINUTE_MS = 60_000;
const admin = { username: "malee", password: "three keys 2569" };
const FROM = "office@malishop.example";

let store: Store;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let intake: Intake;
/** On the same database, for servers that hang. */
let impatient: Intake;
let current: Intake;
let device: TestDevice;
let workspaceId: string;
let now = Date.parse("2026-07-15T02:30:00Z");
const fetchServer: FetchIntake = async (path, init) => current.app.request(path, init);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  [store, smtp] = await Promise.all([openStore({ kind: "memory" }, () => {}), startSmtpServer()]);
  const mail = { url: smtp.url, from: FROM };
  const options = { database: store, admin, passwordCost: 16 };
  intake = await openIntake({ ...options, mail });
  impatient = await openIntake({ ...options, mail: { ...mail, timeoutMs: 1_000 } });
  current = intake;
  const { data: session } = await signIn(fetchServer, admin.username, admin.password);
  const { accessToken: token } = session;
  const body = { name: "ร้านมะลิ" };
  workspaceId = (await call<{ workspace: { id: string } }>(fetchServer, "/workspace/current", { token, body })).data
    .workspace.id;
  device = await TestDevice.join(fetchServer, session);
}, 60_000);
afterAll(async () => {
  await intake.close();
  await smtp.close();
});
beforeEach(async () => {
  // More than an hour, so that no test uses up another's limit.
  now += 24 * 60 * MINUTE_MS;
  vi.useFakeTimers({ toFake: ["Date"], now });
  smtp.messages.length = 0;
  Object.assign(smtp.behavior, { refuse: () => undefined, onMessage: () => undefined, hangsAtStart: false });
  current = intake;
  await renewSession();
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

/** The token lives for minutes, and the clock jumps. */
async function renewSession(): Promise<void> {
  device.session = (await signIn(fetchServer, admin.username, admin.password)).data;
}

let lastId = 0;
const toRow = (fields: object = {}) => ({
  ...{ id: ++lastId, from: { name: "M", email: "m@example.com", avatar: "" }, to: [ann], cc: [], bcc: [], replies: [] },
  ...{ subject: "ใบเสนอราคา", message: "<p>สวัสดีค่ะ</p>", attachments: [], isRead: true, isStarred: false },
  ...{ folder: "sent", labels: [], time: new Date().toISOString(), inReplyTo: null, scheduledAt: null },
  delivery: { status: "waiting", failed: [] },
  ...fields,
});
const ann = { name: "Ann", email: "ann@example.com" };
const bob = { name: "", email: "bob@example.com" };

/** Returns the email's id after all servers have sent what is due. */
async function send(fields: object = {}): Promise<number> {
  const row = toRow(fields);
  expect(await device.push([add("emails", row)])).toEqual(["accepted"]);
  await current.sendEmails();
  return row.id;
}
async function getOutside(id: number): Promise<EmailDelivery["outside"]> {
  await renewSession();
  await device.pull();
  return (device.find("emails", id)?.delivery as EmailDelivery | undefined)?.outside;
}

test("one message for all outside has everything but the hidden recipient", async () => {
  const content = Buffer.from("ราคา,100");
  const sha256 = createHash("sha256").update(content).digest("hex");
  await device.upload(content);
  const fileId = crypto.randomUUID();
  const file = { fileName: "ราคา.csv", mediaType: "text/csv", size: content.length };
  const colleague = { name: "มาลี", email: toMemberAddress(1) };
  const first = await send({ subject: "ก่อนหน้า" });
  smtp.messages.length = 0;
  const row = toRow({
    ...{ to: [ann, colleague], cc: [bob], bcc: [{ name: "", email: "hidden@example.com" }], inReplyTo: first },
    attachments: [{ ...file, kind: "spreadsheet", fileId }],
  });
  await device.push([add("emailFiles", { id: fileId, ...file, sha256 }), add("emails", row)]);
  await intake.sendEmails();
  expect(smtp.messages).toHaveLength(1);
  const [{ from, to, text } = expect.unreachable()] = smtp.messages;
  expect({ from, to }).toEqual({ from: FROM, to: [ann.email, bob.email, "hidden@example.com"] });
  const headers = text.slice(0, text.indexOf("\r\n\r\n"));
  expect(headers).toMatch(/^From: .+ <office@malishop\.example>\r$/m);
  expect(headers).toContain(`To: Ann <ann@example.com>, =?UTF-8?B?4Lih4Liy4Lil4Li1?= <${FROM}>`);
  expect(headers).toContain("Cc: bob@example.com");
  expect(headers).toContain(`Message-ID: <email-${row.id}.1.${workspaceId}@malishop.example>`);
  expect(headers).toContain(`In-Reply-To: <email-${first}.1.${workspaceId}@malishop.example>`);
  expect(headers).toContain(`References: <email-${first}.1.${workspaceId}@malishop.example>`);
  expect(text).not.toMatch(/hidden@|workspace\.internal/);
  expect(text).toContain("Content-Type: text/plain; charset=utf-8");
  expect(text).toContain("Content-Type: text/html; charset=utf-8");
  expect(text).toContain(content.toString("base64"));
  expect(await getOutside(row.id)).toEqual(
    [ann.email, bob.email, "hidden@example.com"].map((email) => ({ email, status: "sent" })),
  );
});

test("no name or subject adds a header", async () => {
  const injected = "x\r\nBcc: victim@example.com\r\n\r\nBody";
  await send({ subject: injected, to: [{ name: `"${injected}`, email: ann.email }] });
  expect(smtp.messages[0]?.to).toEqual([ann.email]);
  expect(smtp.messages[0]?.text).not.toMatch(/^(Bcc:|Body)/m);
});

test("a refused recipient has a reason, and the others get the email", async () => {
  smtp.behavior.refuse = (address) => (address === ann.email ? { code: 550, text: "5.1.1 Unknown user" } : undefined);
  const id = await send({ cc: [bob] });
  expect(smtp.messages.map(({ to }) => to)).toEqual([[bob.email]]);
  expect(await getOutside(id)).toEqual([
    { email: ann.email, status: "refused", reason: "address", answer: "5.1.1 Unknown user" },
    { email: bob.email, status: "sent" },
  ]);
});

test("a temporary refusal is tried again for that recipient only, not before it is due", async () => {
  smtp.behavior.refuse = (address) => (address === ann.email ? { code: 450, text: "4.2.0 Try later" } : undefined);
  const id = await send({ cc: [bob] });
  expect(await getOutside(id)).toMatchObject([{ status: "waiting", answer: "4.2.0 Try later" }, { status: "sent" }]);
  smtp.behavior.refuse = () => undefined;
  await intake.sendEmails();
  expect(smtp.messages).toHaveLength(1);
  wait(1);
  await intake.sendEmails();
  expect(smtp.messages.map(({ to }) => to)).toEqual([[bob.email], [ann.email]]);
  expect(await getOutside(id)).toEqual([
    { email: ann.email, status: "sent" },
    { email: bob.email, status: "sent" },
  ]);
});

test("a server that hangs before the message is tried again", async () => {
  current = impatient;
  smtp.behavior.hangsAtStart = true;
  const id = await send();
  expect(await getOutside(id)).toEqual([{ email: ann.email, status: "waiting" }]);
  smtp.behavior.hangsAtStart = false;
  wait(1);
  await intake.sendEmails();
  expect(await getOutside(id)).toEqual([{ email: ann.email, status: "sent" }]);
});

test.each(["hang", "close"] as const)(
  "after the message, %s means that nobody knows, and it is not sent again",
  async (reply) => {
    current = impatient;
    smtp.behavior.onMessage = () => reply;
    const id = await send();
    expect(await getOutside(id)).toEqual([{ email: ann.email, status: "unknown" }]);
    smtp.behavior.onMessage = () => undefined;
    wait(24 * 60);
    await intake.sendEmails();
    expect(smtp.messages).toHaveLength(1);
  },
);

test("an email undone before it left the device is not sent until it leaves the trash", async () => {
  const row = toRow();
  const move = (folder: string) => change("emails", row.id, { place: { values: { folder, home: "sent" } } });
  await device.push([add("emails", row)], [move("trash")]);
  await intake.sendEmails();
  expect(smtp.messages).toEqual([]);
  await device.push([move("sent")]);
  await intake.sendEmails();
  expect(await getOutside(row.id)).toEqual([{ email: ann.email, status: "sent" }]);
});

test("files over 7 MB in total are refused before the email is queued, whatever sizes the email claims", async () => {
  const content = Buffer.alloc(400_000);
  for (const position of [0, 200_000])
    await device.upload(content, { position, data: content.subarray(position, position + 200_000) });
  const file = { id: crypto.randomUUID(), fileName: "a.zip", size: content.length };
  const sha256 = createHash("sha256").update(content).digest("hex");
  const added = await device.push([add("emailFiles", { ...file, mediaType: "application/zip", sha256 })]);
  expect(added).toEqual(["accepted"]);
  const attachment = { fileName: "a.zip", size: 0, kind: "archive", fileId: file.id };
  const id = await send({ attachments: Array(20).fill(attachment) });
  expect(await getOutside(id)).toEqual([{ email: ann.email, status: "refused", reason: "tooLarge" }]);
  expect(smtp.messages).toEqual([]);
});

test("a member's emails to more recipients than the limit of an hour are sent in the next one", async () => {
  const sender = { workspaceId: crypto.randomUUID(), authorId: 1, receivedAt: new Date() };
  const outside = Array(MAX_RECIPIENTS_PER_HOUR / 2).fill({ email: ann.email, status: "refused" });
  for (let count = 0; count < 3; count++) await queueEmail(store.db, sender, { row: toRow(), outside }, []);
  const rows = await store.db
    .select({ at: outgoingEmails.firstDueAt })
    .from(outgoingEmails)
    .where(eq(outgoingEmails.workspaceId, sender.workspaceId))
    .orderBy(outgoingEmails.firstDueAt);
  expect(rows.map(({ at }) => at.getTime() - Date.now())).toEqual([0, 0, 60 * MINUTE_MS]);
});

test("a deactivated member's email is not sent", async () => {
  smtp.behavior.refuse = () => ({ code: 450, text: "4.2.0 Try later" });
  const id = await send();
  const setActive = (isActive: boolean) => store.db.update(members).set({ isActive }).where(eq(members.id, 1));
  await setActive(false);
  wait(1);
  await intake.sendEmails();
  await setActive(true);
  expect(await getOutside(id)).toMatchObject([{ email: ann.email, status: "refused", reason: "account" }]);
});

test("after a restored backup, emails from before it are not sent, because they may have been", async () => {
  smtp.behavior.refuse = () => ({ code: 450, text: "4.2.0 Try later" });
  const queued = await send();
  await markQueuedAsUnknown(store.db);
  await recordAct(store.db, new Date(), { event: "workspace-restored", actorId: null });
  smtp.behavior.refuse = () => undefined;
  const sentAgain = await send({ time: new Date(Date.now() - MINUTE_MS).toISOString() });
  wait(1);
  const later = await send();
  expect(await Promise.all([queued, sentAgain, later].map(getOutside))).toMatchObject([
    [{ status: "unknown" }],
    [{ status: "unknown" }],
    [{ status: "sent" }],
  ]);
});

test("a reply that was sent to the visitor is in the request's notes once", async () => {
  const requestId = crypto.randomUUID();
  const body = { ...contactRequestInput, email: "Ann@example.com" };
  await call(fetchServer, "/intake/requests", { key: requestId, body });
  smtp.behavior.refuse = (address) => (address === bob.email ? { code: 450, text: "4.2.0 Try later" } : undefined);
  await send({ requestId, subject: "Re: ใบเสนอราคา", cc: [bob] });
  smtp.behavior.refuse = () => undefined;
  wait(1);
  await intake.sendEmails();
  await send({ requestId, to: [bob] });
  await renewSession();
  const { requests } = await listReceivedRequests(fetchServer, device.session.accessToken);
  expect(requests.find(({ id }) => id === requestId)?.notes).toMatchObject([
    { isReply: true, text: "Re: ใบเสนอราคา", author: { id: 1 } },
  ]);
});

test("the data of a member has what is queued, and erasing the member deletes it", async () => {
  smtp.behavior.refuse = () => ({ code: 450, text: "4.2.0 Try later" });
  const id = await send();
  const record = { table: "outgoingEmails", id: `${id}`, row: { status: "queued", content: { to: [ann] } } };
  expect((await readOutgoingEmails(store.db, 1)).find((each) => each.id === `${id}`)).toMatchObject(record);
  await deleteMemberEmails(store.db, 1);
  expect(await readOutgoingEmails(store.db, 1)).toEqual([]);
});

test("a finished email keeps no content in the queue", async () => {
  const id = await send();
  const rows = await store.db.select().from(outgoingEmails);
  expect(rows.find(({ emailId }) => emailId === `${id}`)).toMatchObject({ status: "done", content: null });
});
