import { useTranslation } from "react-i18next";
import { mutateEndpoint } from "../../../api/use-endpoint-mutation.ts";
import type { ResponseData } from "../../../contract/endpoint.ts";
import type { getToday } from "../../../contract/today.ts";
import { updateTask } from "../../../contract/todo.ts";
import { isTaskOverdue, toLocalMoment } from "../../../domain/todo.ts";
import { formatDue } from "../../../lib/format-date.ts";
import { useCan } from "../../../state/ability.ts";
import { RoundCheckbox } from "../../../ui/round-checkbox.tsx";
import { TodayPanel, TodayRow } from "./panel.tsx";
import { focusNextRow, runRowAction } from "./row-action.ts";

type Tasks = NonNullable<ResponseData<typeof getToday>["tasks"]>;

const setCompleted = (id: number, isCompleted: boolean, expected?: { isCompleted: boolean }) =>
  mutateEndpoint(updateTask, { body: { task: { id, isCompleted, expected } } });

export function TasksPanel({ tasks: { tasks, ownCount, allCount } }: { tasks: Tasks }) {
  const { t, i18n } = useTranslation("dashboard");
  const canUpdate = useCan("update", "Todo");
  const now = toLocalMoment(new Date());
  const complete = (id: number, title: string) =>
    runRowAction({
      save: () => setCompleted(id, true),
      message: t("today.tasks.completed", { title }),
      undo: () => setCompleted(id, false, { isCompleted: true }),
    });
  const otherCount = allCount - ownCount;
  return (
    <TodayPanel
      title={t("today.tasks.title")}
      count={ownCount}
      allLink={{ to: "/apps/todo", search: { filter: "due", sortBy: "due-date" } }}
      empty={otherCount > 0 ? t("today.tasks.others", { count: otherCount }) : t("today.tasks.empty")}
    >
      {tasks.map(({ id, title, dueDate, ...task }) => (
        <TodayRow
          key={id}
          to="/apps/todo"
          search={{ filter: "due", sortBy: "due-date", task: String(id) }}
          title={title}
          details={
            dueDate && (
              <span className={isTaskOverdue({ ...task, dueDate }, now) ? "font-medium text-danger" : ""}>
                {t(isTaskOverdue({ ...task, dueDate }, now) ? "today.tasks.overdue" : "today.tasks.due", {
                  day: formatDue(dueDate, task.dueTime, i18n.language),
                })}
              </span>
            )
          }
          start={
            <RoundCheckbox
              label={t("today.tasks.complete", { title })}
              isChecked={false}
              isDisabled={!canUpdate}
              onChange={() => {
                if (document.activeElement) focusNextRow(document.activeElement);
                void complete(id, title);
              }}
            />
          }
        />
      ))}
    </TodayPanel>
  );
}
