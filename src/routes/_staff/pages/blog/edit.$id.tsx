import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../app/session/guards.ts";
import { EditorScreen } from "../../../../features/blog/edit/editor-screen.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/pages/blog/edit/$id")({
  beforeLoad: async (options) => {
    requireAbility(options, "update", "Blog");
    await loadTexts("blog");
  },
  component: EditorScreen,
});
