import { Link } from "@tanstack/react-router";
import { CalendarClock, CircleCheck, ListTodo, SearchX, Star, Trash2, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../state/ability.ts";
import { FailedPanel, NoticePanel } from "../../ui/notice-panel.tsx";
import { useTodoSearch } from "./search.ts";

const viewIcons = {
  all: ListTodo,
  due: CalendarClock,
  mine: UserRound,
  important: Star,
  completed: CircleCheck,
  deleted: Trash2,
};

export function EmptyList() {
  const { t } = useTranslation("todo");
  const { search } = useTodoSearch();
  const canCreate = useCan("create", "Todo");
  const view = search.filter ?? "all";
  if (search.q || search.tag)
    return (
      <NoticePanel icon={SearchX} title={t("empty.filteredTitle")} help={t("empty.filteredHelp")}>
        <Link
          to="/apps/todo"
          search={{ ...search, q: undefined, tag: undefined, filter: undefined }}
          preload={false}
          className="button button--outline"
        >
          {t("empty.clear")}
        </Link>
      </NoticePanel>
    );
  return (
    <NoticePanel icon={viewIcons[view]} title={t(`empty.${view}Title`)} help={t(`empty.${view}Help`)}>
      {view === "all" && canCreate && (
        <Link to="/apps/todo" search={{ ...search, task: "new" }} className="button button--primary" preload={false}>
          {t("add")}
        </Link>
      )}
    </NoticePanel>
  );
}

export function FailedList({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("todo");
  return <FailedPanel title={t("failed.listTitle")} help={t("failed.listHelp")} onRetry={onRetry} />;
}

const skeletonWidths = ["w-2/3", "w-1/2", "w-3/5", "w-2/5", "w-3/4", "w-1/3", "w-4/5"];

export function ListSkeleton() {
  const { t } = useTranslation("todo");
  return (
    <div role="status" aria-label={t("loading")}>
      {/* As high as the line with the count and the tools. */}
      <div className="my-2 flex h-9 items-center ps-1">
        <div className="skeleton skeleton--shimmer h-3 w-16 rounded-md" />
      </div>
      <div className="overflow-hidden rounded-2xl border border-separator bg-surface">
        {skeletonWidths.map((width) => (
          <div
            key={width}
            className="flex h-16 items-center gap-4 border-b border-separator px-4 last:border-0 sm:h-12"
          >
            <div className="skeleton skeleton--shimmer size-5 rounded-md" />
            <div className={`skeleton skeleton--shimmer h-4 rounded-md ${width}`} />
            <div className="skeleton skeleton--shimmer ms-auto size-8 rounded-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
