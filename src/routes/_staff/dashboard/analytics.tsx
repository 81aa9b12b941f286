import { createFileRoute } from "@tanstack/react-router";
import i18next from "i18next";
import { requireAbility } from "../../../app/guard.ts";
import { AnalyticsScreen } from "../../../features/dashboard/analytics-screen.tsx";
import { prefetchCards } from "../../../features/dashboard/card-registry.ts";
import { analyticsSearch } from "../../../features/dashboard/search.ts";
import { loadTexts } from "../../../i18n/load.ts";

export const Route = createFileRoute("/_staff/dashboard/analytics")({
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async (options) => {
    await requireAbility(options, "read", "Dashboard");
    await loadTexts("dashboard", "chart");
  },
  loader: ({ deps }) => prefetchCards(i18next.language, deps),
  component: AnalyticsScreen,
});
