import { useQuery } from "@tanstack/react-query";
import { ArrowUp } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { receivedRequestsQuery, teamMembersQuery, teamSessionQuery } from "../../api/queries/requests.ts";
import { invalidateAreas } from "../../api/query-client.ts";
import { onTeamEvents } from "../../api/team-events.ts";
import { Button } from "../../ui/button.tsx";
import { focusPageSearch } from "../../ui/focus.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { useLastDefined } from "../../ui/use-last-defined.ts";
import { HeaderActions } from "./header-actions.tsx";
import { LazySignInPanel } from "./lazy-sign-in-panel.tsx";
import { CachedDataBanner, EmptyList, RejectedChangesNotice } from "./list-states.tsx";
import { RequestList } from "./request-list.tsx";
import { hasFilters, toListParams, useRequestsSearch } from "./search.ts";
import { SignInBanner } from "./sign-in-banner.tsx";
import { StatusTabs, Toolbar } from "./toolbar.tsx";
import { useFlushOnReconnect, useNewRequests, useStablePageRows } from "./use-live-requests.ts";

// Lazy: the list can show before the drawer's code has loaded.
const RequestDrawer = lazyWithRetry(async () => (await import("./request-drawer.tsx")).RequestDrawer);

const noRequests: never[] = [];
const refetchRequests = () => invalidateAreas(["requests"]);

/** The team can read and edit the requests offline, too. */
export function RequestsScreen() {
  const { t } = useTranslation(["requests", "common"]);
  const { search, setFilters } = useRequestsSearch();
  const params = toListParams(search);
  const listQuery = useQuery(receivedRequestsQuery(params));
  const { data: session } = useQuery(teamSessionQuery);
  const { data: team } = useQuery(teamMembersQuery);
  useShortcuts([{ id: "requests.search", keys: "KeyF", label: t("search") }], focusPageSearch);
  usePageTitle(t("title"), t("common:productName"));

  const { data } = listQuery;
  // Until the rows of a new page or filter have loaded, `data` contains the previous rows. Pass them with an empty
  // `view`: otherwise useStablePageRows would keep them as the rows of the new page or filter.
  const view = listQuery.isPlaceholderData ? "" : JSON.stringify(params);
  const rows = useStablePageRows(data?.requests ?? noRequests, view, params.page === 1);
  const newRequests = useNewRequests(rows);
  const isSignedOut = data?.state === "signed-out";
  const self = (!isSignedOut && session?.member) || null;
  const isListening = data?.state === "fresh" || data?.state === "kept";
  useEffect(() => {
    if (!isListening) return;
    return onTeamEvents((event) => ["received", "changed", "open"].includes(event) && refetchRequests());
  }, [isListening]);

  useFlushOnReconnect(data?.state === "fresh");

  const showNewRequests = () => {
    newRequests.reset();
    window.scrollTo({ top: 0 });
    void setFilters({ q: undefined, status: undefined, department: undefined, assignee: undefined });
    refetchRequests();
  };
  const [isLinkExpired, setLinkExpired] = useState(false);
  const linkProps = { isLinkExpired, onLinkExpired: () => setLinkExpired(true) };
  // Once opened, the drawer stays mounted, so that its closing animation can run.
  const wasOpened = useLastDefined(search.request || undefined) !== undefined;
  const isEmptySignedOut = isSignedOut && data.total === 0 && !hasFilters(search);
  return (
    <>
      <PageHeader title={t("title")} help={t("help")}>
        {data && !isEmptySignedOut && <HeaderActions self={self} />}
      </PageHeader>
      {isSignedOut && (search.connect || isLinkExpired) && <SignInBanner isSample={false} {...linkProps} />}
      {isSignedOut && <LazySignInPanel />}
      {!isEmptySignedOut && (
        <section aria-label={t("list")}>
          {data?.state === "sample" && <SignInBanner isSample {...linkProps} />}
          {data && (data.state === "kept" || data.state === "signed-out") && data.keptAt && (
            <CachedDataBanner
              state={data.state}
              cachedAt={data.keptAt}
              isFetching={listQuery.isFetching}
              onRetry={() => void listQuery.refetch()}
            />
          )}
          <RejectedChangesNotice />
          <StatusTabs counts={data?.counts} />
          <div className="mt-2">
            <Toolbar members={team?.members ?? noRequests} self={self} />
          </div>
          <p role="status" className="sr-only">
            {newRequests.count > 0 && t("newRequests", { count: newRequests.count })}
          </p>
          {/* The button covers the middle of the line of tools, so that the rows do not move when it appears. */}
          <div className="relative">
            {newRequests.hiddenCount > 0 && (
              <Button size="sm" className="absolute inset-x-0 top-0 z-10 mx-auto w-fit" onClick={showNewRequests}>
                <ArrowUp aria-hidden />
                {t("newRequests", { count: newRequests.hiddenCount })}
              </Button>
            )}
            <RequestList
              requests={rows}
              total={data?.total ?? 0}
              state={data ? "ready" : listQuery.isError ? "failed" : "loading"}
              isStale={listQuery.isPlaceholderData}
              members={team?.members ?? noRequests}
              onRetry={() => void listQuery.refetch()}
              empty={
                <EmptyList isCached={data?.state === "kept" || isSignedOut} onRetry={() => void listQuery.refetch()} />
              }
            />
          </div>
        </section>
      )}
      <Suspense>
        {wasOpened && (
          <RequestDrawer requestId={search.request} requests={rows} members={team?.members ?? noRequests} self={self} />
        )}
      </Suspense>
    </>
  );
}
