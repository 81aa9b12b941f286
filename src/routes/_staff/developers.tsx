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
    // The page shows summaries of all calls, which are in the texts of each area.
    await loadTexts("developers", ...areas);
  },
  loader: () => {
    void queryClient.prefetchQuery(openApiQuery);
  },
  component: DevelopersScreen,
});
