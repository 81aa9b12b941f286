import type { UseQueryOptions } from "@tanstack/react-query";
import { unreadEmailCountQuery, unreadMessageCountQuery } from "../../api/queries/inbox.ts";
import { newRequestCountQuery } from "../../api/queries/requests.ts";
import { openTaskCountQuery } from "../../api/queries/todo.ts";
import type common from "../../i18n/en/common.ts";

interface CountSource {
  permission: readonly [action: string, subject: string];
  labelKey: keyof typeof common.counts;
  query: UseQueryOptions<number, Error, number, readonly string[]>;
}

export type CountedPage = "todo" | "requests" | "email" | "chat";

/** The counts by the title of the page that they stand beside: who may know one, and what its number says in words. */
export const countSources: Record<CountedPage, CountSource> = {
  todo: { permission: ["read", "Todo"], labelKey: "open", query: openTaskCountQuery },
  requests: { permission: ["read", "Request"], labelKey: "new", query: newRequestCountQuery },
  email: { permission: ["read", "Email"], labelKey: "unread", query: unreadEmailCountQuery },
  chat: { permission: ["read", "Chat"], labelKey: "unread", query: unreadMessageCountQuery },
};

export const hasCount = (title: string): title is CountedPage => title in countSources;
