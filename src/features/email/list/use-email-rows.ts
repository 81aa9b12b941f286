import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { fetchAllPages } from "../../../api/fetch-all-pages.ts";
import {
  type EmailConversationParams,
  type EmailRecord,
  type EmailSummaryParams,
  emailSummariesQuery,
  fetchEmailSummaries,
} from "../../../api/queries/email.ts";
import { type EmailSearch, toListParams } from "../search.ts";

const PER_PAGE = 50;

const getEmails = (results: readonly UseQueryResult<{ emails: EmailRecord[] }>[]) =>
  results.map(({ data }) => data?.emails);

export const firstPageQuery = (view: EmailSummaryParams) => emailSummariesQuery({ ...view, page: 1 });

/** Returns the ids of the emails that were opened since the view was shown; undefined if there are none. */
function useOpenedIds(search: EmailSearch): readonly string[] | undefined {
  const view = JSON.stringify(toListParams(search));
  const [openedEmails, setOpenedEmails] = useState<{ view: string; ids: readonly string[] }>({ view, ids: [] });
  const previousIds = openedEmails.view === view ? openedEmails.ids : [];
  const ids =
    search.email === undefined || previousIds.includes(search.email) ? previousIds : [...previousIds, search.email];
  if (openedEmails.view !== view || ids !== previousIds) setOpenedEmails({ view, ids });
  return ids.length > 0 ? ids : undefined;
}

/**
 * Loads only the pages that the list shows; the rows of others are undefined. Until the first page of another view has
 * loaded, returns the rows of the previous view, so that the list renders once.
 */
export function useEmailRows(currentSearch: EmailSearch) {
  const openedIds = useOpenedIds(currentSearch);
  const getParams = (each: EmailSearch) => ({ ...toListParams(each), openedIds: each.unread ? openedIds : undefined });
  const firstPage = useQuery({ ...firstPageQuery(getParams(currentSearch)), placeholderData: keepPreviousData });
  const [shownSearch, setShownSearch] = useState(currentSearch);
  const isShown = currentSearch === shownSearch || !firstPage.isPlaceholderData;
  const search = isShown ? currentSearch : shownSearch;
  if (search !== shownSearch) setShownSearch(search);
  const params = getParams(search);
  const view = JSON.stringify(toListParams(search));
  const [visiblePages, setVisiblePages] = useState({ view, from: 1, to: 1 });
  const isCurrent = visiblePages.view === view;
  const otherPages = isCurrent
    ? Array.from({ length: visiblePages.to - visiblePages.from + 1 }, (_, index) => visiblePages.from + index).filter(
        (page) => page > 1,
      )
    : [];
  const otherEmails = useQueries({
    queries: otherPages.map((page) => emailSummariesQuery({ ...params, page })),
    combine: getEmails,
  });
  const total = firstPage.data?.total ?? 0;
  const firstEmails = firstPage.data?.emails;
  const start = otherPages[0] ?? 2;
  // `getRow` stays the same until other rows are loaded: otherwise the virtual list would measure 10,000 rows at each
  // scroll event.
  const getRow = useCallback(
    (index: number): EmailRecord | undefined => {
      const page = Math.floor(index / PER_PAGE) + 1;
      return (page === 1 ? firstEmails : otherEmails[page - start])?.[index % PER_PAGE];
    },
    [firstEmails, otherEmails, start],
  );
  const loadedEmails = [firstEmails, ...otherEmails].flatMap((emails) => emails ?? []);
  const showRange = useCallback(
    (start: number, end: number) =>
      setVisiblePages((previous) => {
        const shownPages = previous.view === view ? previous : { view, from: 1, to: 1 };
        const [from, to] = [Math.floor(start / PER_PAGE) + 1, Math.floor(end / PER_PAGE) + 1];
        // Return the previous state, if possible, to avoid a render.
        return shownPages.from === from && shownPages.to === to ? previous : { view, from, to };
      }),
    [view],
  );
  return {
    search,
    view,
    total,
    counts: firstPage.data?.counts,
    loadedEmails,
    /**
     * True if the loaded rows are consecutive. The first page is always loaded, also while the list shows later ones.
     */
    isGapless: start === 2 && otherEmails.every((emails) => emails !== undefined),
    getRow,
    getConversationParams: (id: number): EmailConversationParams => ({
      id,
      ...params,
      // Omit the email's own id, so that the params are the same before and after it is opened.
      openedIds: params.openedIds?.filter((openedId) => openedId !== String(id)),
    }),
    showRange,
    fetchAll: () =>
      fetchAllPages(async (page) => {
        const { emails, total } = await fetchEmailSummaries({ ...params, ...page });
        return { rows: emails, total };
      }),
    isLoading: firstPage.data === undefined && !firstPage.isError,
    isFailed: firstPage.data === undefined && firstPage.isError,
    retry: () => void firstPage.refetch(),
  };
}
export type EmailRows = ReturnType<typeof useEmailRows>;
