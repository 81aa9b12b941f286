import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { reopenApp } from "../../api/database-change.ts";
import { workspaceStatusQuery } from "../../api/queries/workspace.ts";
import { listDraftKeys } from "../../state/drafts.ts";
import { WORKSPACE_DRAFT } from "../../state/workspace.ts";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { DataPageCard } from "./data-page-card.tsx";

const EnterWorkspaceForm = lazyWithRetry(async () => (await import("./enter-workspace-form.tsx")).EnterWorkspaceForm);
const WorkspaceDetails = lazyWithRetry(async () => (await import("./workspace-details.tsx")).WorkspaceDetails);

export function WorkspaceCard() {
  const { t } = useTranslation("data");
  const [isEntering, setEntering] = useState(() => listDraftKeys(WORKSPACE_DRAFT).length > 0);
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
          <EnterWorkspaceForm canBringRows onEntered={() => reopenApp("/data")} onCancel={() => setEntering(false)} />
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
