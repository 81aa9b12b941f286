import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { contactRequestsStore } from "../../api/contact.ts";
import { type Counts, countsQuery } from "../../api/queries/counts.ts";
import { newRequestCountQuery, ownRequestsQuery, unassignedRequestCountQuery } from "../../api/queries/requests.ts";
import type common from "../../i18n/en/common.ts";
import { can } from "../../lib/auth.ts";
import { useAbility, useCan } from "../../state/ability.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";

interface CountSource {
  /**
   * The counts check this permission, because during a role preview the worker still returns the counts of the user's
   * own role.
   */
  subject: string;
  labelKey: keyof typeof common.counts;
  getCount: (counts: Counts) => number | null | undefined;
}

type CountedPage = "todo" | "requests" | "email" | "chat";

const countSources: Record<CountedPage, CountSource> = {
  todo: { subject: "Todo", labelKey: "open", getCount: ({ tasks }) => tasks?.open },
  requests: { subject: "Request", labelKey: "new", getCount: ({ requests }) => requests?.new },
  email: { subject: "Email", labelKey: "unread", getCount: ({ unreadEmails }) => unreadEmails },
  chat: { subject: "Chat", labelKey: "unread", getCount: ({ unreadMessages }) => unreadMessages },
};

export const isPageWithCount = (title: string): title is CountedPage => title in countSources;

/** In the order of `pages`. A count is 0 while it loads or without permission. */
export function useCounts(pages: readonly CountedPage[]): number[] {
  const ability = useAbility();
  const counts = useQuery(countsQuery).data;
  const asksForRequests = pages.includes("requests") && can(ability, "read", "Request");
  const requestCount = useRequestCount(asksForRequests && counts?.requests?.new === null);
  return pages.map((page) => {
    const { subject, getCount } = countSources[page];
    if (!counts || !can(ability, "read", subject)) return 0;
    return getCount(counts) ?? (page === "requests" ? requestCount : undefined) ?? 0;
  });
}

/** All new requests; in a workspace, the member's open ones and the new ones of nobody. */
function useRequestCount(enabled: boolean): number | undefined {
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const all = useQuery({ ...newRequestCountQuery, enabled: enabled && !isInWorkspace }).data;
  const unassigned = useQuery({ ...unassignedRequestCountQuery, enabled: enabled && isInWorkspace }).data;
  const own = useQuery({ ...ownRequestsQuery, enabled: enabled && isInWorkspace }).data?.requests.length;
  return isInWorkspace ? (unassigned ?? 0) + (own ?? 0) : all;
}

/** 0 while loading or without permission. */
export function useUnreadCounts(): { emails: number; chats: number } {
  const [emails = 0, chats = 0] = useCounts(["email", "chat"]);
  return { emails, chats };
}

export function useOutboxCounts(): { messages: number; changes: number; rejectedChanges: number } {
  const canRead = useCan("read", "Request");
  const messages = useSyncExternalStore(contactRequestsStore.subscribe, contactRequestsStore.getSnapshot);
  const counts = useQuery(countsQuery).data;
  const requests = canRead ? counts?.requests : undefined;
  return {
    messages: messages?.filter(({ status }) => status !== "sent").length ?? 0,
    changes: requests?.pendingChanges ?? 0,
    rejectedChanges: requests?.rejectedChanges ?? 0,
  };
}

/** Above this count, the badge shows “99+”. */
const MAX_SHOWN = 99;

interface PageCountProps {
  page: CountedPage;
  badgeClass?: string;
}

/** Screen readers hear what is counted, such as "3 unread". */
export function PageCountBadge({ page, badgeClass }: PageCountProps) {
  const { t } = useTranslation();
  const [count = 0] = useCounts([page]);
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const labelKey = page === "requests" && isInWorkspace ? "open" : countSources[page].labelKey;
  if (count === 0) return null;
  const className = badgeClass
    ? `absolute ${badgeClass} min-w-4 bg-accent px-1 text-[0.625rem] leading-4 text-accent-foreground`
    : "ms-auto min-w-5 bg-default px-1.5 text-[0.6875rem] leading-5 text-default-foreground";
  return (
    <span className={`rounded-full text-center font-medium tabular-nums ${className}`}>
      <span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="sr-only">{t(`counts.${labelKey}`, { count })}</span>
    </span>
  );
}
