import { Button, Checkbox, ToggleButton } from "@heroui/react";
import { Link } from "@tanstack/react-router";
import { RotateCcw, Star, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Task } from "../../contract/todo.ts";
import { useCan } from "../../state/ability.ts";
import { TaskMetadata } from "./task-metadata.tsx";
import type { TaskActions } from "./use-task-actions.ts";
import { useTodoSearch } from "./use-todo-search.ts";

interface TaskRowProps {
  task: Task;
  actions: TaskActions;
}

/** One task: tick it off, open it, star it, delete it or bring it back. */
export function TaskRow({ task, actions }: TaskRowProps) {
  const { t } = useTranslation("todo");
  const { search } = useTodoSearch();
  const mayChange = useCan("update", "Todo");
  const mayDelete = useCan("delete", "Todo");
  const { title } = task;
  return (
    <li
      data-task={task.id}
      className="relative flex items-center gap-2 border-b border-separator py-2 ps-4 pe-2 last:border-0 hover:bg-surface-secondary"
    >
      <Checkbox
        aria-label={t("complete", { title })}
        isSelected={task.isCompleted}
        isDisabled={!mayChange}
        onChange={(isCompleted) => actions.setCompleted(task, isCompleted)}
        className="relative z-1 shrink-0"
      >
        <Checkbox.Content className="-m-2.5 p-2.5">
          <Checkbox.Control>
            <Checkbox.Indicator />
          </Checkbox.Control>
        </Checkbox.Content>
      </Checkbox>
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-0.5 sm:flex-row sm:items-center">
        <Link
          to="/apps/todo"
          search={{ ...search, task: String(task.id) }}
          data-title=""
          preload={false}
          className={`min-w-0 flex-1 py-1.5 text-sm outline-none before:absolute before:inset-0 focus-visible:before:ring-2 focus-visible:before:ring-focus focus-visible:before:ring-inset ${
            task.isCompleted ? "text-muted line-through" : "font-medium"
          }`}
        >
          <span className="line-clamp-2 break-words">{title}</span>
        </Link>
        <TaskMetadata task={task} />
      </div>
      <div className="relative z-1 flex shrink-0 items-center">
        <ToggleButton
          variant="ghost"
          size="sm"
          isIconOnly
          aria-label={t("star", { title })}
          isSelected={task.isImportant}
          isDisabled={!mayChange}
          onChange={(isImportant) => actions.setImportant(task, isImportant)}
          className="bg-transparent"
        >
          <Star className={task.isImportant ? "fill-attention text-attention" : "text-muted"} aria-hidden />
        </ToggleButton>
        {task.isDeleted ? (
          <Button
            variant="ghost"
            size="sm"
            data-leave=""
            aria-label={t("restore", { title })}
            isDisabled={!mayChange}
            onPress={() => actions.restore(task)}
          >
            <RotateCcw aria-hidden />
            <span className="max-sm:sr-only">{t("restoreShort")}</span>
          </Button>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            isIconOnly
            data-leave=""
            isDisabled={!mayDelete}
            aria-label={t("delete", { title })}
            onPress={() => actions.remove(task)}
          >
            <Trash2 className="text-muted" aria-hidden />
          </Button>
        )}
      </div>
    </li>
  );
}
