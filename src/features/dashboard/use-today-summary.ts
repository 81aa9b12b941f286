import { useQuery } from "@tanstack/react-query";
import { countsQuery } from "../../api/queries/counts.ts";
import { invoiceSummaryQuery } from "../../api/queries/invoices.ts";
import { useCan } from "../../state/ability.ts";

/** Queries the counts of today's summary. Does not query what the user may not read. */
export function useTodaySummary() {
  const canReadTasks = useCan("read", "Todo");
  const canReadEmails = useCan("read", "Email");
  const canReadInvoices = useCan("read", "Invoice");
  const tasks = useQuery({ ...countsQuery, select: ({ tasks }) => tasks, enabled: canReadTasks });
  const emails = useQuery({ ...countsQuery, select: ({ unreadEmails }) => unreadEmails, enabled: canReadEmails });
  const invoices = useQuery({
    ...invoiceSummaryQuery,
    select: ({ overdue }) => overdue.count,
    enabled: canReadInvoices,
  });
  const enabledQueries = [tasks, emails, invoices].filter(({ isEnabled }) => isEnabled);
  const total = (tasks.data?.today ?? 0) + (tasks.data?.overdue ?? 0) + (emails.data ?? 0) + (invoices.data ?? 0);
  /** True once every count is loaded and all counts are 0. */
  const isEmpty = enabledQueries.length > 0 && enabledQueries.every(({ data }) => data !== undefined) && total === 0;
  return { tasks, emails, invoices, isEmpty };
}
