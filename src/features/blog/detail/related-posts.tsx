import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ListedPost } from "../../../contract/blog.ts";
import { formatDate } from "../../../lib/format-date.ts";
import { toLocalDay } from "../../../lib/local-day.ts";

interface RelatedPostsProps {
  posts: readonly Pick<ListedPost, "id" | "img" | "title" | "blogPosted">[];
}

/** Links to published posts about the same subjects. */
export function RelatedPosts({ posts }: RelatedPostsProps) {
  const { t, i18n } = useTranslation("blog");
  if (posts.length === 0) return null;
  return (
    <aside aria-labelledby="related-title" className="max-w-3xl xl:row-span-2 print:hidden">
      <h2 id="related-title" className="mb-3 font-semibold">
        {t("post.related")}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-3 xl:grid-cols-1">
        {posts.map(({ id, img, title, blogPosted }) => {
          const day = toLocalDay(new Date(blogPosted));
          return (
            <li key={id} className="relative overflow-hidden rounded-2xl border border-separator bg-surface">
              <img
                src={img}
                alt=""
                width={320}
                height={180}
                loading="lazy"
                className="aspect-video w-full bg-surface-secondary object-cover"
              />
              <div className="p-3">
                <Link
                  to="/pages/blog/detail/$id"
                  params={{ id: String(id) }}
                  className="rounded-sm text-sm font-medium text-pretty outline-none before:absolute before:inset-0 before:rounded-2xl hover:text-accent focus-visible:before:ring-2 focus-visible:before:ring-focus focus-visible:before:ring-inset"
                >
                  {title}
                </Link>
                <p className="mt-1 text-xs text-muted">
                  <time dateTime={day}>{formatDate(day, i18n.language)}</time>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
