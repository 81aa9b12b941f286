import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../app/guard.ts";
import { AnalyticsScreen } from "../../../features/dashboard/analytics-screen.tsx";
import { loadTexts } from "../../../i18n/load.ts";

export const Route = createFileRoute("/_staff/dashboard/analytics")({
  beforeLoad: async (options) => {
    await requireAbility(options, "read", "Dashboard");
    await loadTexts("dashboard");
  },
  component: AnalyticsScreen,
});
