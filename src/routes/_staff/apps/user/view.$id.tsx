import { createFileRoute } from "@tanstack/react-router";
import { userDetailsQuery, userQuery } from "../../../../api/queries/users.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/guard.ts";
import { userSearch } from "../../../../features/users/search.ts";
import { UserScreen } from "../../../../features/users/user-screen.tsx";
import { loadTexts } from "../../../../i18n/load.ts";
import { readId } from "../../../../lib/record-id.ts";

export const Route = createFileRoute("/_staff/apps/user/view/$id")({
  validateSearch: userSearch,
  beforeLoad: async (options) => {
    await requireAbility(options, "read", "User");
    // Areas, and what may be done in them, have their names on the access page.
    await loadTexts("users", "access");
  },
  loader: ({ params }) => {
    const id = readId(params.id);
    if (id === undefined) return;
    void queryClient.prefetchQuery(userQuery(id));
    void queryClient.prefetchQuery(userDetailsQuery(id));
  },
  component: UserScreen,
});
