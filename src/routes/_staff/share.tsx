import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../app/session/guards.ts";
import { shareSearch } from "../../features/data/shared-content.ts";
import { SharedContentScreen } from "../../features/data/shared-content-screen.tsx";
import { loadTexts } from "../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/share")({
  validateSearch: shareSearch,
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Todo");
    await loadTexts("data");
  },
  component: Shared,
});

function Shared() {
  const { title = "", text = "", url = "" } = Route.useSearch();
  return <SharedContentScreen unsavedContent={{ title, text, url }} />;
}
