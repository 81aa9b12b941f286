import { createFileRoute } from "@tanstack/react-router";
import { tasksQuery } from "../../../api/queries/todo.ts";
import { queryClient } from "../../../api/query-client.ts";
import { requireAbility } from "../../../app/session/guards.ts";
import { todoSearch, toListParams } from "../../../features/todo/search.ts";
import { TodoScreen } from "../../../features/todo/todo-screen.tsx";
import { loadTexts } from "../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/todo")({
  validateSearch: todoSearch,
  loaderDeps: ({ search }) => toListParams(search),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Todo");
    await loadTexts("todo");
  },
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(tasksQuery(deps));
  },
  component: TodoScreen,
});
