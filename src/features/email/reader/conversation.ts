import type { EmailConversation } from "../../../api/queries/email.ts";
import { isEqualText } from "../../../lib/search.ts";

type FullEmail = EmailConversation["emails"][number];

/** One message of a conversation: an email, or a reply that an email stores in its own row. */
export interface ConversationMessage
  extends Pick<FullEmail, "from" | "to" | "cc" | "bcc" | "subject" | "message" | "attachments" | "time"> {
  key: string;
  /** The email itself, or the email that stores the reply. */
  email: FullEmail;
  isStoredReply: boolean;
}

export function getMessages(emails: readonly FullEmail[]): ConversationMessage[] {
  return emails
    .flatMap((email) => [
      { ...email, key: String(email.id), email, isStoredReply: false },
      ...email.replies.map((reply, index) => ({ ...reply, key: `${email.id}-${index}`, email, isStoredReply: true })),
    ])
    .sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
}

export const isDraft = ({ email, isStoredReply }: ConversationMessage) => !isStoredReply && email.folder === "draft";

/** `own` is the user's address; undefined if the user has none. */
export const isOwnAddress = (address: string, own: string | undefined): boolean =>
  own !== undefined && own !== "" && isEqualText(address.trim(), own);

export const isOwnMessage = ({ from, email, isStoredReply }: ConversationMessage, address: string | undefined) =>
  isOwnAddress(from.email, address) || (!isStoredReply && (email.folder === "sent" || email.folder === "draft"));

/**
 * Returns the message as an email. A stored reply gets the id of the email that stores it, which a reply then answers.
 */
export const toEmail = ({ key, email, isStoredReply, ...content }: ConversationMessage): FullEmail => ({
  ...email,
  ...content,
});
