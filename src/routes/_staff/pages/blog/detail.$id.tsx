import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../app/session/guards.ts";
import { PostScreen } from "../../../../features/blog/detail/post-screen.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/pages/blog/detail/$id")({
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Blog");
    await loadTexts("blog");
  },
  component: PostScreen,
});
