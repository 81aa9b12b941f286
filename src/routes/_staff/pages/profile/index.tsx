import { createFileRoute } from "@tanstack/react-router";
import { profileDetailsQuery, profilePostsQuery } from "../../../../api/queries/profile.ts";
import { prefetchOnEnter } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { POSTS_PER_PAGE } from "../../../../contract/profile-posts.ts";
import { ProfileScreen } from "../../../../features/profile/profile-screen.tsx";
import { profileSearch } from "../../../../features/profile/search.ts";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/pages/profile/")({
  validateSearch: profileSearch.validateSearch,
  loaderDeps: ({ search: { posts = POSTS_PER_PAGE } }) => ({ posts }),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Profile");
    await loadTexts("profile");
  },
  loader: ({ deps: { posts }, cause }) => {
    const { lang } = document.documentElement;
    return prefetchOnEnter(cause, [profileDetailsQuery(undefined, lang), profilePostsQuery(undefined, posts, lang)]);
  },
  component: ProfileScreen,
});
