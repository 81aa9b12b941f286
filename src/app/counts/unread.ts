import { useQuery } from "@tanstack/react-query";
import { unreadEmailsQuery, unseenMessagesQuery } from "../../api/queries/unread.ts";
import { useAbility } from "../ability.ts";

/** What waits to be read: e-mails of the inbox and chat messages. 0 of what the person may not read, or until it is known. */
export function useUnreadCount(): { emails: number; chats: number } {
  const ability = useAbility();
  const emails = useQuery({ ...unreadEmailsQuery, enabled: ability.can("read", "Email") });
  const chats = useQuery({ ...unseenMessagesQuery, enabled: ability.can("read", "Chat") });
  return { emails: emails.data ?? 0, chats: chats.data ?? 0 };
}
