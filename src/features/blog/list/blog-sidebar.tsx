import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { blogSidebarQuery } from "../../../api/queries/blog.ts";
import type { BlogTag } from "../../../contract/blog.ts";
import { formatWholeAmount } from "../../../lib/format-number.ts";
import { WholeWords } from "../../../ui/whole-words.tsx";
import { categoryIcons } from "../parts/categories.ts";
import { PostLinks } from "../parts/post-links.tsx";

interface BlogSidebarProps {
  tag: BlogTag | undefined;
  counts: ReadonlyArray<{ tag: BlogTag; count: number }>;
  onTag: (tag: BlogTag | undefined) => void;
}

export function BlogSidebar({ tag: selected, counts, onTag }: BlogSidebarProps) {
  const { t, i18n } = useTranslation("blog");
  const { data } = useQuery(blogSidebarQuery(i18n.language));
  if (!data) return null;
  return (
    <aside aria-label={t("list.categories")} className="flex flex-col gap-6 max-lg:hidden">
      <section aria-labelledby="blog-categories" className="rounded-2xl border border-separator bg-surface p-4">
        <h2 id="blog-categories" className="mb-2 font-semibold">
          {t("list.categories")}
        </h2>
        <ul className="-mx-2">
          {data.categories.map(({ tag, title }) => {
            const Icon = categoryIcons[tag];
            const count = counts.find((each) => each.tag === tag)?.count ?? 0;
            return (
              <li key={tag}>
                <button
                  type="button"
                  aria-pressed={tag === selected}
                  onClick={() => onTag(tag === selected ? undefined : tag)}
                  className="flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-xl px-2 text-start text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-soft-foreground"
                >
                  <Icon className="size-4 shrink-0" aria-hidden />
                  <span className="min-w-0 flex-1">
                    <WholeWords>{title}</WholeWords>
                  </span>
                  <span className="text-xs tabular-nums">{formatWholeAmount(count, "count", i18n.language)}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </section>
      <PostLinks heading={t("list.recent")} posts={data.recentPosts} />
    </aside>
  );
}
