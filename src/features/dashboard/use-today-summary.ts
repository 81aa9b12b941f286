import { useQuery } from "@tanstack/react-query";
import { unreadEmailCountQuery } from "../../api/queries/inbox.ts";
import { invoiceSummaryQuery } from "../../api/queries/invoices.ts";
import { dueTasksQuery } from "../../api/queries/todo.ts";
import { localDay } from "../../lib/local-day.ts";
import { useCan } from "../../state/ability.ts";

/** Queries for today's summary; disabled for what the user has no permission to read. */
export function useTodaySummary(day: Date) {
  const canTasks = useCan("read", "Todo");
  const canEmails = useCan("read", "Email");
  const canInvoices = useCan("read", "Invoice");
  const tasks = useQuery({ ...dueTasksQuery(localDay(day)), enabled: canTasks });
  const emails = useQuery({ ...unreadEmailCountQuery, enabled: canEmails });
  const invoices = useQuery({
    ...invoiceSummaryQuery,
    select: ({ overdue }) => overdue.count,
    enabled: canInvoices,
  });
  const asked = [tasks, emails, invoices].filter(({ isEnabled }) => isEnabled);
  const waits = (tasks.data?.today ?? 0) + (tasks.data?.overdue ?? 0) + (emails.data ?? 0) + (invoices.data ?? 0);
  /** True when every query has loaded and there is nothing to do. */
  const isQuiet = asked.length > 0 && asked.every(({ data }) => data !== undefined) && waits === 0;
  return { tasks, emails, invoices, isQuiet };
}
