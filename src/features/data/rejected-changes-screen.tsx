import { useQuery } from "@tanstack/react-query";
import { CloudCheck } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { rejectedChangesQuery } from "../../api/queries/workspace.ts";
import { FailedPanel, NoticePanel } from "../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { getKey, RejectedChangeCard } from "./rejected-change-card.tsx";
import { ReplacedChangeCard } from "./replaced-change-card.tsx";

/** What a person must decide: changes that the workspace's server rejected, and those that a colleague's replaced. */
export function RejectedChangesScreen() {
  const { t } = useTranslation(["data", "common"]);
  const { data, isError, refetch } = useQuery(rejectedChangesQuery);
  const title = t("workspace.rejected.title");
  usePageTitle(title, t("common:productName"));
  const getContent = () => {
    if (!data)
      return isError ? (
        <FailedPanel title={t("workspace.rejected.failed")} help={t("failed.help")} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      );
    if (data.changes.length + data.replaced.length === 0)
      return (
        <NoticePanel icon={CloudCheck} title={t("workspace.rejected.none")} help={t("workspace.rejected.noneHelp")} />
      );
    return (
      // The cards wait for texts of other areas, which must not hide the layout: a closing drawer would stay over the page.
      <Suspense fallback={<Skeleton />}>
        <ul className="grid max-w-prose gap-4">
          {data.changes.map((change) => (
            <RejectedChangeCard key={getKey(change)} change={change} />
          ))}
          {data.replaced.map((change) => (
            <ReplacedChangeCard key={`replaced-${change.id}`} change={change} />
          ))}
        </ul>
      </Suspense>
    );
  };
  return (
    <>
      <PageHeader
        title={title}
        {...(data && data.changes.length + data.replaced.length > 0 && { help: t("workspace.rejected.help") })}
      />
      {getContent()}
    </>
  );
}

const Skeleton = () => <div className="skeleton skeleton--shimmer h-40 max-w-prose rounded-2xl" aria-hidden />;
