import { Button, Skeleton } from "@heroui/react";
import { Link } from "@tanstack/react-router";
import { CloudOff, Inbox, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FailedPanel } from "../../ui/failed-panel.tsx";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { hasFilters } from "./search.ts";
import { useRequestsSearch } from "./use-requests-search.ts";

const rows = ["w-2/3", "w-1/2", "w-3/5", "w-2/5", "w-1/2", "w-3/4"];

/** The shape of the list while it is on its way. */
export function ListSkeleton() {
  const { t } = useTranslation("requests");
  return (
    <div
      role="status"
      aria-label={t("loading")}
      className="overflow-hidden rounded-2xl border border-separator bg-surface"
    >
      {rows.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <div key={index} className="flex h-19 items-center gap-6 border-b border-separator px-4 last:border-0">
          <div className="flex w-1/4 flex-col gap-2">
            <Skeleton className="h-4 w-4/5 rounded-md" />
            <Skeleton className="h-3 w-1/2 rounded-md" />
          </div>
          <div className="flex-1">
            <Skeleton className={`h-4 rounded-md ${width}`} />
          </div>
          <Skeleton className="h-6 w-20 rounded-full" />
        </div>
      ))}
    </div>
  );
}

/** A list that did not come. */
export function ListError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("requests");
  return <FailedPanel title={t("failed.title")} help={t("failed.help")} retry={t("failed.retry")} onRetry={onRetry} />;
}

/** A list without requests: nothing matches, nothing has come, or nothing was kept and nobody answers. */
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
      <NoticePanel icon={CloudOff} title={t("empty.keptTitle")} help={t("empty.keptHelp")}>
        <Button variant="outline" onPress={onRetry}>
          {t("failed.retry")}
        </Button>
      </NoticePanel>
    );
  return <NoticePanel icon={Inbox} title={t("empty.title")} help={t("empty.help")} />;
}
