import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { messagesQuery } from "../../../api/queries/chat.ts";
import { queryClient } from "../../../api/query-client.ts";

/** Queries the loaded part of a conversation: its newest messages, or the messages around one of them. */
export function useMessages(contactId: number, around: string | undefined) {
  const options = messagesQuery(contactId, around);
  // A cached part that ends before the newest message would open the conversation in the middle.
  useState(() => {
    if (queryClient.getQueryData(options.queryKey)?.pages.at(-1)?.hasNewer)
      queryClient.removeQueries({ queryKey: options.queryKey, exact: true });
  });
  const query = useInfiniteQuery(options);
  // Wait for the current messages instead of showing outdated ones first: the position of the unread line depends on
  // them.
  const isOutdated = query.isStale && !query.isFetchedAfterMount && query.isFetching;
  const pages = isOutdated ? undefined : query.data?.pages;
  const messages = useMemo(() => pages?.flatMap((page) => page.messages), [pages]);
  return {
    messages,
    newestPage: pages?.at(-1),
    isError: query.isError && !pages,
    error: query.error,
    hasOlder: query.hasPreviousPage,
    hasNewer: query.hasNextPage,
    isLoadingOlder: query.isFetchingPreviousPage,
    isLoadingNewer: query.isFetchingNextPage,
    isPageError: query.isFetchPreviousPageError || query.isFetchNextPageError,
    loadOlder: () => void query.fetchPreviousPage({ cancelRefetch: false }),
    loadNewer: () => void query.fetchNextPage({ cancelRefetch: false }),
    refetch: () => void query.refetch(),
    /** Loads the newest messages instead of the loaded ones. */
    resetToNewest: () => queryClient.resetQueries({ queryKey: options.queryKey, exact: true }),
  };
}
export type LoadedMessages = ReturnType<typeof useMessages>;
