import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { EyeOff, FileX, Pencil, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { postPageQuery } from "../../../api/queries/blog.ts";
import type { getPostPage } from "../../../contract/blog-posts.ts";
import type { ResponseData } from "../../../contract/endpoint.ts";
import { parseId } from "../../../lib/url.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { FailedPanel, NoticePanel } from "../../../ui/notice-panel.tsx";
import { usePageTitle } from "../../../ui/page-header.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { Article } from "../parts/article.tsx";
import { useCategoryNames } from "../parts/categories.ts";
import { PostBadges } from "../parts/post-badges.tsx";
import { PostLinks } from "../parts/post-links.tsx";
import { PostsBackLink } from "../parts/posts-back-link.tsx";
import { getLastPostsSearch } from "../search.ts";
import { Comments } from "./comments.tsx";
import { MoreActions } from "./more-actions.tsx";
import { ShareButton } from "./share-button.tsx";

const route = getRouteApi("/_staff/pages/blog/detail/$id");

export function PostScreen() {
  const { id: idParam } = route.useParams();
  const id = parseId(idParam);
  const { t, i18n } = useTranslation("blog");
  const query = postPageQuery(id ?? 0, i18n.language);
  const { data, error, refetch } = useQuery({ ...query, enabled: id !== undefined });
  const isMissing = id === undefined || (error instanceof CallError && error.status === 404);
  if (isMissing) return <MissingPost />;
  if (data) return <PostPage key={id} {...data} />;
  if (error)
    return <FailedPanel title={t("post.failed.title")} help={t("post.failed.help")} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t("post.loading")} className="flex max-w-3xl flex-col gap-4">
      <div className="skeleton skeleton--shimmer h-5 w-24 rounded-md" />
      <div className="skeleton skeleton--shimmer h-9 w-3/4 rounded-lg" />
      <div className="skeleton skeleton--shimmer aspect-video rounded-2xl" />
      <div className="skeleton skeleton--shimmer h-40 rounded-2xl" />
    </div>
  );
}

function PostPage({ post, comments, related }: ResponseData<typeof getPostPage>) {
  const { t, i18n } = useTranslation(["blog", "common"]);
  const navigate = useNavigate();
  const canEdit = useCan("update", "Blog");
  const getCategoryName = useCategoryNames();
  usePageTitle(post.title, t("common:productName"));
  const params = { id: String(post.id) };
  const edit = () => void navigate({ to: "/pages/blog/edit/$id", params });
  useShortcuts(canEdit ? [{ id: "blog.edit", keys: "KeyE", label: t("actions.edit") }] : [], edit);
  const isPublished = post.state === "Published";
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 print:hidden">
        <PostsBackLink />
        <div className="flex flex-wrap items-center gap-2">
          {canEdit && (
            <Link to="/pages/blog/edit/$id" params={params} className="button button--primary">
              <Pencil aria-hidden />
              {t("actions.edit")}
            </Link>
          )}
          {isPublished && <ShareButton post={post} />}
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden />
            {t("post.print")}
          </Button>
          <MoreActions post={post} />
        </div>
      </div>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,48rem)_18rem]">
        <article className="min-w-0 rounded-2xl border border-separator bg-surface p-4 sm:p-8 print:border-0 print:p-0">
          <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
            <PostBadges post={post} />
            {!isPublished && (
              <span className="flex items-center gap-1.5 text-xs text-muted">
                <EyeOff className="size-3.5" aria-hidden />
                {t("post.notPublic")}
              </span>
            )}
          </div>
          {post.language !== i18n.language && (
            <p className="mb-4 rounded-xl bg-default px-4 py-2.5 text-sm">{t(`post.otherLanguage.${post.language}`)}</p>
          )}
          <Article {...post} author={post} />
          {post.tags.length > 0 && (
            <ul
              aria-label={t("list.categories")}
              className="mt-6 flex flex-wrap gap-2 border-t border-separator pt-5 print:hidden"
            >
              {post.tags.map((tag) => (
                <li key={tag}>
                  <Link
                    to="/pages/blog/list"
                    search={{ tag }}
                    className="flex min-h-8 items-center rounded-full bg-default px-3 text-sm outline-none hover:bg-accent-soft hover:text-accent-soft-foreground focus-visible:ring-2 focus-visible:ring-focus"
                  >
                    {getCategoryName(tag)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </article>
        <PostLinks heading={t("post.related")} posts={related} className="max-w-3xl xl:row-span-2 print:hidden" />
        <Comments postId={post.id} comments={comments} />
      </div>
    </>
  );
}

function MissingPost() {
  const { t } = useTranslation(["blog", "common"]);
  usePageTitle(t("post.missing"), t("common:productName"));
  return (
    <>
      <div className="mb-2">
        <PostsBackLink />
      </div>
      <h1 className="sr-only">{t("post.missing")}</h1>
      <NoticePanel icon={FileX} title={t("post.missing")} help={t("post.missingHelp")}>
        <Link to="/pages/blog/list" search={getLastPostsSearch()} className="button button--outline">
          {t("post.back")}
        </Link>
      </NoticePanel>
    </>
  );
}
