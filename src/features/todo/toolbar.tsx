import { Label, ListBox, SearchField, Select } from "@heroui/react";
import { ArrowDownUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type TaskSort, taskSorts } from "../../contract/todo.ts";
import { useUrlText } from "../../ui/use-url-text.ts";
import { useTodoSearch } from "./use-todo-search.ts";

/** Search and order of the list; both live in the address. */
export function Toolbar() {
  const { t } = useTranslation("todo");
  const { search, change } = useTodoSearch();
  const [text, setText] = useUrlText(search.q ?? "", (q) => void change({ q: q || undefined }, { replace: true }));
  return (
    <div className="flex items-center gap-2">
      <SearchField aria-label={t("search")} value={text} onChange={setText} className="min-w-0 flex-1">
        <SearchField.Group>
          <SearchField.SearchIcon />
          <SearchField.Input placeholder={t("search")} />
          <SearchField.ClearButton />
        </SearchField.Group>
      </SearchField>
      <Select
        aria-label={t("sort.label")}
        value={search.sortBy ?? "latest"}
        onChange={(key) => void change({ sortBy: key === "latest" ? undefined : (key as TaskSort) })}
        className="w-auto shrink-0"
      >
        <Select.Trigger className="gap-2">
          <ArrowDownUp className="size-4 shrink-0 text-muted" aria-hidden />
          <Select.Value className="max-sm:sr-only" />
          <Select.Indicator />
        </Select.Trigger>
        <Select.Popover>
          <ListBox aria-label={t("sort.label")}>
            {taskSorts.map((sort) => (
              <ListBox.Item key={sort} id={sort} textValue={t(`sort.${sort}`)}>
                <Label>{t(`sort.${sort}`)}</Label>
                <ListBox.ItemIndicator />
              </ListBox.Item>
            ))}
          </ListBox>
        </Select.Popover>
      </Select>
    </div>
  );
}
