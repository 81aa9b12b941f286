import i18next from "i18next";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { getImportFailure } from "../../../api/get-import-failure.ts";
import { peopleQuery } from "../../../api/queries/search.ts";
import { fetchTasks } from "../../../api/queries/todo.ts";
import { queryClient } from "../../../api/query-client.ts";
import { mutateEndpoint } from "../../../api/use-endpoint-mutation.ts";
import {
  importTasks,
  MAX_IMPORTED_TASKS,
  type NewTask,
  type Task,
  type TaskChange,
  undoTaskImport,
} from "../../../contract/todo.ts";
import { formatDue } from "../../../lib/format-date.ts";
import { languages } from "../../../lib/language.ts";
import { useCan } from "../../../state/ability.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { ImportDialog } from "../../../ui/table-import/import-dialog.tsx";
import type { CellError, ImportArea } from "../../../ui/table-import/types.ts";
import type { ImportProps } from "../../../ui/table-import/use-import.tsx";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { compareTasks } from "./compare-tasks.ts";
import { createLookups, formatCell, getColumnTitle, type TaskColumnId, taskColumnIds } from "./task-columns.ts";

/** The texts of `loadImportTexts("todo")` must be loaded. */
export function TaskImport(props: ImportProps) {
  const { t, i18n } = useTranslation("todo");
  const { language } = i18n;
  const canUpdate = useCan("update", "Todo");
  const area = useMemo((): ImportArea<TaskColumnId, Task, NewTask, TaskChange> => {
    const lookups = createLookups(languages.map((each) => i18next.getFixedT(each, "todo")));
    return {
      columns: taskColumnIds.map((id) => ({ id, title: getColumnTitle(id, t) })),
      findColumn: lookups.findColumn,
      findLikelyColumn: lookups.findLikelyColumn,
      maxRows: MAX_IMPORTED_TASKS,
      compare: async (table) => {
        const [tasks, people] = await Promise.all([
          fetchTasks(),
          // Without the people, names stay as they are typed.
          queryClient.fetchQuery(peopleQuery(language)).catch(() => []),
        ]);
        return compareTasks(table, { tasks, people, lookups, now: new Date(), canUpdate });
      },
      describe: (task) => ({
        name: task.title,
        details: [
          task.dueDate && formatDue(task.dueDate, task.dueTime, language),
          formatCell("priority", task, t),
          formatCell("assignee", task, t),
        ]
          .filter(Boolean)
          .join(" · "),
      }),
      format: (column, task) =>
        column === "dueDate" && task.dueDate ? formatDue(task.dueDate, null, language) : formatCell(column, task, t),
      getErrorMessage,
      save: async (created, changed) => {
        const tasks = [...created];
        const { undo } = await mutateEndpoint(importTasks, { body: { tasks, changes: [...changed] } });
        const message = t("import.done", { count: tasks.length + changed.length });
        if (canUpdate) offerUndo(message, () => mutateEndpoint(undoTaskImport, { body: undo }));
        else toast(message);
      },
      getFailure: getImportFailure,
    };

    function getErrorMessage({ reason, column, value = "" }: CellError<TaskColumnId>): string {
      switch (reason) {
        case "unknownId":
          return t("import.unknownId", { value });
        case "badId":
        case "noUpdate":
        case "noTask":
        case "oneAssignee":
        case "timeNeedsDate":
          return t(`import.${reason}`);
      }
      switch (column) {
        case "title":
          return t(value.trim() ? "form.titleTooLong" : "form.required");
        case "description":
          return t("form.descriptionTooLong");
        case "tags":
          return t("form.tagsTooMany");
        case "priority":
          return t("import.priority", {
            high: t("priority.high"),
            medium: t("priority.medium"),
            low: t("priority.low"),
          });
        case "status":
          return t("import.status", { completed: t("sections.completed"), open: t("open") });
        case "important":
          return t("import.important", { yes: t("import.yes"), no: t("import.no") });
        case "dueDate":
        case "dueTime":
        case "assignee":
          return t(`import.${column}`);
        default:
          return t("import.badId");
      }
    }
  }, [t, language, canUpdate]);
  const isShared = useAtomValue(isInWorkspaceAtom);
  return <ImportDialog {...props} title={t("import.title")} area={area} isShared={isShared} />;
}
