import { createFileRoute } from "@tanstack/react-router";
import { dataOverviewQuery } from "../../api/queries/data.ts";
import { queryClient } from "../../api/query-client.ts";
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
  },
  component: DataScreen,
});
