import { useTranslation } from "react-i18next";
import { type TaskSort, taskSorts } from "../../contract/todo.ts";
import { SortSelect } from "../../ui/choice-select.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { useUrlSearchText } from "../../ui/use-url-search-text.ts";
import { useTodoSearch } from "./search.ts";

/** Search and sort order; both are part of the URL. */
export function Toolbar() {
  const { t } = useTranslation(["todo", "common"]);
  const { search, setSearch } = useTodoSearch();
  const { field } = useUrlSearchText(search.q ?? "", (q) => void setSearch({ q: q || undefined }, { replace: true }));
  return (
    <div className="flex items-center gap-2">
      <SearchBox {...field} label={t("search")} clearLabel={t("common:clearSearch")} className="min-w-0 flex-1" />
      <SortSelect<TaskSort>
        label={t("sort.label")}
        value={search.sortBy ?? "latest"}
        choices={taskSorts.map((sort) => ({ value: sort, name: t(`sort.${sort}`) }))}
        onChange={(sortBy) => void setSearch({ sortBy: sortBy === "latest" ? undefined : sortBy })}
      />
    </div>
  );
}
