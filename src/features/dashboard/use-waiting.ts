import { useQuery } from "@tanstack/react-query";
import { unreadEmailsQuery } from "../../api/queries/counts.ts";
import { dueTasksQuery } from "../../api/queries/dashboard.ts";
import { invoiceSummaryQuery } from "../../api/queries/invoices.ts";
import { localDay } from "../../lib/local-day.ts";
import { useMay } from "../../state/ability.ts";

/** What waits on a day, each as a query; not asked for what the person may not read. */
export function useWaiting(day: Date) {
  const mayTasks = useMay("read", "Todo");
  const mayEmails = useMay("read", "Email");
  const mayInvoices = useMay("read", "Invoice");
  const tasks = useQuery({ ...dueTasksQuery(localDay(day)), enabled: mayTasks });
  const emails = useQuery({ ...unreadEmailsQuery, enabled: mayEmails });
  const invoices = useQuery({
    ...invoiceSummaryQuery,
    select: ({ overdue }) => overdue.count,
    enabled: mayInvoices,
  });
  const asked = [tasks, emails, invoices].filter(({ isEnabled }) => isEnabled);
  const waits = (tasks.data?.today ?? 0) + (tasks.data?.overdue ?? 0) + (emails.data ?? 0) + (invoices.data ?? 0);
  /** Known to be nothing: everything has been answered. */
  const isQuiet = asked.length > 0 && asked.every(({ data }) => data !== undefined) && waits === 0;
  return { tasks, emails, invoices, isQuiet };
}
