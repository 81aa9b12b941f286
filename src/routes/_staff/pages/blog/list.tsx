import { createFileRoute } from "@tanstack/react-router";
import i18next from "i18next";
import { blogSidebarQuery, postListQuery } from "../../../../api/queries/blog.ts";
import { prefetchOnEnter } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { BlogListScreen } from "../../../../features/blog/list/blog-list-screen.tsx";
import { postsTableSearch, toListParams } from "../../../../features/blog/search.ts";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/pages/blog/list")({
  validateSearch: postsTableSearch.validateSearch,
  loaderDeps: ({ search }) => toListParams(search),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Blog");
    await loadTexts("blog", "table");
  },
  loader: ({ deps, cause }) =>
    prefetchOnEnter(cause, [postListQuery(deps, i18next.language), blogSidebarQuery(i18next.language)]),
  component: BlogListScreen,
});
