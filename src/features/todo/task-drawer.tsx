import "../../ui/overlays.css";
import { Drawer } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { tasksQuery } from "../../api/queries/todo.ts";
import type { Task } from "../../contract/todo.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TaskForm } from "./task-form.tsx";
import { useTaskForm } from "./use-task-form.ts";
import { useTodoSearch } from "./use-todo-search.ts";

/** The form of the task that the address names, once that task is known. */
export function TaskDrawer({ open }: { open: string }) {
  const { t } = useTranslation("todo");
  const { change } = useTodoSearch();
  const kept = useQuery(tasksQuery({}));
  const deleted = useQuery(tasksQuery({ filter: "deleted" }));
  const found = [...(kept.data ?? []), ...(deleted.data ?? [])].find(({ id }) => String(id) === open);
  // Kept once found: the two lists come one after the other, and a form in use must not vanish in between.
  const [task, setTask] = useState(found);
  if (!task && found) setTask(found);
  const isGone = open !== "new" && !task && !kept.isFetching && !deleted.isFetching;

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it turns out
  useEffect(() => {
    if (!isGone) return;
    toast.error(t("failed.gone"));
    void change({ task: undefined }, { replace: true });
  }, [isGone]);

  return open === "new" || task ? <TaskFormDrawer task={task} /> : null;
}

function TaskFormDrawer({ task }: { task: Task | undefined }) {
  const { t } = useTranslation("todo");
  const { change } = useTodoSearch();
  const close = (ignoreBlocker = false) => void change({ task: undefined }, { ignoreBlocker });
  const form = useTaskForm(task, () => close(true));
  const blocker = useBlocker({ shouldBlockFn: () => form.isDirty, withResolver: true, enableBeforeUnload: false });
  return (
    <>
      <Drawer.Backdrop isOpen onOpenChange={(isOpen) => isOpen || close()}>
        <Drawer.Content placement="right">
          <Drawer.Dialog className="w-full max-w-md">
            <Drawer.CloseTrigger aria-label={t("form.cancel")} />
            <Drawer.Header>
              <Drawer.Heading>{t(task ? "form.editTitle" : "form.newTitle")}</Drawer.Heading>
            </Drawer.Header>
            <TaskForm form={form} isNew={!task} onCancel={() => close()} />
          </Drawer.Dialog>
        </Drawer.Content>
      </Drawer.Backdrop>
      <ConfirmDialog
        isOpen={blocker.status === "blocked"}
        title={t("leave.title")}
        help={t("leave.help")}
        stay={t("leave.stay")}
        confirm={t("leave.discard")}
        onStay={() => blocker.reset?.()}
        onConfirm={() => {
          form.discard();
          blocker.proceed?.();
        }}
      />
    </>
  );
}
