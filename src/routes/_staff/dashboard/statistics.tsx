import { createFileRoute } from "@tanstack/react-router";
import i18next from "i18next";
import { requireAbility } from "../../../app/session/guards.ts";
import { prefetchStatistics } from "../../../features/dashboard/statistics.ts";
import { StatisticsScreen } from "../../../features/dashboard/statistics-screen.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";
import { withTimeout } from "../../../lib/promises.ts";

export const Route = createFileRoute("/_staff/dashboard/statistics")({
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Dashboard");
    await loadTexts("dashboard", "chart");
  },
  loader: () => withTimeout(prefetchStatistics(i18next.language)),
  component: StatisticsScreen,
});
