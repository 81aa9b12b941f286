import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ManagedPost } from "../../../contract/blog-posts.ts";
import { formatDate } from "../../../lib/format-date.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import type { Column } from "../../../ui/data-table/types.ts";
import { useCategoryNames } from "../parts/categories.ts";

/** Columns of the CSV file and the print; on the screen, the list shows cards. */
export function usePostColumns(): readonly Column<ManagedPost>[] {
  const { t, i18n } = useTranslation("blog");
  const getCategoryName = useCategoryNames();
  return useMemo(() => {
    const column = (id: string, title: string, value: (post: ManagedPost) => string | number) => ({
      id,
      title,
      cell: value,
      exportValue: value,
    });
    const getDay = ({ blogPosted }: ManagedPost) => toLocalDay(new Date(blogPosted));
    return [
      column("title", t("columns.title"), ({ title }) => title),
      column("state", t("columns.state"), ({ state }) => t(`states.${state}`)),
      {
        ...column("date", t("columns.date"), getDay),
        printText: (post) => formatDate(getDay(post), i18n.language),
      },
      column("author", t("columns.author"), ({ userFullName }) => userFullName),
      column("categories", t("columns.categories"), ({ tags }) => tags.map(getCategoryName).join(", ")),
      { ...column("comments", t("columns.comments"), ({ comment }) => comment), align: "end" },
    ];
  }, [t, i18n.language, getCategoryName]);
}
