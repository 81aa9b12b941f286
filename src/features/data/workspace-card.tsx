import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { workspaceStatusQuery } from "../../api/queries/workspace.ts";
import type { getDataOverview } from "../../contract/data.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { DataPageCard } from "./data-page-card.tsx";
import { EnterWorkspace } from "./enter-workspace.tsx";

const WorkspaceDetails = lazyWithRetry(async () => (await import("./workspace-details.tsx")).WorkspaceDetails);

interface WorkspaceCardProps {
  areas: ResponseData<typeof getDataOverview>["areas"];
}

/** Creates or joins a workspace, or shows the one of this device. */
export function WorkspaceCard({ areas }: WorkspaceCardProps) {
  const { t } = useTranslation("data");
  const workspace = useQuery(workspaceStatusQuery).data?.workspace;
  return (
    <DataPageCard
      title={workspace ? t("workspace.titleOf", { name: workspace.name }) : t("workspace.title")}
      help={t(workspace ? "workspace.joinedHelp" : "workspace.help")}
    >
      {workspace ? (
        <Suspense>
          <WorkspaceDetails workspace={workspace} />
        </Suspense>
      ) : (
        workspace === null && <EnterWorkspace areas={areas} />
      )}
    </DataPageCard>
  );
}
