import type { Email } from "../../../contract/email.ts";
import { badRequest, notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import type { EmailRow } from "../../../db/tables/email.ts";
import { toMemberAddress } from "../../../domain/member-address.ts";
import { type AccountContext, getCurrentAccount } from "../../core/auth.ts";

export const emptyDraft = {
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
  inReplyTo: null,
  scheduledAt: null,
};

export function toEmail({ home, key, ...email }: EmailRow): Email {
  return email;
}

export function requireEmail<E extends Email>(emails: readonly E[], id: number): E {
  const email = emails.find((each) => each.id === id);
  if (!email) throw notFound("Email");
  return email;
}

/** Throws a 404 HttpError if the draft does not exist, and a 400 one under `field` if it is no draft. */
export async function readDraft(db: Database, id: number, field: string): Promise<EmailRow> {
  const email = await db.emails.get(id);
  if (!email) throw notFound("Email");
  assertIsDraft(email, field);
  return email;
}

export function assertIsDraft({ folder }: EmailRow, field: string): void {
  if (folder !== "draft") throw badRequest({ [field]: ["This email is not a draft."] });
}

/** Colleagues get the sender with each email, so it has no uploaded picture, which may have 270 kB. */
export async function readSender(context: AccountContext): Promise<Email["from"]> {
  const { id, fullName, email, avatar } = await getCurrentAccount(context);
  if (context.db.slot === undefined) return { name: fullName, email, avatar };
  return { name: fullName, email: toMemberAddress(id), avatar: avatar.startsWith("data:") ? "" : avatar };
}
