import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { requestOutboxFlush } from "../../api/outbox.ts";
import { newestRequestQuery, receivedRequestChangesQuery } from "../../api/queries/requests.ts";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";

type Requests = readonly ReceivedRequestWithChanges[];

/**
 * Returns the rows to show for a `view` (page, search and filters). The first page always shows the newest requests. A
 * later page keeps its rows and only updates their content, because new requests would push the rows down while
 * somebody reads.
 */
export function useStablePageRows(requests: Requests, view: string, isFirstPage: boolean): Requests {
  const [state, setState] = useState({ view, rows: requests, source: requests });
  if (state.view === view && state.source === requests) return state.rows;
  const keepsOldRows = !isFirstPage && state.view === view && state.rows.length > 0;
  const rows = keepsOldRows ? state.rows.map((row) => requests.find(({ id }) => id === row.id) ?? row) : requests;
  setState({ view, rows, source: requests });
  return rows;
}

interface NewRequests {
  /** New requests since the list was opened or the count was reset. */
  count: number;
  /** New requests that are not in the list yet. */
  hiddenCount: number;
  reset: () => void;
}

export function useNewRequests(shownRequests: Requests): NewRequests {
  const { data } = useQuery(newestRequestQuery);
  const latestTotals =
    data?.state === "fresh" ? { total: data.total, receivedAt: data.requests[0]?.receivedAt ?? "" } : undefined;
  const [baselineTotals, setBaselineTotals] = useState(latestTotals);
  if (!baselineTotals && latestTotals) setBaselineTotals(latestTotals);
  const count = baselineTotals && latestTotals ? Math.max(0, latestTotals.total - baselineTotals.total) : 0;
  const shownCount = baselineTotals
    ? shownRequests.filter(({ receivedAt }) => receivedAt > baselineTotals.receivedAt).length
    : 0;
  return { count, hiddenCount: Math.max(0, count - shownCount), reset: () => setBaselineTotals(latestTotals) };
}

/** When the intake server can be reached again, sends the unsent changes at once instead of at the next retry. */
export function useFlushOnReconnect(isConnected: boolean): void {
  const { data } = useQuery(receivedRequestChangesQuery);
  const hasUnsent = data?.changes.some(({ trouble: errorCode }) => errorCode === "unreachable") ?? false;
  useEffect(() => {
    if (isConnected && hasUnsent) requestOutboxFlush();
  }, [isConnected, hasUnsent]);
}
