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

/** The emails opened since the view was shown; undefined if there are none. */
function useOpenedIds(search: EmailSearch): readonly string[] | undefined {
  const view = JSON.stringify(toListParams(search));
  const [opened, setOpened] = useState<{ view: string; ids: readonly string[] }>({ view, ids: [] });
  const before = opened.view === view ? opened.ids : [];
  const ids = search.email === undefined || before.includes(search.email) ? before : [...before, search.email];
  if (opened.view !== view || ids !== before) setOpened({ view, ids });
  return ids.length > 0 ? ids : undefined;
}

/**
 * Loads only the pages that the list shows; the rows of others are undefined. Until the first page of another view has
 * loaded, returns the rows of the previous view, so that the list renders once.
 */
export function useEmailRows(currentSearch: EmailSearch) {
  const openedIds = useOpenedIds(currentSearch);
  const getParams = (each: EmailSearch) => ({ ...toListParams(each), openedIds: each.unread ? openedIds : undefined });
  const first = useQuery({ ...firstPageQuery(getParams(currentSearch)), placeholderData: keepPreviousData });
  const [shownSearch, setShownSearch] = useState(currentSearch);
  const isShown = currentSearch === shownSearch || !first.isPlaceholderData;
  const search = isShown ? currentSearch : shownSearch;
  if (search !== shownSearch) setShownSearch(search);
  const params = getParams(search);
  const view = JSON.stringify(toListParams(search));
  const [visible, setVisible] = useState({ view, from: 1, to: 1 });
  const isCurrent = visible.view === view;
  const otherPages = isCurrent
    ? Array.from({ length: visible.to - visible.from + 1 }, (_, index) => visible.from + index).filter(
        (page) => page > 1,
      )
    : [];
  const others = useQueries({
    queries: otherPages.map((page) => emailSummariesQuery({ ...params, page })),
    combine: getEmails,
  });
  const total = first.data?.total ?? 0;
  const firstEmails = first.data?.emails;
  const start = otherPages[0] ?? 2;
  // Stays the same until other rows are loaded: the virtual list then need not measure 10,000 rows at each scroll event.
  const getRow = useCallback(
    (index: number): EmailRecord | undefined => {
      const page = Math.floor(index / PER_PAGE) + 1;
      return (page === 1 ? firstEmails : others[page - start])?.[index % PER_PAGE];
    },
    [firstEmails, others, start],
  );
  const loaded = [firstEmails, ...others].flatMap((emails) => emails ?? []);
  const showRange = useCallback(
    (start: number, end: number) =>
      setVisible((before) => {
        const shown = before.view === view ? before : { view, from: 1, to: 1 };
        const [from, to] = [Math.floor(start / PER_PAGE) + 1, Math.floor(end / PER_PAGE) + 1];
        // Return the previous state, if possible, to avoid a render.
        return shown.from === from && shown.to === to ? before : { view, from, to };
      }),
    [view],
  );
  return {
    search,
    view,
    total,
    counts: first.data?.counts,
    loaded,
    /** The loaded rows are consecutive. The first page is always loaded, also while the list shows later ones. */
    isGapless: start === 2 && others.every((emails) => emails !== undefined),
    getRow,
    getConversationParams: (id: number): EmailConversationParams => ({
      id,
      ...params,
      // Without the email itself, so that the params are the same before and after it is opened.
      openedIds: params.openedIds?.filter((openedId) => openedId !== String(id)),
    }),
    showRange,
    fetchAll: () =>
      fetchAllPages(async (page) => {
        const { emails, total } = await fetchEmailSummaries({ ...params, ...page });
        return { rows: emails, total };
      }),
    isLoading: first.data === undefined && !first.isError,
    isFailed: first.data === undefined && first.isError,
    retry: () => void first.refetch(),
  };
}
export type EmailRows = ReturnType<typeof useEmailRows>;
