import { Link } from "@tanstack/react-router";
import { MessageCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ManagedPost } from "../../../contract/blog-posts.ts";
import { formatDate } from "../../../lib/format-date.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { toThumbnail } from "../../../lib/picture-folders.ts";
import { Avatar, getInitials } from "../../../ui/avatar.tsx";
import { Highlight } from "../../../ui/highlight.tsx";
import { LargePicture } from "../../../ui/large-picture.tsx";
import { useCategoryNames } from "../parts/categories.ts";
import { PostBadges } from "../parts/post-badges.tsx";

interface PostCardProps {
  post: ManagedPost;
  /** The words of the search, which the card highlights. */
  words: readonly string[];
}

export function PostCard({ post, words }: PostCardProps) {
  const { t, i18n } = useTranslation("blog");
  const getCategoryName = useCategoryNames();
  const { id, title, excerpt, match, img, avatar, userFullName, blogPosted, tags, comment } = post;
  const day = toLocalDay(new Date(blogPosted));
  return (
    <article className="group/card relative flex gap-4 sm:gap-5">
      <picture className="w-20 shrink-0 self-start sm:w-48">
        <source media="(width < 40rem)" srcSet={toThumbnail(img)} />
        <LargePicture
          src={img}
          alt=""
          width={320}
          height={180}
          loading="lazy"
          decoding="async"
          fit="cover"
          className="aspect-video rounded-xl bg-surface-secondary"
        />
      </picture>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <PostBadges post={post} />
        <h2 className="font-semibold text-pretty sm:text-lg">
          <Link
            to="/pages/blog/detail/$id"
            params={{ id: String(id) }}
            className="inline-block rounded-sm outline-none before:absolute before:-inset-1 before:rounded-2xl group-hover/card:text-accent focus-visible:before:ring-2 focus-visible:before:ring-focus"
          >
            <Highlight text={title} words={words} />
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm text-muted text-pretty max-sm:hidden">
          <Highlight text={match || excerpt} words={words} />
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-xs text-muted">
          <span className="flex min-w-0 items-center gap-1.5">
            <Avatar src={avatar} initials={getInitials(userFullName)} className="size-5 text-[0.625rem]" />
            <span className="truncate text-foreground">
              <Highlight text={userFullName} words={words} />
            </span>
          </span>
          <time dateTime={day}>{formatDate(day, i18n.language)}</time>
          {comment > 0 && (
            <span className="flex items-center gap-1">
              <MessageCircle className="size-3.5" aria-hidden />
              <span aria-hidden>{comment}</span>
              <span className="sr-only">{t("list.comments", { count: comment })}</span>
            </span>
          )}
          <span className="basis-full max-sm:hidden">{tags.map(getCategoryName).join(" · ")}</span>
        </div>
      </div>
    </article>
  );
}
