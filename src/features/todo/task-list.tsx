import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Task } from "../../contract/todo.ts";
import { TaskRow } from "./task-row.tsx";
import { useTaskActions } from "./use-task-actions.ts";

/** The tasks of a view. Arrow up and down move between them; a row that goes away hands its focus to its neighbour. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation("todo");
  const actions = useTaskActions();
  const list = useRef<HTMLUListElement>(null);

  const titles = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-title]") ?? [])];
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = (event.target as Element).closest("[data-task]");
    if (!step || !row) return;
    const all = titles();
    const next = all[all.findIndex((title) => row.contains(title)) + step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  };
  const leaving = (task: Task, act: (task: Task) => void) => {
    const index = tasks.indexOf(task);
    // To the same control of the neighbour: pressed twice, it does the same twice.
    const all = [...(list.current?.querySelectorAll<HTMLElement>("[data-leave]") ?? [])];
    (all[index + 1] ?? all[index - 1])?.focus();
    act(task);
  };
  return (
    <ul
      ref={list}
      aria-label={t("list")}
      onKeyDown={onKeyDown}
      className="overflow-hidden rounded-2xl border border-separator bg-surface"
    >
      {tasks.map((task) => (
        <TaskRow
          key={task.id}
          task={task}
          actions={{
            ...actions,
            remove: (removed) => leaving(removed, actions.remove),
            restore: (restored) => leaving(restored, actions.restore),
          }}
        />
      ))}
    </ul>
  );
}
