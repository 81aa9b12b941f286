import { createFileRoute } from "@tanstack/react-router";
import i18next from "i18next";
import { todaysOrdersQuery } from "../../../api/queries/orders.ts";
import { newRequestsQuery, todayQuery } from "../../../api/queries/today.ts";
import { queryClient } from "../../../api/query-client.ts";
import { isAllowed, isInWorkspace, requireAbility } from "../../../app/session/guards.ts";
import { AnalyticsScreen } from "../../../features/dashboard/analytics-screen.tsx";
import { prefetchCards } from "../../../features/dashboard/card-registry.ts";
import { analyticsSearch } from "../../../features/dashboard/search.ts";
import { loadTexts } from "../../../i18n/load-texts.ts";
import { withTimeout } from "../../../lib/promises.ts";

export const Route = createFileRoute("/_staff/dashboard/analytics")({
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Dashboard");
    await loadTexts("dashboard", "chart");
  },
  loader: ({ context, deps }) => {
    const today = queryClient.prefetchQuery(todayQuery(i18next.language));
    if (isAllowed(context, "read", "Request")) void queryClient.prefetchQuery(newRequestsQuery(isInWorkspace(context)));
    void queryClient.prefetchQuery(todaysOrdersQuery);
    return withTimeout(Promise.all([today, prefetchCards(i18next.language, deps)]));
  },
  component: AnalyticsScreen,
});
