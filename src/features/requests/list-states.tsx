import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleAlert, CloudOff, Inbox, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { receivedRequestChangesQuery } from "../../api/queries/requests.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { Button } from "../../ui/button.tsx";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { hasFilters, useRequestsSearch } from "./search.ts";

/**
 * Says that no request matches, that the inbox is empty, or that the device has no cached requests and cannot reach the
 * server.
 */
export function EmptyList({ isCached, onRetry }: { isCached: boolean; onRetry: () => void }) {
  const { t } = useTranslation("requests");
  const { search } = useRequestsSearch();
  if (hasFilters(search) || search.page)
    return (
      <NoticePanel icon={SearchX} title={t("empty.filteredTitle")} help={t("empty.filteredHelp")}>
        <Link to="/apps/requests" search={{}} className="button button--outline">
          {t("empty.clear")}
        </Link>
      </NoticePanel>
    );
  if (isCached)
    return (
      <NoticePanel icon={CloudOff} title={t("empty.notCachedTitle")} help={t("empty.notCachedHelp")}>
        <Button variant="outline" onClick={onRetry}>
          {t("failed.retry")}
        </Button>
      </NoticePanel>
    );
  return <NoticePanel icon={Inbox} title={t("empty.title")} help={t("empty.help")} />;
}

interface CachedDataBannerProps {
  state: "kept" | "signed-out";
  /** ISO 8601. */
  cachedAt: string;
  isFetching: boolean;
  onRetry: () => void;
}

export function CachedDataBanner({ state, cachedAt, isFetching, onRetry }: CachedDataBannerProps) {
  const { t, i18n } = useTranslation("requests");
  const moment = formatDateTime(cachedAt, i18n.language);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-default px-4 py-2.5 text-sm">
      <CloudOff className="size-4 shrink-0 text-muted" aria-hidden />
      <p role="status" className="min-w-0 flex-1 basis-60">
        {t(state === "kept" ? "source.cached" : "source.cachedSignedOut", { moment })}
      </p>
      {state === "kept" && (
        <Button variant="ghost" size="sm" isPending={isFetching} onClick={onRetry}>
          {t("source.refresh")}
        </Button>
      )}
    </div>
  );
}

/**
 * Says how many changes the server rejected, and links to the first of them, even if its request is on another page.
 */
export function RejectedChangesNotice() {
  const { t } = useTranslation("requests");
  const { search } = useRequestsSearch();
  const { data } = useQuery(receivedRequestChangesQuery);
  const rejectedChanges = data?.changes.filter(({ status }) => status === "rejected") ?? [];
  const [first] = rejectedChanges;
  if (!first) return null;
  return (
    <p
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-danger-soft px-4 py-2.5 text-sm text-danger-soft-foreground"
    >
      <CircleAlert className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1">{t("pendingChanges.rejectedElsewhere", { count: rejectedChanges.length })}</span>
      <Link
        to="/apps/requests"
        search={{ ...search, request: first.requestId }}
        resetScroll={false}
        className="button button--ghost button--sm"
      >
        {t("pendingChanges.show")}
      </Link>
    </p>
  );
}
