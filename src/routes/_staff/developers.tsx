import { createFileRoute } from "@tanstack/react-router";
import { openApiQuery } from "../../api/queries/developers.ts";
import { queryClient } from "../../api/query-client.ts";
import { requireAbility } from "../../app/session/guards.ts";
import { areas } from "../../contract/areas.ts";
import { DevelopersScreen } from "../../features/developers/developers-screen.tsx";
import { developersSearch } from "../../features/developers/search.ts";
import { loadTexts } from "../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/developers")({
  validateSearch: developersSearch,
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Developers");
    // Load the texts of every area, because the summaries of an area's API calls are among its texts.
    await loadTexts("developers", ...areas);
  },
  loader: () => {
    void queryClient.prefetchQuery(openApiQuery);
  },
  component: DevelopersScreen,
});
