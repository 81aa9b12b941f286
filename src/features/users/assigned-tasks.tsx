import { Skeleton } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { tasksQuery } from "../../api/queries/todo.ts";
import type { User } from "../../contract/users.ts";
import { formatDay } from "../../lib/format-day.ts";
import { localDay } from "../../lib/local-day.ts";
import { cardClassName } from "./section-states.tsx";

/** The tasks that a user has still to do: tasks know their assignee by name. */
export function AssignedTasks({ user }: { user: User }) {
  const { t, i18n } = useTranslation("users");
  const { data: tasks, isError } = useQuery(tasksQuery({ sortBy: "due-date" }));
  const open = (tasks ?? []).filter(
    ({ assignee, isCompleted }) => assignee?.fullName === user.fullName && !isCompleted,
  );
  const today = localDay(new Date());
  if (isError) return null;
  return (
    <section aria-labelledby="user-tasks" className={cardClassName}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 id="user-tasks" className="text-lg font-semibold">
          {t("overview.tasks")}
        </h2>
        <Link to="/apps/todo" className="button button--ghost button--sm -me-3">
          {t("overview.allTasks")}
        </Link>
      </div>
      {/* Most have none: this is the room of that line. */}
      {!tasks && <Skeleton className="my-0.5 h-4 w-48 rounded-md" />}
      {tasks && open.length === 0 && (
        <p className="text-sm text-muted">{t("overview.noTasks", { name: user.fullName })}</p>
      )}
      <ul className="flex flex-col">
        {open.map(({ id, title, dueDate }) => (
          <li
            key={id}
            className="flex items-baseline justify-between gap-3 border-b border-separator text-sm last:border-0"
          >
            <Link
              to="/apps/todo"
              search={{ task: String(id) }}
              className="min-w-0 rounded-md py-2 break-words outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
            >
              {title}
            </Link>
            {dueDate && (
              <span
                className={`shrink-0 text-xs tabular-nums ${dueDate < today ? "font-medium text-danger" : "text-muted"}`}
              >
                {formatDay(dueDate, i18n.language)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
