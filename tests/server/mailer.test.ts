import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { outgoingEmails } from "../../server/database/mail-schema.ts";
import { openStore } from "../../server/database/open-store.ts";
import type { Store } from "../../server/database/store.ts";
import { type Intake, openIntake } from "../../server/intake/open-intake.ts";
import { createMailer, type MailOptions } from "../../server/mail/mailer.ts";
import { claimEmail, markAsSending } from "../../server/mail/outgoing-emails.ts";
import { queueEmail } from "../../server/mail/queue-email.ts";
import { startSmtpServer } from "./smtp-server.ts";

const MINUTE_MS = 60_000;
const workspaceId = crypto.randomUUID();
const ann = { name: "Ann", email: "ann@example.com" };
const feed = { publish() {}, publishHead() {} };

let store: Store;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
/** Has created the tables and the member who writes. */
let intake: Intake;
let time = Date.parse("2026-07-15T02:30:00Z");
const now = () => new Date(time);

beforeAll(async () => {
  [store, smtp] = await Promise.all([openStore({ kind: "memory" }, () => {}), startSmtpServer()]);
  intake = await openIntake({ database: store, passwordCost: 16 });
}, 60_000);
afterAll(async () => {
  await intake.close();
  await smtp.close();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.db.delete(outgoingEmails);
  smtp.messages.length = 0;
  Object.assign(smtp.behavior, { refuse: () => undefined, onMessage: () => undefined, hangsAtStart: false });
});

const createTestMailer = (options: Partial<MailOptions> = {}) =>
  createMailer({
    ...{ db: store.db, log: () => {}, now, feed },
    options: { url: smtp.url, from: "office@malishop.example", ...options },
  });

let lastId = 0;
/** Returns how to read the row of the queue. */
async function queue() {
  const row = {
    ...{ id: ++lastId, from: { ...ann, avatar: "" }, to: [ann], cc: [], subject: "ใบเสนอราคา", message: "<p>x</p>" },
    ...{ attachments: [], inReplyTo: null, time: now().toISOString() },
  };
  const outside = [{ email: ann.email, status: "waiting" }] as const;
  await queueEmail(store.db, { workspaceId, authorId: 1, receivedAt: now() }, { row, outside }, []);
  return async () => {
    const rows = await store.db
      .select()
      .from(outgoingEmails)
      .where(eq(outgoingEmails.emailId, `${row.id}`));
    return rows[0] ?? expect.unreachable();
  };
}

test("two servers send an email once", async () => {
  const readRows = [await queue(), await queue()];
  const mailers = [createTestMailer(), createTestMailer()];
  await Promise.all(mailers.map((mailer) => mailer.flush()));
  await Promise.all(mailers.map((mailer) => mailer.close()));
  expect(smtp.messages).toHaveLength(2);
  expect(await Promise.all(readRows.map((read) => read()))).toMatchObject([{ status: "done" }, { status: "done" }]);
});

test("an email whose server was killed before the message is sent by another, after it nobody knows", async () => {
  const readRows = [await queue(), await queue()];
  const claims = [await claimEmail(store.db, now()), await claimEmail(store.db, now())];
  const sending = claims[1] ?? expect.unreachable();
  time += 20 * MINUTE_MS;
  // Renews the claim.
  await markAsSending(store.db, sending, now());
  const mailer = createTestMailer();
  time += 10 * MINUTE_MS;
  await mailer.flush();
  expect(smtp.messages).toHaveLength(1);
  time += 20 * MINUTE_MS;
  await mailer.flush();
  expect(smtp.messages).toHaveLength(1);
  const rows = await Promise.all(readRows.map((read) => read()));
  const sent = rows.filter(({ emailId }) => emailId !== sending.emailId);
  expect(sent).toMatchObject([{ recipients: [{ status: "sent" }], attempts: 2 }]);
  const unknown = rows.filter(({ emailId }) => emailId === sending.emailId);
  expect(unknown).toMatchObject([{ recipients: [{ status: "unknown" }] }]);
  // The killed server was only slow.
  await expect(markAsSending(store.db, sending, now())).rejects.toThrow("Another server");
  await mailer.close();
});

test("the result is stored when the database is back after the mail server has accepted the email", async () => {
  const readRow = await queue();
  const mailer = createTestMailer();
  smtp.behavior.onMessage = () => {
    vi.spyOn(store.db, "transaction").mockRejectedValueOnce(Object.assign(new Error("gone"), { code: "57P01" }));
    return undefined;
  };
  await mailer.flush();
  expect(await readRow()).toMatchObject({ status: "done", recipients: [{ status: "sent" }] });
  await mailer.close();
});

test("a stop before the message ends the attempt at once, and the email is due again", async () => {
  const readRow = await queue();
  const mailer = createTestMailer();
  smtp.behavior.hangsAtStart = true;
  const sent = mailer.flush();
  await vi.waitFor(async () => expect((await readRow()).claimId).not.toBeNull());
  await mailer.close();
  await sent;
  expect(await readRow()).toMatchObject({ status: "queued", claimId: null, claimedUntil: null, attempts: 0 });
  expect(await claimEmail(store.db, now())).toBeDefined();
});

test("a stop after the message waits for the answer only for a while", async () => {
  const readRow = await queue();
  const mailer = createTestMailer({ stopMs: 100 });
  const isHanging = new Promise<void>((resolve) => {
    smtp.behavior.onMessage = () => {
      resolve();
      return "hang";
    };
  });
  void mailer.flush();
  await isHanging;
  await mailer.close();
  expect(await readRow()).toMatchObject({ status: "done", recipients: [{ status: "unknown" }] });
});

test("an expired email is not sent, and also ends when the server has no mail server any more", async () => {
  const readRow = await queue();
  const withoutServer = createMailer({ ...{ db: store.db, log: () => {}, now, feed }, options: undefined });
  await withoutServer.flush();
  expect(await readRow()).toMatchObject({ status: "queued", attempts: 0 });
  time += 48 * 60 * MINUTE_MS;
  const readOther = await queue();
  await withoutServer.flush();
  expect(await readRow()).toMatchObject({ status: "done", recipients: [{ status: "refused", reason: "expired" }] });
  expect(await readOther()).toMatchObject({ status: "queued" });
  time += 48 * 60 * MINUTE_MS;
  const mailer = createTestMailer();
  await mailer.flush();
  expect(await readOther()).toMatchObject({ recipients: [{ reason: "expired" }] });
  expect(smtp.messages).toEqual([]);
  await Promise.all([withoutServer.close(), mailer.close()]);
});
