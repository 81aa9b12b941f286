import { createFileRoute } from "@tanstack/react-router";
import { receivedRequestsQuery } from "../../../api/queries/requests.ts";
import { queryClient } from "../../../api/query-client.ts";
import { requireAbility } from "../../../app/session/guards.ts";
import { RequestsScreen } from "../../../features/requests/requests-screen.tsx";
import { requestsSearch, toListParams } from "../../../features/requests/search.ts";
import { loadTexts } from "../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/requests")({
  validateSearch: requestsSearch,
  loaderDeps: ({ search }) => toListParams(search),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Request");
    // The `contact` texts contain the names of departments, services and budgets that the screen shows.
    await loadTexts("requests", "contact", "table");
  },
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(receivedRequestsQuery(deps));
  },
  component: RequestsScreen,
});
