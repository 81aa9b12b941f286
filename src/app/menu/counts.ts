import { type UseQueryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { contactRequestsStore } from "../../api/contact.ts";
import { unreadEmailCountQuery, unreadMessageCountQuery } from "../../api/queries/inbox.ts";
import { newRequestCountQuery, receivedRequestChangesQuery } from "../../api/queries/requests.ts";
import { openTaskCountQuery } from "../../api/queries/todo.ts";
import type common from "../../i18n/en/common.ts";
import { can } from "../../lib/auth.ts";
import { useAbility, useCan } from "../../state/ability.ts";

interface CountSource {
  permission: readonly [action: string, subject: string];
  labelKey: keyof typeof common.counts;
  query: UseQueryOptions<number, Error, number, readonly string[]>;
}

export type CountedPage = "todo" | "requests" | "email" | "chat";

/** Count sources by page title: the required permission and the label. */
export const countSources: Record<CountedPage, CountSource> = {
  todo: { permission: ["read", "Todo"], labelKey: "open", query: openTaskCountQuery },
  requests: { permission: ["read", "Request"], labelKey: "new", query: newRequestCountQuery },
  email: { permission: ["read", "Email"], labelKey: "unread", query: unreadEmailCountQuery },
  chat: { permission: ["read", "Chat"], labelKey: "unread", query: unreadMessageCountQuery },
};

export const hasCount = (title: string): title is CountedPage => title in countSources;

/** Live counts of the given pages, in order; 0 while loading or without permission. */
export function useCounts(pages: readonly CountedPage[]): number[] {
  const ability = useAbility();
  return useQueries({
    queries: pages.map((page) => {
      const { query, permission } = countSources[page];
      return { ...query, enabled: can(ability, ...permission) };
    }),
    combine: (answers) => answers.map(({ data }) => data ?? 0),
  });
}

/** Unread e-mails and chat messages; 0 while loading or without permission. */
export function useUnreadCounts(): { emails: number; chats: number } {
  const [emails = 0, chats = 0] = useCounts(["email", "chat"]);
  return { emails, chats };
}

/** Pending outbox messages: own contact requests and team changes. */
export function useOutboxCounts(): { messages: number; changes: number } {
  const canRead = useCan("read", "Request");
  const messages = useSyncExternalStore(contactRequestsStore.subscribe, contactRequestsStore.getSnapshot);
  const changes = useQuery({ ...receivedRequestChangesQuery, enabled: canRead });
  return {
    messages: messages?.filter(({ status }) => status !== "sent").length ?? 0,
    changes: changes.data?.changes.length ?? 0,
  };
}
