import { CalendarDays, ListChecks, Repeat } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Task } from "../../contract/todo.ts";
import { isTaskOverdue, toLocalMoment } from "../../domain/todo.ts";
import { formatDay, formatDue, formatTimeOfDay } from "../../lib/format-date.ts";
import { buildLabelMap, template } from "../../lib/template.ts";
import { Avatar } from "../../ui/avatar.tsx";
import type { Column } from "../../ui/data-table/types.ts";
import { getOtherTags, getPriority, priorities, priorityChipClasses } from "./priority.ts";
import { describeRepeat } from "./repeat.ts";
import { getTagLabel } from "./use-task-facets.ts";

const chipClass = "chip chip--sm block max-w-full truncate px-2";

/** In a list narrower than 56rem (`@4xl`), only the picture of the assignee is shown, so that the title has more room. */
const ASSIGNEE_WIDTH = "clamp(1.5rem, (100cqi - 56rem) * 999, 8rem)";

/** The row itself shows the title, which is always the first column. */
export function useTaskColumns(): Column<Task>[] {
  const { t, i18n } = useTranslation("todo");
  const { language } = i18n;
  return useMemo(() => {
    const priorityNames = buildLabelMap(priorities, (priority) => t(`priority.${priority}`));
    const texts: Texts = {
      tags: t("tags.label"),
      dueDate: t("columns.dueDate"),
      overdue: t("sections.overdue"),
      progress: (done, total) => t("progress", { done, total }),
      repeats: (rule) => t("repeats", { rule }),
      assignedTo: template((name) => t("assignedTo", { name })),
    };
    const formatDueDate = ({ dueDate, dueTime }: Task) => (dueDate ? formatDue(dueDate, dueTime, language) : "");
    const formatDueDay = ({ dueDate }: Task) => (dueDate ? formatDay(dueDate, language) : "");
    const formatDueTime = ({ dueTime }: Task) => (dueTime ? formatTimeOfDay(dueTime, language) : "");
    const getTagNames = ({ tags }: Task) => getOtherTags(tags).map((tag) => getTagLabel(tag, t));
    const getPriorityName = ({ tags }: Task) => {
      const priority = getPriority(tags);
      return priority ? priorityNames[priority] : "";
    };
    const getRule = ({ repeat }: Task) => (repeat ? describeRepeat(repeat, t, language) : "");
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
        cell: (task) => <Tags names={getTagNames(task)} texts={texts} />,
        exportValue: (task) => getTagNames(task).join(", "),
      },
      {
        id: "subtasks",
        title: t("columns.subtasks"),
        width: "2.75rem",
        // A completed task is done, whatever its subtasks say.
        cell: ({ subtasks, isCompleted }) => !isCompleted && <Progress subtasks={subtasks} texts={texts} />,
        exportValue: ({ subtasks }) => (subtasks.length > 0 ? `${countDone(subtasks)}/${subtasks.length}` : ""),
      },
      {
        id: "dueDate",
        title: t("columns.dueDate"),
        width: "8.5rem",
        cell: (task) => (
          <DueDate task={task} day={formatDueDay(task)} time={formatDueTime(task)} rule={getRule(task)} texts={texts} />
        ),
        exportValue: ({ dueDate }) => dueDate ?? "",
        printText: formatDueDate,
      },
      {
        id: "repeat",
        title: t("columns.repeat"),
        width: "8rem",
        isHiddenByDefault: true,
        cell: (task) =>
          task.repeat && <span className="col-[repeat] truncate text-xs text-muted">{getRule(task)}</span>,
        exportValue: getRule,
      },
      {
        id: "assignee",
        title: t("columns.assignee"),
        width: ASSIGNEE_WIDTH,
        cell: ({ assignee }) => <Person assignee={assignee} texts={texts} />,
        exportValue: ({ assignee }) => assignee?.fullName ?? "",
      },
    ];
  }, [t, language]);
}

/** The import finds the task by its number. */
export function useExportOnlyColumns() {
  const { t } = useTranslation("todo");
  return [
    { title: t("columns.dueTime"), value: ({ dueTime }: Task) => dueTime ?? "" },
    { title: t("columns.status"), value: ({ isCompleted }: Task) => t(isCompleted ? "sections.completed" : "open") },
    { title: t("columns.important"), value: ({ isImportant }: Task) => t(isImportant ? "import.yes" : "import.no") },
    { title: t("columns.description"), value: ({ description }: Task) => description },
    { title: t("columns.number"), value: ({ id }: Task) => id },
  ];
}

/** The cells get the texts from the columns: a hook in each cell of each row takes longer than the cell. */
interface Texts {
  tags: string;
  dueDate: string;
  overdue: string;
  progress: (done: number, total: number) => string;
  repeats: (rule: string) => string;
  assignedTo: (name: string) => string;
}

function PriorityChip({ tags, name }: Pick<Task, "tags"> & { name: string }) {
  const priority = getPriority(tags);
  return priority && <span className={`${chipClass} col-[priority] ${priorityChipClasses[priority]}`}>{name}</span>;
}

function Tags({ names, texts }: { names: readonly string[]; texts: Texts }) {
  const [first, ...others] = names;
  if (first === undefined) return null;
  return (
    <span className="col-[tags] flex min-w-0 items-center gap-1" title={names.join(", ")}>
      <span className="sr-only">{texts.tags}: </span>
      <span className={`${chipClass} chip--secondary chip--default min-w-0 shrink`}>{first}</span>
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

function Progress({ subtasks, texts }: Pick<Task, "subtasks"> & { texts: Texts }) {
  if (subtasks.length === 0) return null;
  const [done, total] = [countDone(subtasks), subtasks.length];
  return (
    <span className="col-[subtasks] flex items-center gap-1 text-xs text-muted tabular-nums">
      <ListChecks className="size-3.5 shrink-0" role="img" aria-label={texts.progress(done, total)} />
      <span aria-hidden>
        {done}/{total}
      </span>
    </span>
  );
}

interface DueDateProps {
  task: Task;
  day: string;
  /** Empty if the task has no time. */
  time: string;
  rule: string;
  texts: Texts;
}

function DueDate({ task, day, time, rule, texts }: DueDateProps) {
  if (!task.dueDate) return null;
  const isLate = isTaskOverdue(task, toLocalMoment(new Date()));
  return (
    <span
      className={`col-[dueDate] flex items-center gap-1 text-xs whitespace-nowrap tabular-nums ${isLate ? "font-medium text-danger" : "text-muted"}`}
    >
      <CalendarDays className="size-3.5 shrink-0" role="img" aria-label={isLate ? texts.overdue : texts.dueDate} />
      {time ? `${day} ${time}` : day}
      {rule && (
        <span title={rule} className="ms-0.5 text-muted">
          <Repeat className="size-3.5" role="img" aria-label={texts.repeats(rule)} />
        </span>
      )}
    </span>
  );
}

function Person({ assignee, texts }: Pick<Task, "assignee"> & { texts: Texts }) {
  if (!assignee) return null;
  const { fullName, avatar } = assignee;
  return (
    <span className="col-[assignee] flex min-w-0 items-center gap-1.5 text-xs text-muted" title={fullName}>
      <Avatar
        src={avatar}
        initials={[...fullName][0] ?? ""}
        label={texts.assignedTo(fullName)}
        className="avatar--sm size-6"
      />
      <span className="truncate @3xl:@max-4xl:hidden" aria-hidden>
        {fullName}
      </span>
    </span>
  );
}
