import { createFileRoute } from "@tanstack/react-router";
import i18next from "i18next";
import { postPageQuery } from "../../../../api/queries/blog.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { PostScreen } from "../../../../features/blog/detail/post-screen.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";
import { withTimeout } from "../../../../lib/promises.ts";
import { parseId } from "../../../../lib/url.ts";

export const Route = createFileRoute("/_staff/pages/blog/detail/$id")({
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Blog");
    await loadTexts("blog");
  },
  loader: ({ params }) => {
    const id = parseId(params.id);
    return id === undefined ? undefined : withTimeout(queryClient.prefetchQuery(postPageQuery(id, i18next.language)));
  },
  component: PostScreen,
});
