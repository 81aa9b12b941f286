import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ListedPost } from "../../../contract/blog.ts";
import { formatDate } from "../../../lib/format-date.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { toThumbnail } from "../../../lib/picture-folders.ts";
import { WholeWords } from "../../../ui/whole-words.tsx";

interface PostLinksProps {
  heading: string;
  posts: readonly Pick<ListedPost, "id" | "img" | "title" | "blogPosted">[];
  className?: string;
}

export function PostLinks({ heading, posts, className = "" }: PostLinksProps) {
  const { i18n } = useTranslation();
  const headingId = useId();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={`rounded-2xl border border-separator bg-surface p-4 ${className}`}>
      <h2 id={headingId} className="mb-3 font-semibold">
        {heading}
      </h2>
      <ul className="flex flex-col gap-3">
        {posts.map(({ id, img, title, blogPosted }) => {
          const day = toLocalDay(new Date(blogPosted));
          return (
            <li key={id} className="relative flex gap-3">
              <img
                src={toThumbnail(img)}
                alt=""
                width={64}
                height={36}
                loading="lazy"
                className="aspect-video w-16 shrink-0 self-start rounded-lg bg-surface-secondary object-cover"
              />
              <div className="min-w-0">
                <Link
                  to="/pages/blog/detail/$id"
                  params={{ id: String(id) }}
                  className="line-clamp-2 rounded-sm text-sm leading-title font-medium text-balance outline-none before:absolute before:inset-0 hover:text-accent focus-visible:before:rounded-lg focus-visible:before:ring-2 focus-visible:before:ring-focus"
                >
                  <WholeWords>{title}</WholeWords>
                </Link>
                <p className="text-xs text-muted">
                  <time dateTime={day}>{formatDate(day, i18n.language)}</time>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
