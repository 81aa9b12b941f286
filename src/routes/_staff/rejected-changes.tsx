import { createFileRoute } from "@tanstack/react-router";
import { rejectedChangesQuery } from "../../api/queries/workspace.ts";
import { queryClient } from "../../api/query-client.ts";
import { requireAbility } from "../../app/session/guards.ts";
import { RejectedChangesScreen } from "../../features/data/rejected-changes-screen.tsx";
import { loadTexts } from "../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/rejected-changes")({
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Auth");
    await loadTexts("data", "areas");
  },
  loader: () => void queryClient.prefetchQuery(rejectedChangesQuery),
  component: RejectedChangesScreen,
});
