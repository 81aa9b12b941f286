import { createFileRoute } from "@tanstack/react-router";
import i18next from "i18next";
import { requireAbility } from "../../../app/guard.ts";
import { prefetchStatistics } from "../../../features/dashboard/statistics.ts";
import { StatisticsScreen } from "../../../features/dashboard/statistics-screen.tsx";
import { loadTexts } from "../../../i18n/load.ts";

export const Route = createFileRoute("/_staff/dashboard/statistics")({
  beforeLoad: async (options) => {
    await requireAbility(options, "read", "Dashboard");
    await loadTexts("dashboard", "chart");
  },
  loader: () => prefetchStatistics(i18next.language),
  component: StatisticsScreen,
});
