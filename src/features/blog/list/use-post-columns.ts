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
    const createColumn = (id: string, title: string, value: (post: ManagedPost) => string | number) => ({
      id,
      title,
      cell: value,
      exportValue: value,
    });
    const getDay = ({ blogPosted }: ManagedPost) => toLocalDay(new Date(blogPosted));
    return [
      createColumn("title", t("columns.title"), ({ title }) => title),
      createColumn("state", t("columns.state"), ({ state }) => t(`states.${state}`)),
      {
        ...createColumn("date", t("columns.date"), getDay),
        printText: (post) => formatDate(getDay(post), i18n.language),
      },
      createColumn("author", t("columns.author"), ({ userFullName }) => userFullName),
      createColumn("categories", t("columns.categories"), ({ tags }) => tags.map(getCategoryName).join(", ")),
      { ...createColumn("comments", t("columns.comments"), ({ comment }) => comment), align: "end" },
    ];
  }, [t, i18n.language, getCategoryName]);
}
