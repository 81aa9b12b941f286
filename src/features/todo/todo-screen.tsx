import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { tasksQuery } from "../../api/queries/todo.ts";
import type { Task } from "../../contract/todo.ts";
import { isAssignedTo } from "../../domain/assignments.ts";
import { isTaskDue } from "../../domain/todo.ts";
import { loadImportTexts } from "../../i18n/load-texts.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { useCan } from "../../state/ability.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { focusPageSearch } from "../../ui/focus.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { useImport } from "../../ui/table-import/use-import.tsx";
import { Filters, Toolbar } from "./filters.tsx";
import { FailedList, ListSkeleton } from "./list-states.tsx";
import { QuickAdd } from "./quick-add.tsx";
import { toListParams, useTodoSearch } from "./search.ts";
import { TaskList } from "./task-list.tsx";
import { useSelf } from "./use-self.ts";

// Lazy: the list can show before the form and its date picker have loaded.
const TaskDrawer = lazyWithRetry(async () => (await import("./task-drawer.tsx")).TaskDrawer);
const TaskImport = lazyWithRetry(async () => {
  await loadImportTexts("todo");
  return (await import("./import/task-import.tsx")).TaskImport;
});

const ADD_SHORTCUT_ID = "todo.add";

export function TodoScreen() {
  const { t } = useTranslation(["todo", "common"]);
  const { search: fullSearch } = useTodoSearch();
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  // Nobody else gives tasks outside a workspace; the address may be a bookmark of one.
  const search = fullSearch.filter === "mine" && !isInWorkspace ? { ...fullSearch, filter: undefined } : fullSearch;
  const { data, isError, refetch } = useQuery(tasksQuery(toListParams(search)));
  const today = toLocalDay(new Date());
  const self = useSelf();
  const isInView = {
    due: (task: Task) => isTaskDue(task, today),
    mine: (task: Task) => isAssignedTo(task, self),
  };
  const tasks = search.filter === "due" || search.filter === "mine" ? data?.filter(isInView[search.filter]) : data;
  const navigate = useNavigate({ from: "/apps/todo" });
  const canCreate = useCan("create", "Todo");
  const canUpdate = useCan("update", "Todo");
  const { button: importButton, parts } = useImport(TaskImport);
  useShortcuts(
    [
      ...(canCreate ? [{ id: ADD_SHORTCUT_ID, keys: "KeyN", label: t("add") }] : []),
      { id: "todo.search", keys: "KeyF", label: t("search") },
    ],
    (id) => (id === ADD_SHORTCUT_ID ? void navigate({ search: { ...search, task: "new" } }) : focusPageSearch()),
  );
  usePageTitle(t("title"), t("common:productName"));
  return (
    <>
      <PageHeader title={t("title")} help={t("help")}>
        {canCreate && (
          <>
            {importButton}
            <Link
              to="/apps/todo"
              search={{ ...search, task: "new" }}
              className="button button--primary"
              preload={false}
            >
              <Plus aria-hidden />
              {t("add")}
            </Link>
          </>
        )}
      </PageHeader>
      <div className="flex flex-col gap-4 2xl:flex-row 2xl:gap-8">
        <Filters />
        <section className="min-w-0 flex-1" aria-label={t("list")}>
          {canCreate && <QuickAdd />}
          <Toolbar />
          {!canUpdate && <p className="mt-3 px-1 text-xs text-muted">{t("readOnly")}</p>}
          {tasks ? (
            <TaskList tasks={tasks} />
          ) : isError ? (
            <FailedList onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton />
          )}
        </section>
      </div>
      {parts}
      <Suspense>{search.task && <TaskDrawer key={search.task} taskId={search.task} />}</Suspense>
    </>
  );
}
