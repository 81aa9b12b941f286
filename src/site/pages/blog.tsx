import { useTranslation } from "react-i18next";
import { usePublishedPosts } from "../blog/entries.tsx";
import { PostCards } from "../blog/post-card.tsx";
import { pageContainerClass } from "../components.tsx";

export function Blog() {
  const { t } = useTranslation("blog");
  const { posts, toView } = usePublishedPosts();
  return (
    <div className={`${pageContainerClass} py-10 sm:py-14`}>
      <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-5xl">{t("site.heading")}</h1>
      <p className="mt-4 max-w-2xl text-lg text-muted text-balance">{t("site.lead")}</p>
      <div className="mt-10">
        <PostCards posts={posts.map(toView)} heading="h2" />
        {/* Styles show this text while the list before it has no card. */}
        <p className="hidden text-muted [ul:empty~&]:block">{t("site.none")}</p>
      </div>
    </div>
  );
}
