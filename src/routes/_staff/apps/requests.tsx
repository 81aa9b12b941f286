import { createFileRoute } from "@tanstack/react-router";
import { requestsQuery } from "../../../api/queries/requests.ts";
import { queryClient } from "../../../api/query-client.ts";
import { requireAbility } from "../../../app/guard.ts";
import { RequestsScreen } from "../../../features/requests/requests-screen.tsx";
import { listParams, requestsSearch } from "../../../features/requests/search.ts";
import { loadTexts } from "../../../i18n/load.ts";

export const Route = createFileRoute("/_staff/apps/requests")({
  validateSearch: requestsSearch,
  loaderDeps: ({ search }) => listParams(search),
  beforeLoad: async (options) => {
    await requireAbility(options, "read", "Request");
    // Departments, services and budgets have their names in the contact form.
    await loadTexts("requests", "contact");
  },
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(requestsQuery(deps));
  },
  component: RequestsScreen,
});
