import { createFileRoute } from "@tanstack/react-router";
import { userSummaryQuery, usersQuery } from "../../../../api/queries/users.ts";
import { prefetchOnEnter } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { toListParams, usersTableSearch } from "../../../../features/users/search.ts";
import { UsersScreen } from "../../../../features/users/users-screen.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/user/list")({
  validateSearch: usersTableSearch.validateSearch,
  loaderDeps: ({ search }) => toListParams(search),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "User");
    await loadTexts("users", "table");
  },
  loader: ({ deps, cause }) => prefetchOnEnter(cause, [usersQuery(deps), userSummaryQuery]),
  component: UsersScreen,
});
