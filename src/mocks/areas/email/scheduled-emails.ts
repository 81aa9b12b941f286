import type { Database } from "../../../db/database.ts";
import type { EmailRow } from "../../../db/tables/email.ts";
import { findSendErrors, getDueLimit, getSendTime, markAsSent } from "../../../domain/email-sending.ts";
import { isTooFarAhead } from "../../../lib/wrong-clock.ts";
import type { ScheduledJob } from "../../core/scheduled-job.ts";
import { deleteUnusedFiles, UNUSED_FILE_LIFETIME_MS } from "./email-files.ts";

/**
 * In a workspace each device of the account does this, and the server delivers the first. An email that cannot be sent, as
 * after an import of odd data, stops waiting. Call it inside a transaction over `emails`.
 */
export async function sendDueEmails(db: Database, now: Date): Promise<void> {
  if (correctsWaits(db)) await correctWaits(db, now);
  const dueEmails = await db.emails.where("scheduledAt").belowOrEqual(getDueLimit(now)).toArray();
  if (dueEmails.length > 0) await db.emails.bulkPut(dueEmails.map((email) => sendIfValid(db, email, now)));
}

/** Another device of the account may have scheduled the email, and this one's clock may be the wrong one. */
const correctsWaits = (db: Database): boolean => db.slot === undefined;

/** If the clock was ahead when an email was scheduled, its wait begins now. */
async function correctWaits(db: Database, now: Date): Promise<void> {
  const waitingEmails = await readWaitingEmails(db);
  await db.emails.bulkPut(
    findEmailsAhead(waitingEmails, now).map((email) => {
      const waitMs = Date.parse(email.scheduledAt ?? "") - Date.parse(email.time);
      return { ...email, time: now.toISOString(), scheduledAt: new Date(now.getTime() + waitMs).toISOString() };
    }),
  );
}

const readWaitingEmails = (db: Database) => db.emails.where("scheduledAt").above("").sortBy("scheduledAt");
const findEmailsAhead = (waitingEmails: readonly EmailRow[], now: Date) =>
  waitingEmails.filter(({ time }) => isTooFarAhead(time, 0, now));

const sendIfValid = (db: Database, email: EmailRow, now: Date): EmailRow =>
  email.folder === "draft" && Object.keys(findSendErrors(email)).length === 0
    ? markAsSent(email, now, db.slot !== undefined)
    : { ...email, scheduledAt: null };

/** Also sends emails whose time passed while the app was closed. */
export const scheduledEmailsJob: ScheduledJob = {
  areas: ["email"],
  tables: ["emails"],
  permission: ["create", "Email"],
  getNextDueAt: async (db, now) => {
    const waitingEmails = await readWaitingEmails(db);
    if (correctsWaits(db) && findEmailsAhead(waitingEmails, new Date(now)).length > 0) return now;
    const scheduledAt = waitingEmails[0]?.scheduledAt;
    return scheduledAt ? getSendTime(scheduledAt) : undefined;
  },
  run: (db, now) => sendDueEmails(db, new Date(now)),
};

export const unusedFilesJob: ScheduledJob = {
  areas: ["email"],
  tables: ["emails", "emailFiles"],
  permission: ["create", "Email"],
  getNextDueAt: async (db, now) => {
    const times = (await db.emailFiles.orderBy("checkAfter").keys()) as string[];
    const lastTime = times.at(-1);
    return lastTime && isTooFarAhead(lastTime, UNUSED_FILE_LIFETIME_MS, now) ? now : times[0];
  },
  run: (db, now) => deleteUnusedFiles(db, new Date(now)),
};
