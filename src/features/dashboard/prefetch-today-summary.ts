import { unreadEmailCountQuery } from "../../api/queries/inbox.ts";
import { invoiceSummaryQuery } from "../../api/queries/invoices.ts";
import { dueTasksQuery } from "../../api/queries/todo.ts";
import { queryClient } from "../../api/query-client.ts";
import { localDay } from "../../lib/local-day.ts";

/** Asks for what waits today before anything is drawn. What the person may not read is refused without a word. */
export function prefetchTodaySummary(): void {
  void queryClient.prefetchQuery(dueTasksQuery(localDay(new Date())));
  void queryClient.prefetchQuery(invoiceSummaryQuery);
  void queryClient.prefetchQuery(unreadEmailCountQuery);
}
