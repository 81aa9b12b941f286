import {
  type CountQuery,
  newRequestsQuery,
  openTasksQuery,
  unreadEmailsQuery,
  unseenMessagesQuery,
} from "../../api/queries/counts.ts";
import type common from "../../i18n/en/common.ts";

interface CountSource {
  needs: readonly [action: string, subject: string];
  says: keyof typeof common.counts;
  query: CountQuery;
}

export type Counted = "todo" | "requests" | "email" | "chat";

/** The counts by the title of the page that they stand beside: who may know one, and what its number says in words. */
export const countSources: Record<Counted, CountSource> = {
  todo: { needs: ["read", "Todo"], says: "open", query: openTasksQuery },
  requests: { needs: ["read", "Request"], says: "new", query: newRequestsQuery },
  email: { needs: ["read", "Email"], says: "unread", query: unreadEmailsQuery },
  chat: { needs: ["read", "Chat"], says: "unread", query: unseenMessagesQuery },
};

export const isCounted = (title: string): title is Counted => title in countSources;
