import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { workspaceStatusQuery } from "../../api/queries/workspace.ts";
import type { getDataOverview } from "../../contract/data.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { DataPageCard } from "./data-page-card.tsx";

const EnterWorkspaceForm = lazyWithRetry(async () => (await import("./enter-workspace-form.tsx")).EnterWorkspaceForm);
const WorkspaceDetails = lazyWithRetry(async () => (await import("./workspace-details.tsx")).WorkspaceDetails);

interface WorkspaceCardProps {
  areas: ResponseData<typeof getDataOverview>["areas"];
}

/** Creates or joins a workspace, or shows the one of this device. */
export function WorkspaceCard({ areas }: WorkspaceCardProps) {
  const { t } = useTranslation("data");
  const [isEntering, setEntering] = useState(false);
  const workspace = useQuery(workspaceStatusQuery).data?.workspace;
  return (
    <DataPageCard
      title={workspace ? t("workspace.titleOf", { name: workspace.name }) : t("workspace.title")}
      help={t(workspace ? "workspace.joinedHelp" : "workspace.help")}
    >
      <Suspense>
        {workspace ? (
          <WorkspaceDetails workspace={workspace} />
        ) : isEntering ? (
          <EnterWorkspaceForm areas={areas} onCancel={() => setEntering(false)} />
        ) : (
          workspace === null && (
            <Button variant="secondary" onClick={() => setEntering(true)}>
              {t("workspace.enter")}
            </Button>
          )
        )}
      </Suspense>
    </DataPageCard>
  );
}
