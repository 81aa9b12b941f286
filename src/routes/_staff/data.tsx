import { createFileRoute } from "@tanstack/react-router";
import { dataOverviewQuery } from "../../api/queries/data.ts";
import { workspaceStatusQuery } from "../../api/queries/workspace.ts";
import { queryClient } from "../../api/query-client.ts";
import { storageUsageQuery } from "../../api/storage.ts";
import { requireAbility } from "../../app/session/guards.ts";
import { DataScreen } from "../../features/data/data-screen.tsx";
import { loadTexts } from "../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/data")({
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Data");
    await loadTexts("data", "areas");
  },
  loader: () => {
    void queryClient.prefetchQuery(dataOverviewQuery);
    void queryClient.prefetchQuery(workspaceStatusQuery);
    void queryClient.prefetchQuery(storageUsageQuery);
  },
  component: DataScreen,
});
