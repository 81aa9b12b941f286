import { type UseQueryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
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

type CountedPage = "todo" | "requests" | "email" | "chat";

/** For each page with a count: the permission to read it, the label and the query. */
const countSources: Record<CountedPage, CountSource> = {
  todo: { permission: ["read", "Todo"], labelKey: "open", query: openTaskCountQuery },
  requests: { permission: ["read", "Request"], labelKey: "new", query: newRequestCountQuery },
  email: { permission: ["read", "Email"], labelKey: "unread", query: unreadEmailCountQuery },
  chat: { permission: ["read", "Chat"], labelKey: "unread", query: unreadMessageCountQuery },
};

export const hasCount = (title: string): title is CountedPage => title in countSources;

/** Returns the live counts of the given pages, in the same order. A count is 0 while it loads or without permission. */
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

/** Returns how many e-mails and chat messages are unread; 0 while loading or without permission. */
export function useUnreadCounts(): { emails: number; chats: number } {
  const [emails = 0, chats = 0] = useCounts(["email", "chat"]);
  return { emails, chats };
}

/** Returns how many outbox messages are pending: the user's contact requests and the changes to received requests. */
export function useOutboxCounts(): { messages: number; changes: number } {
  const canRead = useCan("read", "Request");
  const messages = useSyncExternalStore(contactRequestsStore.subscribe, contactRequestsStore.getSnapshot);
  const changes = useQuery({ ...receivedRequestChangesQuery, enabled: canRead });
  return {
    messages: messages?.filter(({ status }) => status !== "sent").length ?? 0,
    changes: changes.data?.changes.length ?? 0,
  };
}

/** The badge shows a higher count as “99+”. */
const MAX_SHOWN = 99;

interface PageCountProps {
  page: CountedPage;
  /** CSS classes that place the count as a badge over an icon. Without them the count is at the end of the row. */
  badge?: string;
}

/** Shows a page's count as a badge, or nothing for 0. Screen readers hear what is counted, such as “3 unread”. */
export function PageCount({ page, badge }: PageCountProps) {
  const { t } = useTranslation();
  const [count = 0] = useCounts([page]);
  if (count === 0) return null;
  const className = badge
    ? `absolute ${badge} min-w-4 bg-accent px-1 text-[0.625rem] leading-4 text-accent-foreground`
    : "ms-auto min-w-5 bg-default px-1.5 text-[0.6875rem] leading-5 text-default-foreground";
  return (
    <span className={`rounded-full text-center font-medium tabular-nums ${className}`}>
      <span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="sr-only">{t(`counts.${countSources[page].labelKey}`, { count })}</span>
    </span>
  );
}
