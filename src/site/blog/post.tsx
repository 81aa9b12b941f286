import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import type { PostView } from "../../domain/post-view.ts";
import { getOtherLanguage } from "../../lib/language.ts";
import { publicPaths } from "../../lib/public-paths.ts";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { pageContainerClass } from "../components.tsx";
import { toSiteHrefAtom } from "../site-document.ts";
import { OnlyHereChip, PostCards } from "./post-card.tsx";

interface PostProps {
  post: PostView;
  more: readonly PostView[];
}

const noteClass = "rounded-xl border border-border bg-surface px-4 py-2.5 text-sm";

export function Post({ post, more }: PostProps) {
  const { t, i18n } = useTranslation("blog");
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <div className={`${pageContainerClass} py-10 sm:py-14`}>
      <Breadcrumbs pages={[{ name: t("site.heading"), path: publicPaths.blog }]} />
      <article className="max-w-3xl">
        <div className="mt-2 flex flex-col gap-4">
          {post.isOnlyHere !== "no" && (
            <p data-shown={post.isOnlyHere} className={`${noteClass} flex flex-wrap items-center gap-2`}>
              <OnlyHereChip state={post.isOnlyHere} />
              {t("site.onlyHereHelp")}
            </p>
          )}
          {post.isOtherLanguage !== "no" && (
            <p data-shown={post.isOtherLanguage} className={noteClass}>
              {t(`site.otherLanguage.${getOtherLanguage(i18n.language)}`)}
            </p>
          )}
          <h1
            lang={post.language}
            className="text-3xl leading-snug font-semibold tracking-tight text-balance wrap-anywhere sm:text-4xl"
          >
            {post.title}
          </h1>
          <p lang={post.language} className="text-lg text-muted text-pretty wrap-anywhere empty:hidden">
            {post.excerpt}
          </p>
          <p className="text-sm text-muted">
            {t("site.by", { name: post.author })} · <time dateTime={post.day}>{post.date}</time>
          </p>
        </div>
        <img
          src={post.img}
          alt=""
          width={960}
          height={540}
          className="mt-6 aspect-video w-full rounded-3xl bg-surface-secondary object-cover"
        />
        <div
          lang={post.language}
          className="prose mt-8 wrap-anywhere"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: toPostView passes on only safe HTML
          dangerouslySetInnerHTML={{ __html: post.content }}
        />
        <p className="mt-8 border-t border-separator pt-4 text-sm text-muted">{post.categories}</p>
      </article>
      <section data-shown={post.hasMore} className="mt-12">
        <h2 className="mb-6 text-xl font-semibold">{t("site.more")}</h2>
        <PostCards posts={more} heading="h3" />
      </section>
      <a href={toHref(publicPaths.blog)} className="button button--secondary mt-8">
        {t("site.all")}
      </a>
    </div>
  );
}
