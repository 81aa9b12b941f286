import { CalendarDays } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Task } from "../../contract/todo.ts";
import { formatDay } from "../../lib/format-day.ts";
import { localDay } from "../../lib/local-day.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { getTagLabel } from "./tag-label.ts";

/** Tags, due day and assignee of a task, small. */
export function TaskMetadata({ task }: { task: Task }) {
  const { t, i18n } = useTranslation("todo");
  const { tags, dueDate, assignee } = task;
  if (tags.length === 0 && !dueDate && !assignee) return null;
  const isOverdue = dueDate !== null && !task.isCompleted && !task.isDeleted && dueDate < localDay(new Date());
  const day = dueDate && formatDay(dueDate, i18n.language);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted sm:shrink-0 sm:flex-nowrap">
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1" aria-label={t("tags.label")}>
          {tags.map((tag) => (
            <li key={tag} className="chip chip--secondary chip--default chip--sm max-w-32 px-2">
              <span className="truncate">{getTagLabel(tag, t)}</span>
            </li>
          ))}
        </ul>
      )}
      {day && (
        <span
          className={`flex items-center gap-1 whitespace-nowrap tabular-nums ${isOverdue ? "font-medium text-danger" : ""}`}
        >
          <CalendarDays className="size-3.5 shrink-0" aria-hidden />
          <span className="sr-only">{t(isOverdue ? "overdue" : "due", { day })}</span>
          <span aria-hidden>{day}</span>
        </span>
      )}
      {assignee && (
        <span className="flex items-center" title={assignee.fullName}>
          <span className="sr-only">{t("assignedTo", { name: assignee.fullName })}</span>
          <Avatar src={assignee.avatar} initials={[...assignee.fullName][0] ?? ""} className="avatar--sm size-7" />
        </span>
      )}
    </div>
  );
}
