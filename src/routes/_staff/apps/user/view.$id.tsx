import { createFileRoute } from "@tanstack/react-router";
import { userDetailsQuery, userQuery, userSummaryQuery } from "../../../../api/queries/users.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { userSearch } from "../../../../features/users/search.ts";
import { UserScreen } from "../../../../features/users/user-screen.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";
import { withTimeout } from "../../../../lib/promises.ts";
import { parseId } from "../../../../lib/url.ts";

export const Route = createFileRoute("/_staff/apps/user/view/$id")({
  validateSearch: userSearch.validateSearch,
  beforeLoad: async (options) => {
    requireAbility(options, "read", "User");
    // The `areas` texts contain the names of areas and actions that the security tab shows.
    await loadTexts("users", "areas");
  },
  loader: ({ params }) => {
    const id = parseId(params.id);
    if (id === undefined) return;
    // Load everything before the page shows: data that arrives later would shift the page.
    return withTimeout(
      Promise.all([
        queryClient.prefetchQuery(userQuery(id)),
        queryClient.prefetchQuery(userDetailsQuery(id)),
        queryClient.prefetchQuery(userSummaryQuery),
      ]),
    );
  },
  component: UserScreen,
});
