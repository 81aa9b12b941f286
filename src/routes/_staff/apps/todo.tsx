import { createFileRoute } from "@tanstack/react-router";
import { tasksQuery } from "../../../api/queries/todo.ts";
import { queryClient } from "../../../api/query-client.ts";
import { requireAbility } from "../../../app/session/guards.ts";
import { todoSearch, toListParams } from "../../../features/todo/search.ts";
import { TodoScreen } from "../../../features/todo/todo-screen.tsx";
import { facetParams } from "../../../features/todo/use-task-facets.ts";
import { loadTexts } from "../../../i18n/load-texts.ts";
import { waitOnEnter } from "../../../lib/promises.ts";

export const Route = createFileRoute("/_staff/apps/todo")({
  validateSearch: todoSearch,
  loaderDeps: ({ search }) => toListParams(search),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Todo");
    await loadTexts("todo");
  },
  loader: ({ deps, cause }) =>
    waitOnEnter(
      cause,
      Promise.all([deps, ...facetParams].map((params) => queryClient.prefetchQuery(tasksQuery(params)))),
    ),
  component: TodoScreen,
});
