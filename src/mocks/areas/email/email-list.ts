import type { Email } from "../../../contract/email.ts";
import {
  type DeletedEmail,
  deleteEmails,
  emptyTrash,
  getEmailConversation,
  listEmailSummaries,
  restoreEmails,
} from "../../../contract/email-list.ts";
import { badRequest, conflict, notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { readUnassignedIds } from "../../../db/next-id.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { EmailRow } from "../../../db/tables/email.ts";
import { getConversation } from "../../../domain/email-conversations.ts";
import { countViews, selectView, toSummary } from "../../../domain/email-views.ts";
import { mutation, query } from "../../core/handler.ts";
import type { StorageState } from "../../core/storage-reserve.ts";
import { deleteFilesOfEmails, releaseFilesOfEmails } from "./email-files.ts";
import { requireEmail, toEmail } from "./email-record.ts";

const emailTables = ["emails", "emailFiles"] as const;
/** The response of a deletion contains whole emails. Emptying the trash should soon free their space. */
const DELETION_RECORD_MS = 60 * 60_000;

export const emailListHandlers = [
  query(listEmailSummaries, async ({ db, params }) => {
    const emails = await readAllCached(db.emails);
    const { page, perPage, q } = params;
    const view = selectView(emails, params);
    return {
      emails: view.slice((page - 1) * perPage, page * perPage).map((email) => toSummary(emails, email, q)),
      total: view.length,
      counts: countViews(emails),
    };
  }),

  query(getEmailConversation, async ({ db, params }) => {
    const emails = await readAllCached(db.emails);
    const email = requireEmail(emails, params.id);
    const view = selectView(emails, { ...params, openedIds: [...(params.openedIds ?? []), params.id] });
    const index = view.indexOf(email);
    return {
      emails: getConversation(emails, email).map(toEmail),
      opened: email.id,
      previousId: view[index - 1]?.id ?? null,
      nextId: (index < 0 ? undefined : view[index + 1])?.id ?? null,
      position: index + 1,
      total: view.length,
    };
  }),

  mutation(deleteEmails, emailTables, {
    recordLifetimeMs: DELETION_RECORD_MS,
    run: async ({ db, body, storage }) => {
      const emails = (await db.emails.bulkGet(body.emailIds)).map((email) => {
        if (!email) throw notFound("Email");
        return email;
      });
      if (!emails.every(isDeletable))
        throw badRequest({ emailIds: ["Only drafts and emails in the trash can be deleted."] });
      return { deleted: await deleteRows(db, emails, storage) };
    },
  }),

  mutation(emptyTrash, emailTables, {
    recordLifetimeMs: DELETION_RECORD_MS,
    run: async ({ db, storage }) => {
      const emails = (await db.emails.toArray()).filter(isDeletable);
      return {
        deleted: await deleteRows(
          db,
          emails.filter(({ folder }) => folder === "trash"),
          storage,
        ),
      };
    },
  }),

  mutation(restoreEmails, emailTables, async ({ db, body }) => {
    const isUnassigned = await readUnassignedIds(db, "emails");
    const takenIds = new Set((await db.emails.bulkGet(body.deleted.map(({ id }) => id))).map((row) => row?.id));
    for (const [index, { id }] of body.deleted.entries()) {
      if (isUnassigned(id)) throw badRequest({ [`deleted.${index}.id`]: ["No email ever had this id."] });
      // `takenIds` also contains the earlier ids of this request, so an id that occurs twice is rejected too.
      if (takenIds.has(id)) throw conflict(`Email ${id}`);
      takenIds.add(id);
    }
    const emails = body.deleted.map(clearSchedule);
    await db.emails.bulkAdd(emails);
    return { restoredIds: emails.map(({ id }) => id) };
  }),
];

const isDeletable = (email: EmailRow): email is EmailRow & Pick<DeletedEmail, "folder"> =>
  email.folder === "trash" || email.folder === "draft";

/** Deleting cancels the sending of a draft: an undo must not send an email that its writer wanted to delete. */
const clearSchedule = <E extends Email>(email: E): E => ({ ...email, scheduledAt: null });

async function deleteRows(
  db: Database,
  emails: readonly DeletedEmail[],
  storage: StorageState,
): Promise<DeletedEmail[] | null> {
  // Even an empty deletion counts as a write, which would publish a change event.
  if (emails.length === 0) return [];
  await db.emails.bulkDelete(emails.map(({ id }) => id));
  if (storage !== "normal") {
    await deleteFilesOfEmails(db, emails);
    return null;
  }
  await releaseFilesOfEmails(db, emails, new Date());
  return emails.map(clearSchedule);
}
