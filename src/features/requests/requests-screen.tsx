import { Button } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { ArrowUp } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { receivedRequestsQuery, teamMembersQuery, teamSessionQuery } from "../../api/queries/requests.ts";
import { queryClient } from "../../api/query-client.ts";
import { onTeamEvents } from "../../api/team-events.ts";
import { focusPageSearch } from "../../ui/focus-page-search.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { CachedDataBanner } from "./cached-data-banner.tsx";
import { HeaderActions } from "./header-actions.tsx";
import { EmptyList, ListError, ListSkeleton } from "./list-states.tsx";
import { Pagination } from "./pagination.tsx";
import { RejectedChangesNotice } from "./rejected-changes-notice.tsx";
import { RequestList } from "./request-list.tsx";
import { hasFilters, toListParams } from "./search.ts";
import { SignInPanel } from "./sign-in-panel.tsx";
import { StatusTabs } from "./status-tabs.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useFlushOnReconnect } from "./use-hurried-delivery.ts";
import { useNewRequests } from "./use-new-requests.ts";
import { useRequestsSearch } from "./use-requests-search.ts";
import { useStableRows } from "./use-stable-rows.ts";

// What opens over the list brings much along: the list does not wait for it.
const RequestDrawer = lazy(() =>
  import("./request-drawer.tsx").then(({ RequestDrawer }) => ({ default: RequestDrawer })),
);

const nothing: never[] = [];
/** What the rows belong to: while another view is on its way, those of the last one are shown. */
const viewOf = (params: object, isLast: boolean) => (isLast ? "" : JSON.stringify(params));
const askAgain = () => void queryClient.invalidateQueries({ queryKey: ["requests"] });

/** The team's inbox: what visitors sent, kept on the device, changed with or without a network. */
export function RequestsScreen() {
  const { t } = useTranslation(["requests", "common"]);
  const { search, narrow } = useRequestsSearch();
  const params = toListParams(search);
  const list = useQuery(receivedRequestsQuery(params));
  const { data: session } = useQuery(teamSessionQuery);
  const { data: team } = useQuery(teamMembersQuery);
  useShortcuts([{ id: "requests.search", keys: "KeyF", label: t("search") }], focusPageSearch);
  usePageTitle(t("title"), t("common:productName"));

  const { data } = list;
  const rows = useStableRows(data?.requests ?? nothing, viewOf(params, list.isPlaceholderData), params.page === 1);
  const arrivals = useNewRequests(rows);
  const isSignedOut = data?.state === "signed-out";
  const self = (!isSignedOut && session?.member) || null;
  const isListening = data !== undefined && !isSignedOut;
  useEffect(() => (isListening ? onTeamEvents(askAgain) : undefined), [isListening]);

  useFlushOnReconnect(data?.state === "fresh");

  const showArrivals = () => {
    arrivals.reset();
    window.scrollTo({ top: 0 });
    void narrow({ q: undefined, status: undefined, department: undefined, assignee: undefined });
    askAgain();
  };
  // It stays once it was opened: it moves away by itself, and opens at once the next time.
  const [wasOpened, setOpened] = useState(false);
  if (search.request && !wasOpened) setOpened(true);
  const hasNothing = isSignedOut && data.total === 0 && !hasFilters(search);
  return (
    <>
      <PageHeader title={t("title")} help={t("help")}>
        {data && !hasNothing && <HeaderActions self={self} />}
      </PageHeader>
      {isSignedOut && <SignInPanel />}
      {!hasNothing && (
        <section aria-label={t("list")}>
          {data && data.state !== "fresh" && data.keptAt && (
            <CachedDataBanner
              state={data.state}
              cachedAt={data.keptAt}
              isFetching={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          )}
          <RejectedChangesNotice />
          <StatusTabs counts={data?.counts} />
          <div className="mt-2">
            <Toolbar members={team?.members ?? nothing} self={self} />
          </div>
          <div className="mt-3 mb-2 flex min-h-8 flex-wrap items-center justify-between gap-2 px-1">
            <p role="status" className="text-xs text-muted tabular-nums">
              {data && t("count", { count: data.total })}
            </p>
            {arrivals.hiddenCount > 0 && (
              <Button variant="primary" size="sm" onPress={showArrivals}>
                <ArrowUp aria-hidden />
                {t("arrivals", { count: arrivals.hiddenCount })}
              </Button>
            )}
            <p role="status" className="sr-only">
              {arrivals.count > 0 && t("arrivals", { count: arrivals.count })}
            </p>
          </div>
          {!data ? (
            list.isError ? (
              <ListError onRetry={() => void list.refetch()} />
            ) : (
              <ListSkeleton />
            )
          ) : rows.length > 0 ? (
            <RequestList requests={rows} />
          ) : (
            <EmptyList isCached={data.state !== "fresh"} onRetry={() => void list.refetch()} />
          )}
          {data && <Pagination total={data.total} />}
        </section>
      )}
      <Suspense>
        {wasOpened && (
          <RequestDrawer requestId={search.request} requests={rows} members={team?.members ?? nothing} self={self} />
        )}
      </Suspense>
    </>
  );
}
