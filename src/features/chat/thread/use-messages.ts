import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { flattenMessages, messagesQuery } from "../../../api/queries/chat.ts";
import { queryClient } from "../../../api/query-client.ts";

/**
 * The thread keeps at most this many pages of 50 messages. Pages at the other end are dropped and load again when the
 * user scrolls back, so a conversation of 10,000 messages scrolls and refetches as fast as a short one.
 */
const MAX_PAGES = 6;

/**
 * Clears the cached part around a message, so that it loads from that message: the user may have scrolled to other
 * pages of it.
 */
export const resetMessages = (contactId: number, aroundMessageId: string | undefined): void =>
  void queryClient.resetQueries({ queryKey: messagesQuery(contactId, aroundMessageId).queryKey, exact: true });

export function useMessages(contactId: number, aroundMessageId: string | undefined) {
  const options = messagesQuery(contactId, aroundMessageId);
  // A cached part that ends before the newest message would open the conversation in the middle.
  useState(() => {
    if (queryClient.getQueryData(options.queryKey)?.pages[0]?.hasNewer)
      queryClient.removeQueries({ queryKey: options.queryKey, exact: true });
  });
  const query = useInfiniteQuery({ ...options, maxPages: MAX_PAGES });
  // Wait for the current messages instead of showing outdated ones first: the position of the unread line depends on
  // them.
  const isOutdated = query.isStale && !query.isFetchedAfterMount && query.isFetching;
  const pages = isOutdated ? undefined : query.data?.pages;
  const messages = useMemo(() => pages && flattenMessages(pages), [pages]);
  return {
    messages,
    newestPage: pages?.[0],
    isError: query.isError && !pages,
    error: query.error,
    hasOlder: query.hasNextPage,
    hasNewer: query.hasPreviousPage,
    isFetching: query.isFetching,
    isPageError: query.isFetchPreviousPageError || query.isFetchNextPageError,
    loadOlder: () => void query.fetchNextPage({ cancelRefetch: false }),
    loadNewer: () => void query.fetchPreviousPage({ cancelRefetch: false }),
    refetch: () => void query.refetch(),
  };
}
export type LoadedMessages = ReturnType<typeof useMessages>;
