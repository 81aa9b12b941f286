import { createFileRoute } from "@tanstack/react-router";
import { tasksQuery } from "../../../api/queries/todo.ts";
import { requireAbility } from "../../../app/guard.ts";
import { listParams, todoSearch } from "../../../features/todo/search.ts";
import { TodoScreen } from "../../../features/todo/todo-screen.tsx";
import { loadTexts } from "../../../i18n/load.ts";

export const Route = createFileRoute("/_staff/apps/todo")({
  validateSearch: todoSearch,
  loaderDeps: ({ search }) => listParams(search),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Todo");
    await loadTexts("todo");
  },
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(tasksQuery(deps));
  },
  component: TodoScreen,
});
