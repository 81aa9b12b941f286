import { useCounts } from "./use-counts.ts";

/** What waits to be read: e-mails of the inbox and chat messages. 0 of what the person may not read, or until it is known. */
export function useUnreadCounts(): { emails: number; chats: number } {
  const [emails = 0, chats = 0] = useCounts(["email", "chat"]);
  return { emails, chats };
}
