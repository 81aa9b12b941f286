import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getProfileUser, listChats } from "../../contract/chat.ts";
import { getChatFile, listMessages, searchMessages } from "../../contract/chat-messages.ts";
import type { Input, ResponseData } from "../../contract/endpoint.ts";
import { CallError, call } from "../call.ts";

type MessagePage = ResponseData<typeof listMessages>;
export type ChatMessage = MessagePage["messages"][number];
export type FoundMessage = ResponseData<typeof searchMessages>["results"][number];

/** The conversations, newest first, each with its number of unseen messages; and all contacts. */
export const chatsQuery = queryOptions({ queryKey: ["chat", "conversations"], queryFn: () => call(listChats, {}) });

export const profileUserQuery = queryOptions({
  queryKey: ["chat", "profile-user"],
  queryFn: () => call(getProfileUser, {}),
});

/** How often to ask whether the reply has arrived while a contact writes one. It also wakes a stopped worker. */
const TYPING_INTERVAL_MS = 4_000;

type PageParam = Pick<Input<typeof listMessages>["params"], "before" | "after" | "around">;

/**
 * The newest messages, or the ones around a message. The first page is the newest one, so that a refetch, which starts
 * with it, returns new messages: `fetchNextPage` loads older messages and `fetchPreviousPage` newer ones. Show
 * `flattenMessages(pages)`.
 */
export const messagesQuery = (contactId: number, around?: string) =>
  infiniteQueryOptions({
    queryKey: ["chat", "messages", contactId, around ?? null],
    queryFn: ({ pageParam, client, queryKey }) => {
      const loadedPage = client.getQueryData<InfiniteData<MessagePage, PageParam>>(queryKey)?.pages[0];
      const [firstMessage] = loadedPage?.messages ?? [];
      // A refetch starts at the position of the first message, because the message to show may be deleted by then.
      const hasPosition = pageParam.around !== undefined && loadedPage?.hasNewer && firstMessage;
      return fetchMessagePage(contactId, hasPosition ? { after: firstMessage.seq - 1 } : pageParam);
    },
    initialPageParam: (around === undefined ? {} : { around }) as PageParam,
    getNextPageParam: ({ hasOlder, messages }): PageParam | undefined =>
      hasOlder ? { before: messages[0]?.seq } : undefined,
    getPreviousPageParam: ({ hasNewer, messages }): PageParam | undefined =>
      hasNewer ? { after: messages.at(-1)?.seq } : undefined,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.isTyping ? TYPING_INTERVAL_MS : false),
  });

/** If the message to show was deleted, loads the newest page. */
const fetchMessagePage = (contactId: number, page: PageParam) =>
  call(listMessages, { params: { contactId, ...page } }).catch((error) => {
    const isDeleted = page.around !== undefined && error instanceof CallError && error.error === "Message not found";
    if (!isDeleted) throw error;
    return call(listMessages, { params: { contactId } });
  });

/** Oldest first. */
export const flattenMessages = (pages: readonly { messages: readonly ChatMessage[] }[]): ChatMessage[] =>
  pages.toReversed().flatMap(({ messages }) => messages);

export const chatSearchQuery = (q: string, contactId?: number) =>
  queryOptions({
    queryKey: ["chat", "search", q, contactId ?? null],
    queryFn: () => call(searchMessages, { params: { q, contactId } }),
    placeholderData: keepPreviousData,
    enabled: q.trim() !== "",
  });

/** A file never changes, so the query is not part of what a change refetches. */
export const chatFileQuery = (id: string) =>
  queryOptions({
    queryKey: ["chat-file", id],
    queryFn: () => call(getChatFile, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
