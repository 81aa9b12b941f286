import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { tasksQuery } from "../../api/queries/todo.ts";
import { userDetailsQuery } from "../../api/queries/users.ts";
import type { User } from "../../contract/users.ts";
import { isTaskOverdue, toLocalMoment } from "../../domain/todo.ts";
import { getCountryName } from "../../lib/countries.ts";
import { formatDateTime, formatDue } from "../../lib/format-date.ts";
import { buildTelUrl } from "../../lib/phone-number.ts";
import { isEqualText } from "../../lib/search.ts";
import { useCan } from "../../state/ability.ts";
import { Button } from "../../ui/button.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import { HistoryList } from "./history-list.tsx";
import type { UserTab } from "./search.ts";
import { cardClassName } from "./section-states.tsx";

const MAX_RECENT_ENTRIES = 3;

export function OverviewTab({ user, onOpenTab }: { user: User; onOpenTab: (tab: UserTab) => void }) {
  const { t, i18n } = useTranslation(["users", "common"]);
  const { data: details } = useQuery(userDetailsQuery(user.id));
  const canReadTasks = useCan("read", "Todo");
  const history = details?.history ?? [];
  const addedEvent = history.findLast(({ event }) => event === "added");
  const addedOn = addedEvent && formatDateTime(addedEvent.at, i18n.language);
  const userFields: [name: string, value: ReactNode][] = [
    [
      t("fields.email"),
      <a key="email" href={`mailto:${user.email}`} className="text-link underline">
        {user.email}
      </a>,
    ],
    [
      t("fields.contact"),
      user.contact && (
        <a key="contact" href={buildTelUrl(user.contact, user.country)} className="text-link underline">
          {user.contact}
        </a>
      ),
    ],
    [t("fields.username"), user.username],
    [t("fields.company"), user.company],
    [t("fields.country"), getCountryName(user.country, i18n.language)],
    [t("fields.id"), `#${user.id}`],
    [
      t("fields.added"),
      addedOn && (addedEvent.by ? t("overview.addedBy", { day: addedOn, by: addedEvent.by }) : addedOn),
    ],
  ];
  return (
    <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
      <section aria-labelledby="user-facts" className={cardClassName}>
        <h2 id="user-facts" className="text-lg font-semibold">
          {t("overview.details")}
        </h2>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 text-sm">
          {userFields.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 break-words">
                <WholeWords>{value || <span className="text-muted">{t("none")}</span>}</WholeWords>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="flex flex-col gap-4 *:not-only:grow">
        {canReadTasks && <AssignedTasks user={user} />}
        {history.length > 0 && (
          <section aria-labelledby="user-recent" className={cardClassName}>
            <div className="mb-3 flex items-center justify-between gap-2">
              <h2 id="user-recent" className="text-lg font-semibold">
                {t("overview.recent")}
              </h2>
              <Button
                variant="ghost"
                size="sm"
                className="-my-1 -me-3 text-accent-soft-foreground"
                onClick={() => onOpenTab("activity")}
              >
                {t("overview.allActivity")}
              </Button>
            </div>
            <HistoryList history={history.slice(0, MAX_RECENT_ENTRIES)} />
          </section>
        )}
      </div>
    </div>
  );
}

/** A task stores its assignee's name, so the tasks are found by name. */
function AssignedTasks({ user }: { user: User }) {
  const { t, i18n } = useTranslation("users");
  const { data: tasks, isError } = useQuery(tasksQuery({ sortBy: "due-date" }));
  const openTasks = (tasks ?? []).filter(
    ({ assignee, isCompleted }) => assignee && isEqualText(assignee.fullName, user.fullName) && !isCompleted,
  );
  const now = toLocalMoment(new Date());
  if (isError) return null;
  return (
    <section aria-labelledby="user-tasks" className={cardClassName}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 id="user-tasks" className="text-lg font-semibold">
          {t("overview.tasks")}
        </h2>
        <Link to="/apps/todo" className="button button--ghost button--sm -my-1 -me-3 text-accent-soft-foreground">
          {t("overview.allTasks")}
        </Link>
      </div>
      {/* Show a placeholder of one line: most users have no tasks, so this prevents a layout shift. */}
      {!tasks && <div className="skeleton skeleton--shimmer my-0.5 h-4 w-48 rounded-md" />}
      {tasks && openTasks.length === 0 && (
        <p className="text-sm text-muted">
          <WholeWords>{t("overview.noTasks", { name: user.fullName })}</WholeWords>
        </p>
      )}
      <ul className="flex flex-col">
        {openTasks.map((task) => (
          <li
            key={task.id}
            className="flex items-baseline justify-between gap-3 border-b border-separator text-sm last:border-0"
          >
            <Link
              to="/apps/todo"
              search={{ task: String(task.id) }}
              className="min-w-0 rounded-md py-2 break-words outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
            >
              <WholeWords>{task.title}</WholeWords>
            </Link>
            {task.dueDate && (
              <span
                className={`shrink-0 text-xs tabular-nums ${isTaskOverdue(task, now) ? "font-medium text-danger" : "text-muted"}`}
              >
                {formatDue(task.dueDate, task.dueTime, i18n.language)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
