import { SearchField } from "@heroui/react";
import { useTranslation } from "react-i18next";
import { type TaskSort, taskSorts } from "../../contract/todo.ts";
import { SortSelect } from "../../ui/sort-select.tsx";
import { useUrlText } from "../../ui/use-url-text.ts";
import { useTodoSearch } from "./search.ts";

/** Search and sort order; both are part of the URL. */
export function Toolbar() {
  const { t } = useTranslation(["todo", "common"]);
  const { search, setSearch } = useTodoSearch();
  const [text, setText] = useUrlText(search.q ?? "", (q) => void setSearch({ q: q || undefined }, { replace: true }));
  return (
    <div className="flex items-center gap-2">
      <SearchField aria-label={t("search")} value={text} onChange={setText} className="min-w-0 flex-1">
        <SearchField.Group>
          <SearchField.SearchIcon />
          <SearchField.Input placeholder={t("search")} />
          {text && <SearchField.ClearButton aria-label={t("common:clearSearch")} />}
        </SearchField.Group>
      </SearchField>
      <SortSelect<TaskSort>
        label={t("sort.label")}
        value={search.sortBy ?? "latest"}
        choices={taskSorts.map((sort) => ({ value: sort, name: t(`sort.${sort}`) }))}
        onChange={(sortBy) => void setSearch({ sortBy: sortBy === "latest" ? undefined : sortBy })}
      />
    </div>
  );
}
