import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { todayQuery } from "../../../api/queries/today.ts";
import { useCan } from "../../../state/ability.ts";
import { FailedPanel } from "../../../ui/notice-panel.tsx";
import { ActivityPanel } from "./activity-panel.tsx";
import { EventsPanel } from "./events-panel.tsx";
import { MessagesPanel } from "./messages-panel.tsx";
import { OverduePanel } from "./overdue-panel.tsx";
import { OwnRequestsPanel, RequestsPanel } from "./requests-panel.tsx";
import { TasksPanel } from "./tasks-panel.tsx";

export function TodaySection() {
  const { t, i18n } = useTranslation("dashboard");
  const { data, isError, refetch } = useQuery({
    ...todayQuery(i18n.language),
    // With dataUpdatedAt, texts such as "5 min ago" render again after every refetch, even if it brings the same data.
    notifyOnChangeProps: ["data", "isError", "dataUpdatedAt"],
  });
  // During a role preview, the worker still returns what the user's own role may read.
  const canReadInvoices = useCan("read", "Invoice");
  const canReadTasks = useCan("read", "Todo");
  const canReadEmails = useCan("read", "Email");
  const canReadChats = useCan("read", "Chat");
  const canReadEvents = useCan("read", "Calendar");
  const canReadRequests = useCan("read", "Request");
  return (
    <section tabIndex={-1} aria-labelledby="today" aria-busy={!data && !isError} className="mb-8 outline-none">
      <h2 id="today" className="sr-only">
        {t("today.title")}
      </h2>
      {!data && isError ? (
        <FailedPanel title={t("today.failed")} help={t("today.failedHelp")} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label={t("today.loading")} className={gridClass}>
          {placeholderKeys.map((each) => (
            <div key={each} className="skeleton skeleton--shimmer h-72 rounded-2xl" />
          ))}
        </div>
      ) : (
        <div className={gridClass}>
          <div className={stackClass}>
            {canReadInvoices && data.overdue && <OverduePanel overdue={data.overdue} />}
            {canReadRequests && <OwnRequestsPanel />}
            {canReadRequests && <RequestsPanel />}
          </div>
          <div className={stackClass}>
            {canReadTasks && data.tasks && <TasksPanel tasks={data.tasks} />}
            {(canReadEmails || canReadChats) && data.messages && <MessagesPanel messages={data.messages} />}
          </div>
          {canReadEvents && data.events && <EventsPanel events={data.events} />}
          <ActivityPanel activity={data.activity} />
        </div>
      )}
    </section>
  );
}

const gridClass = "grid gap-4 @2xl:grid-cols-2 @5xl:grid-cols-3";
/**
 * Where the grid has two columns, panels in rows would leave much space empty. The last panel grows to the height of
 * the other column.
 */
const stackClass = "contents @2xl:flex @2xl:flex-col @2xl:gap-4 @2xl:*:last:grow @2xl:empty:hidden @5xl:contents";
const placeholderKeys = ["overdue", "tasks", "requests", "messages", "events", "activity"];
