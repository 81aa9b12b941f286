import {
  type Email,
  getAdjacentEmail,
  getEmail,
  listEmails,
  sendEmail,
  toggleEmailsLabel,
  updateEmails,
} from "../contract/email.ts";
import { invalid, notFound } from "../contract/problem.ts";
import type { Database } from "../db/database.ts";
import { nextId } from "../db/ids.ts";
import { rows } from "../db/rows.ts";
import { countEmails, neighbours, selectEmails, withLabelToggled } from "../domain/email.ts";
import { handle, handleWrite } from "./handle.ts";

/** The account of the device's owner, in whose name is sent where nobody signed in. */
const OWNER = 1;

export const email = [
  handle(listEmails, async ({ db, params }) => {
    const emails = await rows(db.emails);
    return { emails: selectEmails(emails, params), emailsMeta: countEmails(emails) };
  }),

  handleWrite(updateEmails, ["emails"], async ({ db, body: { emailIds, dataToUpdate } }) => ({
    emails: await changeEmails(db, emailIds, (email) => Object.assign({ ...email }, dataToUpdate)),
  })),

  handleWrite(toggleEmailsLabel, ["emails"], async ({ db, body: { emailIds, label } }) => ({
    emails: await changeEmails(db, emailIds, (email) => withLabelToggled(email, label)),
  })),

  handle(getEmail, async ({ db, params }) => {
    const emails = await rows(db.emails);
    return opened(emails, find(emails, params.id));
  }),

  handle(getAdjacentEmail, async ({ db, params: { dir, emailId } }) => {
    const emails = await rows(db.emails);
    return opened(emails, neighbours(emails, find(emails, emailId))[dir]);
  }),

  handleWrite(sendEmail, ["emails", "accounts"], async ({ db, body, account }) => {
    const { id, ...written } = body.email;
    const sender = account ?? (await db.accounts.get(OWNER));
    if (!sender) throw notFound("Account");
    const draft = id === undefined ? emptyDraft : await keptDraft(db, id);
    const email: Email = Object.assign({ ...draft }, written, {
      id: id ?? (await nextId(db, db.emails)),
      from: { name: sender.fullName, email: sender.email, avatar: sender.avatar },
      folder: body.saveAs ?? ("sent" as const),
      time: new Date().toISOString(),
    });
    if (!body.saveAs && email.to.length + email.cc.length + email.bcc.length === 0)
      throw invalid({ "email.to": ["Give at least one recipient."] });
    await db.emails.put(email);
    return { email };
  }),
];

const emptyDraft = {
  to: [],
  cc: [],
  bcc: [],
  subject: "",
  message: "",
  attachments: [],
  isRead: true,
  isStarred: false,
  labels: [],
  replies: [],
};

async function keptDraft(db: Database, id: number): Promise<Email> {
  const email = await db.emails.get(id);
  if (!email) throw notFound("Email");
  if (email.folder !== "draft") throw invalid({ "email.id": ["This e-mail is not a draft."] });
  return email;
}

/** Changes all of these or, where one is unknown, none. What stays as it was is not written again. */
async function changeEmails(db: Database, ids: number[], change: (email: Email) => Email): Promise<Email[]> {
  const before = await db.emails.bulkGet(ids);
  const after = before.map((email) => {
    if (!email) throw notFound("Email");
    return change(email);
  });
  const changed = after.filter((email, index) => JSON.stringify(email) !== JSON.stringify(before[index]));
  await Promise.all(changed.map((email) => db.emails.put(email)));
  return after;
}

function find(emails: readonly Email[], id: number): Email {
  const email = emails.find((each) => each.id === id);
  if (!email) throw notFound("Email");
  return email;
}

function opened(emails: readonly Email[], email: Email | undefined) {
  if (!email) throw notFound("Email");
  const { previous, next } = neighbours(emails, email);
  return { ...email, hasNextMail: next !== undefined, hasPreviousMail: previous !== undefined };
}
