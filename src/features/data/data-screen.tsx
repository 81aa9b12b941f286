import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { countsQuery } from "../../api/queries/counts.ts";
import { dataOverviewQuery } from "../../api/queries/data.ts";
import { backupAreas } from "../../contract/areas.ts";
import { Button } from "../../ui/button.tsx";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { AppFilesCard } from "./app-files-card.tsx";
import { AreasCard } from "./areas-card.tsx";
import { BackupCard } from "./backup-card.tsx";
import { IntegrityCheckCard } from "./integrity-check-card.tsx";
import { OutboxCard } from "./outbox-card.tsx";
import { ResetCard } from "./reset-card.tsx";
import { SnapshotCard } from "./snapshot-card.tsx";
import { StorageCard } from "./storage-card.tsx";
import { WorkspaceCard } from "./workspace-card.tsx";

/** True for an area whose data is still the sample data of the first start. */
const isSample = ({ area, rows, state }: { area: string; rows: number; state: string }) =>
  state === "sample" && rows > 0 && backupAreas.some((each) => each === area);

export function DataScreen() {
  const { t } = useTranslation(["data", "common"]);
  const { data: overview, isError, refetch } = useQuery(dataOverviewQuery);
  // Restoring or clearing the data would delete a colleague's rows too.
  const isInWorkspace = useQuery(countsQuery).data?.isInWorkspace ?? false;
  usePageTitle(t("title"), t("common:productName"));
  return (
    <div className="@container">
      <PageHeader title={t("title")} help={t("help")} />
      {overview ? (
        <div className="grid gap-4">
          <div className="grid gap-4 @4xl:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              {overview.snapshot && <SnapshotCard snapshot={overview.snapshot} />}
              <WorkspaceCard areas={overview.areas} />
              <BackupCard
                lastBackupAt={overview.lastBackupAt}
                isChanged={overview.isChangedSinceBackup}
                canRestore={!isInWorkspace}
              />
              <AppFilesCard />
            </div>
            <div className="flex min-w-0 flex-col gap-4 *:last:grow">
              <StorageCard />
              <OutboxCard />
              <IntegrityCheckCard />
              {!isInWorkspace && <ResetCard hasSampleData={overview.areas.some(isSample)} />}
            </div>
          </div>
          <AreasCard areas={overview.areas} />
        </div>
      ) : isError ? (
        <div role="alert">
          <NoticePanel icon={TriangleAlert} title={t("failed.title")} help={t("failed.help")}>
            <Button onClick={() => void refetch()}>{t("failed.retry")}</Button>
          </NoticePanel>
        </div>
      ) : (
        <div className="grid gap-4 @4xl:grid-cols-2" aria-hidden>
          <div className="skeleton skeleton--shimmer h-72 rounded-2xl" />
          <div className="skeleton skeleton--shimmer h-72 rounded-2xl" />
          <div className="skeleton skeleton--shimmer h-40 rounded-2xl" />
          <div className="skeleton skeleton--shimmer h-40 rounded-2xl" />
        </div>
      )}
    </div>
  );
}
