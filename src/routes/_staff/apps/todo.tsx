import { createFileRoute } from "@tanstack/react-router";
import { tasksQuery } from "../../../api/queries/todo.ts";
import { prefetchOnEnter } from "../../../api/query-client.ts";
import { requireAbility } from "../../../app/session/guards.ts";
import { todoSearch, toListParams } from "../../../features/todo/search.ts";
import { TodoScreen } from "../../../features/todo/todo-screen.tsx";
import { allTasksParams } from "../../../features/todo/use-task-facets.ts";
import { loadTexts } from "../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/todo")({
  validateSearch: todoSearch,
  loaderDeps: ({ search }) => toListParams(search),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Todo");
    await loadTexts("todo", "table");
  },
  loader: ({ deps, cause }) => prefetchOnEnter(cause, [deps, ...Object.values(allTasksParams)].map(tasksQuery)),
  component: TodoScreen,
});
