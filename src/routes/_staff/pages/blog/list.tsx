import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../app/session/guards.ts";
import { BlogListScreen } from "../../../../features/blog/list/blog-list-screen.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/pages/blog/list")({
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Blog");
    await loadTexts("blog");
  },
  component: BlogListScreen,
});
