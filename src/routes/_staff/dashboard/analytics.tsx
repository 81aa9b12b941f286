import { createFileRoute } from "@tanstack/react-router";
import i18next from "i18next";
import { countsQuery } from "../../../api/queries/counts.ts";
import { invoiceSummaryQuery } from "../../../api/queries/invoices.ts";
import { todaysOrdersQuery } from "../../../api/queries/orders.ts";
import { queryClient } from "../../../api/query-client.ts";
import { requireAbility } from "../../../app/session/guards.ts";
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
  loader: ({ deps }) => {
    const cards = prefetchCards(i18next.language, deps);
    void queryClient.prefetchQuery(countsQuery);
    void queryClient.prefetchQuery(invoiceSummaryQuery);
    void queryClient.prefetchQuery(todaysOrdersQuery);
    return withTimeout(cards);
  },
  component: AnalyticsScreen,
});
