import {
  type Email,
  getAdjacentEmail,
  getEmail,
  listEmails,
  sendEmail,
  toggleEmailsLabel,
  updateEmails,
} from "../../../contract/email.ts";
import { badRequest, notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { getNextId } from "../../../db/next-id.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { EmailRow } from "../../../db/tables/email.ts";
import { describeUntitled } from "../../../domain/activity.ts";
import { countEmails, getPreviousNextEmail, selectEmails, toggleLabel } from "../../../domain/email.ts";
import { findSendErrors, markAsSent } from "../../../domain/email-sending.ts";
import { mutation, query } from "../../core/handler.ts";
import { assertExpected, putIfChanged } from "../../core/records.ts";
import { emptyDraft, readDraft, readSender, requireEmail, toEmail } from "./email-record.ts";

export const emailHandlers = [
  query(listEmails, async ({ db, params }) => {
    const emails = await readAllCached(db.emails);
    return { emails: selectEmails(emails, params).map(toEmail), emailsMeta: countEmails(emails) };
  }),

  mutation(updateEmails, ["emails"], {
    run: async ({ db, body: { emailIds, dataToUpdate, expected } }) => ({
      emails: await changeEmails(db, emailIds, (email) => {
        assertExpected(email, expected);
        return Object.assign(moveEmail(email, dataToUpdate.folder), dataToUpdate);
      }),
    }),
    repeat: readEmails,
  }),

  mutation(toggleEmailsLabel, ["emails"], {
    run: async ({ db, body: { emailIds, label, isOn } }) => ({
      emails: await changeEmails(db, emailIds, (email) => toggleLabel(email, label, isOn)),
    }),
    repeat: readEmails,
  }),

  query(getEmail, async ({ db, params }) => {
    const emails = await readAllCached(db.emails);
    return toEmailWithNeighbours(emails, requireEmail(emails, params.id));
  }),

  query(getAdjacentEmail, async ({ db, params: { dir, emailId } }) => {
    const emails = await readAllCached(db.emails);
    return toEmailWithNeighbours(emails, getPreviousNextEmail(emails, requireEmail(emails, emailId))[dir]);
  }),

  mutation(sendEmail, ["emails", "accounts"], async (context) => {
    const { db, body } = context;
    const { id, ...writtenFields } = body.email;
    const draft = id === undefined ? emptyDraft : await readDraft(db, id, "email.id");
    const email: EmailRow = Object.assign({ ...draft }, writtenFields, {
      id: id ?? (await getNextId(db, "emails")),
      from: await readSender(context),
      folder: body.saveAs ?? ("sent" as const),
      scheduledAt: null,
      time: new Date().toISOString(),
    });
    if (!body.saveAs) assertSendable(email);
    const sent = body.saveAs ? email : markAsSent(email, new Date(), db.slot !== undefined);
    await db.emails.put(sent);
    return { email: toEmail(sent) };
  }).withActivity(({ email: { id } }) => describeUntitled("email-sent", [id])),
];

/** A stored draft may have incomplete addresses, which the schema of `sendEmail` does not see. */
function assertSendable(email: EmailRow): void {
  const { attachments, ...recipients } = findSendErrors(email);
  const errors = Object.entries(recipients).map(([field, messages]) => [`email.${field}`, messages]);
  if (errors.length > 0) throw badRequest(Object.fromEntries(errors));
}

async function readEmails({ db, body }: { db: Database; body: { emailIds: number[] } }) {
  const emails = await db.emails.bulkGet(body.emailIds);
  return { emails: emails.filter((email) => email !== undefined).map(toEmail) };
}

/** Changes no email if one id is unknown or the change is not allowed for one of them. */
async function changeEmails(db: Database, ids: number[], change: (email: EmailRow) => EmailRow): Promise<Email[]> {
  const before = await db.emails.bulkGet(ids);
  const after = before.map((email) => {
    if (!email) throw notFound("Email");
    return change(email);
  });
  return Promise.all(after.map(async (email, index) => toEmail(await putIfChanged(db.emails, before[index], email))));
}

/**
 * Emails that the user wrote return to "sent" or "draft". Other emails cannot move there, because a received email
 * would then look like a sent one.
 */
function moveEmail(email: EmailRow, folder = email.folder): EmailRow {
  if (folder === email.folder) return { ...email };
  const home = isOwnFolder(email.folder) ? email.folder : email.home;
  if (isOwnFolder(folder) && folder !== home)
    throw badRequest({ "dataToUpdate.folder": ["Only an email that came from this folder can be moved there."] });
  return { ...email, folder, scheduledAt: null, ...(home && { home }) };
}

const isOwnFolder = (folder: Email["folder"]) => folder === "sent" || folder === "draft";

function toEmailWithNeighbours(emails: readonly Email[], email: Email | undefined) {
  if (!email) throw notFound("Email");
  const { previous, next } = getPreviousNextEmail(emails, email);
  return { ...toEmail(email), hasNextMail: next !== undefined, hasPreviousMail: previous !== undefined };
}
