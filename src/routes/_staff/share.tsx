import { createFileRoute } from "@tanstack/react-router";
import { ShareScreen } from "../../features/data/share-screen.tsx";
import { shareSearch } from "../../features/data/shared-content.ts";
import { loadTexts } from "../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/share")({
  validateSearch: shareSearch,
  beforeLoad: () => loadTexts("data"),
  component: Shared,
});

function Shared() {
  const { title = "", text = "", url = "" } = Route.useSearch();
  return <ShareScreen unsavedContent={{ title, text, url }} />;
}
