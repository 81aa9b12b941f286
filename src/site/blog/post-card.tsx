import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import type { PostView } from "../../domain/post-view.ts";
import { cardPlaceholders } from "../../domain/post-view.ts";
import { publicPaths } from "../../lib/public-paths.ts";
import { toSiteHrefAtom } from "../site-document.ts";

interface PostCardsProps {
  posts: readonly PostView[];
  /** Screen readers must find the titles below the heading above. */
  heading: "h2" | "h3";
}

export function PostCards({ posts, heading }: PostCardsProps) {
  return (
    <>
      <ul data-posts="" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} heading={heading} />
        ))}
      </ul>
      <template data-post-card="">
        <PostCard post={cardPlaceholders} heading={heading} />
      </template>
    </>
  );
}

function PostCard({ post, heading: Heading }: { post: PostView; heading: "h2" | "h3" }) {
  const { t } = useTranslation("blog");
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <li className="relative flex flex-col overflow-hidden rounded-3xl border border-separator bg-surface">
      <img
        src={post.img}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        decoding="async"
        className="aspect-video w-full bg-surface-secondary object-cover"
      />
      <div className="flex flex-1 flex-col gap-2 p-5">
        {post.isOnlyHere !== "no" && <OnlyHereChip state={post.isOnlyHere} />}
        <Heading lang={post.language} className="text-lg leading-snug font-semibold text-balance">
          <a
            href={toHref(`${publicPaths.blog}/${post.slug}`)}
            className="rounded-sm outline-none after:absolute after:inset-0 after:rounded-3xl hover:text-accent focus-visible:after:ring-2 focus-visible:after:ring-focus focus-visible:after:ring-inset"
          >
            {post.title}
          </a>
        </Heading>
        <p lang={post.language} className="line-clamp-3 text-sm text-muted text-pretty">
          {post.excerpt}
        </p>
        <p className="mt-auto pt-2 text-xs text-muted">
          <time dateTime={post.day}>{post.date}</time> · {t("site.by", { name: post.author })}
        </p>
        <p className="text-xs text-muted">{post.categories}</p>
      </div>
    </li>
  );
}

/** Other visitors do not see the post like this. `state` is "yes", "no" or a placeholder for one of them. */
export function OnlyHereChip({ state }: { state: string }) {
  const { t } = useTranslation("blog");
  return (
    <span
      data-shown={state}
      className="self-start rounded-full border border-current px-2.5 py-0.5 text-xs font-medium text-attention"
    >
      {t("site.onlyHere")}
    </span>
  );
}
