import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { CalendarClock, CircleCheck, ListTodo, type LucideIcon, Star, Tag, Trash2, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type TaskSort, taskSorts } from "../../contract/todo.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { SortSelect } from "../../ui/choice-select.tsx";
import { chipClass, chipCountClass, compactChipClass, scrollChipIntoView } from "../../ui/filter-chip.ts";
import { scrollInContainer } from "../../ui/scroll-in-container.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { useUrlSearchText } from "../../ui/use-url-search-text.ts";
import { DEFAULT_SORT, type TodoView, todoViews, useTodoSearch } from "./search.ts";
import { getTagLabel, useTaskFacets } from "./use-task-facets.ts";

const viewIcons: Record<TodoView | "all", LucideIcon> = {
  all: ListTodo,
  due: CalendarClock,
  mine: UserRound,
  important: Star,
  completed: CircleCheck,
  deleted: Trash2,
};

// With `exact`, a link is active only if all its search params equal those of the URL.
const exactMatch = { exact: true };

const sortChoices: readonly TaskSort[] = [DEFAULT_SORT, ...taskSorts.filter((sort) => sort !== DEFAULT_SORT)];

/** The column beside the list needs a wider screen here than in other lists, because the tasks have columns. */
const filterClass = `${chipClass} ${compactChipClass} 2xl:rounded-xl`;
/** On phones, both lists scroll together. */
const stripClass =
  "fade-edges flex gap-x-1 gap-y-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] max-sm:*:shrink-0 sm:flex-col sm:mask-none 2xl:w-52 2xl:shrink-0 2xl:gap-y-6";
const listClass =
  "fade-edges flex gap-1 py-1 max-sm:mask-none sm:-mx-1 sm:min-w-0 sm:overflow-x-auto sm:px-1 sm:[scrollbar-width:none] 2xl:flex-col";

/**
 * On phones the strip with all filters scrolls, on other screens the list of the filter. Call this for one filter only:
 * two calls would scroll the strip against each other.
 */
function scrollFilterIntoView(item: HTMLElement | null): (() => void) | undefined {
  const strip = item?.closest("[data-filters]");
  if (!item || !strip) return undefined;
  const stopList = scrollChipIntoView(item);
  const stopStrip = scrollInContainer(item, strip);
  return () => {
    stopList?.();
    stopStrip();
  };
}

/**
 * A column beside the list or, on narrow screens, strips above the list. Phones have one strip, so that the list starts
 * further up.
 */
export function Filters() {
  const { t, i18n } = useTranslation("todo");
  const { search } = useTodoSearch();
  const { counts, tags } = useTaskFacets();
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const views = todoViews.filter((view) => isInWorkspace || view !== "mine");
  return (
    <div data-filters="" className={stripClass}>
      <nav aria-label={t("views.label")}>
        <ul className={`${listClass} 2xl:-mt-1`}>
          {(["all", ...views] as const).map((view) => {
            const Icon = viewIcons[view];
            const filter = view === "all" ? undefined : view;
            return (
              <li
                key={view}
                ref={search.tag === undefined && search.filter === filter ? scrollFilterIntoView : undefined}
              >
                <Link
                  to="/apps/todo"
                  search={{ ...search, filter }}
                  className={filterClass}
                  activeOptions={exactMatch}
                  preload={false}
                >
                  <Icon className="size-4 shrink-0" aria-hidden />
                  {t(`views.${view}`)}
                  <span className={`ms-auto ${chipCountClass}`}>{counts?.[view].toLocaleString(i18n.language)}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {/* Also while the tags load, so that the list does not move when they appear. */}
      {(!counts || tags.length > 0) && (
        <nav aria-label={t("tags.label")} className="max-sm:flex max-sm:gap-1">
          <span className="my-3 w-px shrink-0 bg-border sm:hidden" aria-hidden />
          <h2 className="mb-1 hidden px-3 text-xs font-medium text-muted 2xl:block">{t("tags.label")}</h2>
          <ul className={listClass}>
            {[undefined, ...tags].map((tag) => (
              <li key={tag ?? ""} ref={tag !== undefined && search.tag === tag ? scrollFilterIntoView : undefined}>
                <Link
                  to="/apps/todo"
                  search={{ ...search, tag }}
                  className={filterClass}
                  activeOptions={exactMatch}
                  preload={false}
                >
                  <Tag className="size-4 shrink-0" aria-hidden />
                  {tag === undefined ? t("tags.any") : getTagLabel(tag, t)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

export function Toolbar() {
  const { t } = useTranslation(["todo", "common"]);
  const { search, setSearch } = useTodoSearch();
  const { field } = useUrlSearchText(search.q ?? "", (q) => void setSearch({ q: q || undefined }, { replace: true }));
  return (
    <div className="flex items-center gap-2">
      <SearchBox {...field} label={t("search")} clearLabel={t("common:clearSearch")} className="min-w-0 flex-1" />
      <SortSelect<TaskSort>
        label={t("sort.label")}
        value={search.sortBy ?? DEFAULT_SORT}
        choices={sortChoices.map((sort) => ({ value: sort, name: t(`sort.${sort}`) }))}
        onChange={(sortBy) => void setSearch({ sortBy: sortBy === DEFAULT_SORT ? undefined : sortBy })}
      />
    </div>
  );
}
