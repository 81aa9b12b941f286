import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dataOverviewQuery } from "../../api/queries/data.ts";
import { workspaceStatusQuery } from "../../api/queries/workspace.ts";
import { storageUsageQuery } from "../../api/storage.ts";
import { backupAreas } from "../../contract/areas.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { FailedPanel } from "../../ui/notice-panel.tsx";
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
  const workspace = useQuery(workspaceStatusQuery);
  const storage = useQuery(storageUsageQuery);
  // Clearing the data would delete a colleague's rows too.
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const [isRestored, setRestored] = useState(false);
  const isLoading = [workspace, storage].some(({ isPending }) => isPending);
  usePageTitle(t("title"), t("common:productName"));
  return (
    <div className="@container">
      <PageHeader title={t("title")} help={t("help")} />
      {/* A card that grew later would move the buttons below it under the pointer. */}
      {overview && !isLoading ? (
        <div className="grid gap-4">
          <div className="grid gap-4 @4xl:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              {overview.snapshot && overview.restoring !== "adminsOnly" && (
                <SnapshotCard
                  key={overview.snapshot.id}
                  snapshot={overview.snapshot}
                  takesFocus={isRestored}
                  onFocused={() => setRestored(false)}
                />
              )}
              <WorkspaceCard />
              <BackupCard
                lastBackupAt={overview.lastBackupAt}
                isChanged={overview.isChangedSinceBackup}
                restoring={overview.restoring}
                onRestored={() => setRestored(true)}
              />
              <AppFilesCard />
            </div>
            <div className={`flex min-w-0 flex-col gap-4 ${isInWorkspace ? "" : "*:last:grow"}`}>
              <StorageCard />
              <OutboxCard />
              <IntegrityCheckCard />
              {!isInWorkspace && <ResetCard hasSampleData={overview.areas.some(isSample)} />}
            </div>
          </div>
          <AreasCard areas={overview.areas} />
        </div>
      ) : isError ? (
        <FailedPanel title={t("failed.title")} help={t("failed.help")} onRetry={() => void refetch()} />
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
