import { Link } from "@tanstack/react-router";
import { CalendarClock, CircleCheck, ListTodo, SearchX, Star, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../state/ability.ts";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { useTodoSearch } from "./use-todo-search.ts";

const icons = { all: ListTodo, due: CalendarClock, important: Star, completed: CircleCheck, deleted: Trash2 };

/** A list without tasks: nothing matches, or the view has none. */
export function EmptyList() {
  const { t } = useTranslation("todo");
  const { search } = useTodoSearch();
  const mayAdd = useCan("create", "Todo");
  const view = search.filter ?? "all";
  if (search.q || search.tag)
    return (
      <NoticePanel icon={SearchX} title={t("empty.filteredTitle")} help={t("empty.filteredHelp")}>
        <Link
          to="/apps/todo"
          search={{ ...search, q: undefined, tag: undefined, filter: undefined }}
          className="button button--outline"
        >
          {t("empty.clear")}
        </Link>
      </NoticePanel>
    );
  return (
    <NoticePanel icon={icons[view]} title={t(`empty.${view}Title`)} help={t(`empty.${view}Help`)}>
      {view === "all" && mayAdd && (
        <Link to="/apps/todo" search={{ ...search, task: "new" }} className="button button--primary" preload={false}>
          {t("add")}
        </Link>
      )}
    </NoticePanel>
  );
}
