import type { TFunction } from "i18next";
import { CalendarDays, ListChecks, Repeat } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Task } from "../../contract/todo.ts";
import { formatDay } from "../../lib/format-date.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { Avatar } from "../../ui/avatar.tsx";
import type { Column } from "../../ui/data-table/types.ts";
import { getOtherTags, getPriority, priorityChipClasses } from "./priority.ts";
import { describeRepeat } from "./repeat.ts";
import { getTagLabel } from "./use-task-facets.ts";

const chipClass = "chip chip--sm max-w-full px-2";

/** In a list narrower than 56rem (`@4xl`), only the picture of the assignee is shown, so that the title has more room. */
const ASSIGNEE_WIDTH = "clamp(1.5rem, (100cqi - 56rem) * 999, 8rem)";

/** Returns the columns of the list. The row itself shows the title, which is always the first column. */
export function useTaskColumns(): Column<Task>[] {
  const { t, i18n } = useTranslation("todo");
  const { language } = i18n;
  return useMemo(() => {
    const formatDueDate = ({ dueDate }: Task) => (dueDate ? formatDay(dueDate, language) : "");
    const getTagNames = ({ tags }: Task) => getOtherTags(tags).map((tag) => getTagLabel(tag, t));
    const getPriorityName = ({ tags }: Task) => {
      const priority = getPriority(tags);
      return priority ? t(`priority.${priority}`) : "";
    };
    return [
      {
        id: "title",
        title: t("columns.title"),
        isPinned: true,
        cell: ({ title }) => title,
        exportValue: ({ title }) => title,
      },
      {
        id: "priority",
        title: t("columns.priority"),
        width: "4.75rem",
        cell: (task) => <PriorityChip tags={task.tags} name={getPriorityName(task)} />,
        exportValue: getPriorityName,
      },
      {
        id: "tags",
        title: t("columns.tags"),
        width: "6.5rem",
        cell: (task) => <Tags names={getTagNames(task)} label={t("tags.label")} />,
        exportValue: (task) => getTagNames(task).join(", "),
      },
      {
        id: "subtasks",
        title: t("columns.subtasks"),
        width: "2.75rem",
        cell: ({ subtasks }) => <Progress subtasks={subtasks} t={t} />,
        exportValue: ({ subtasks }) => (subtasks.length > 0 ? `${countDone(subtasks)}/${subtasks.length}` : ""),
      },
      {
        id: "dueDate",
        title: t("columns.dueDate"),
        width: "6.5rem",
        cell: (task) => <DueDate task={task} t={t} language={language} />,
        exportValue: ({ dueDate }) => dueDate ?? "",
        printText: formatDueDate,
      },
      {
        id: "repeat",
        title: t("columns.repeat"),
        width: "8rem",
        isHiddenByDefault: true,
        cell: ({ repeat }) =>
          repeat && <span className="truncate text-xs text-muted">{describeRepeat(repeat, t, language)}</span>,
        exportValue: ({ repeat }) => (repeat ? describeRepeat(repeat, t, language) : ""),
      },
      {
        id: "assignee",
        title: t("columns.assignee"),
        width: ASSIGNEE_WIDTH,
        cell: ({ assignee }) => <Person assignee={assignee} t={t} />,
        exportValue: ({ assignee }) => assignee?.fullName ?? "",
      },
    ];
  }, [t, language]);
}

/** Returns the columns that only the CSV file has. */
export function useExportOnlyColumns() {
  const { t } = useTranslation("todo");
  return [
    { title: t("columns.status"), value: ({ isCompleted }: Task) => t(isCompleted ? "sections.completed" : "open") },
    { title: t("columns.description"), value: ({ description }: Task) => description },
  ];
}

/** The cells get the texts from the columns: a hook in each cell of each row takes longer than the cell. */
interface Texts {
  t: TFunction<"todo">;
}

function PriorityChip({ tags, name }: Pick<Task, "tags"> & { name: string }) {
  const priority = getPriority(tags);
  if (!priority) return null;
  return (
    <span className={`${chipClass} ${priorityChipClasses[priority]}`}>
      <span className="truncate">{name}</span>
    </span>
  );
}

function Tags({ names, label }: { names: readonly string[]; label: string }) {
  const [first, ...others] = names;
  if (first === undefined) return null;
  return (
    <span className="flex min-w-0 items-center gap-1" title={names.join(", ")}>
      <span className="sr-only">{label}: </span>
      <span className={`${chipClass} chip--secondary chip--default min-w-0`}>
        <span className="truncate">{first}</span>
      </span>
      {others.length > 0 && (
        <>
          <span className="text-xs text-muted tabular-nums" aria-hidden>
            +{others.length}
          </span>
          <span className="sr-only">, {others.join(", ")}</span>
        </>
      )}
    </span>
  );
}

const countDone = (subtasks: Task["subtasks"]) => subtasks.filter(({ isCompleted }) => isCompleted).length;

function Progress({ subtasks, t }: Pick<Task, "subtasks"> & Texts) {
  if (subtasks.length === 0) return null;
  const [done, total] = [countDone(subtasks), subtasks.length];
  return (
    <span className="flex items-center gap-1 text-xs text-muted tabular-nums">
      <ListChecks className="size-3.5 shrink-0" aria-hidden />
      <span className="sr-only">{t("progress", { done, total })}</span>
      <span aria-hidden>
        {done}/{total}
      </span>
    </span>
  );
}

function DueDate({ task, t, language }: { task: Task; language: string } & Texts) {
  const { dueDate, isCompleted, isDeleted, repeat } = task;
  if (!dueDate) return null;
  const isOverdue = !isCompleted && !isDeleted && dueDate < toLocalDay(new Date());
  const day = formatDay(dueDate, language);
  const rule = repeat && describeRepeat(repeat, t, language);
  return (
    <span
      className={`flex items-center gap-1 text-xs whitespace-nowrap tabular-nums ${isOverdue ? "font-medium text-danger" : "text-muted"}`}
    >
      <CalendarDays className="size-3.5 shrink-0" aria-hidden />
      <span className="sr-only">{t(isOverdue ? "overdue" : "due", { day })}</span>
      <span aria-hidden>{day}</span>
      {rule && (
        <span title={rule} className="flex">
          <Repeat className="ms-0.5 size-3.5 shrink-0 text-muted" aria-hidden />
          <span className="sr-only">{t("repeats", { rule })}</span>
        </span>
      )}
    </span>
  );
}

function Person({ assignee, t }: Pick<Task, "assignee"> & Texts) {
  if (!assignee) return null;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted" title={assignee.fullName}>
      <Avatar src={assignee.avatar} initials={[...assignee.fullName][0] ?? ""} className="avatar--sm size-6 shrink-0" />
      <span className="sr-only">{t("assignedTo", { name: assignee.fullName })}</span>
      <span className="truncate @3xl:@max-4xl:hidden" aria-hidden>
        {assignee.fullName}
      </span>
    </span>
  );
}
