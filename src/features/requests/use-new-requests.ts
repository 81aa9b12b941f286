import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { receivedRequestsQuery } from "../../api/queries/requests.ts";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";

interface Arrivals {
  /** How many have come in since the list was opened. */
  count: number;
  /** How many of them are not in the list that is shown. */
  hiddenCount: number;
  /** Counts from now on. */
  reset: () => void;
}

/** What came in while the person reads. It is told, and moves nothing under their eyes. */
export function useNewRequests(shown: readonly ReceivedRequestWithChanges[]): Arrivals {
  const { data } = useQuery(receivedRequestsQuery({ page: 1, perPage: 1 }));
  const isKnown = data?.state === "fresh";
  const now = isKnown ? { total: data.total, newest: data.requests[0]?.receivedAt ?? "" } : undefined;
  const [since, setSince] = useState(now);
  if (!since && now) setSince(now);
  const count = since && now ? Math.max(0, now.total - since.total) : 0;
  const visible = since ? shown.filter(({ receivedAt }) => receivedAt > since.newest).length : 0;
  return { count, hiddenCount: Math.max(0, count - visible), reset: () => setSince(now) };
}
