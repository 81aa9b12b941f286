import { unreadEmailCountQuery } from "../../api/queries/inbox.ts";
import { invoiceSummaryQuery } from "../../api/queries/invoices.ts";
import { dueTasksQuery } from "../../api/queries/todo.ts";
import { queryClient } from "../../api/query-client.ts";
import { localDay } from "../../lib/local-day.ts";

/** Prefetches today's summary. Queries without permission fail silently. */
export function prefetchTodaySummary(): void {
  void queryClient.prefetchQuery(dueTasksQuery(localDay(new Date())));
  void queryClient.prefetchQuery(invoiceSummaryQuery);
  void queryClient.prefetchQuery(unreadEmailCountQuery);
}
