import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { requestOutboxFlush } from "../../api/outbox.ts";
import { receivedRequestChangesQuery } from "../../api/queries/requests.ts";

/** Changes that could not reach the server do not wait for their next turn once it has answered the list. */
export function useFlushOnReconnect(isReached: boolean): void {
  const { data } = useQuery(receivedRequestChangesQuery);
  const isWaiting = data?.changes.some(({ trouble }) => trouble === "unreachable") ?? false;
  useEffect(() => {
    if (isReached && isWaiting) requestOutboxFlush();
  }, [isReached, isWaiting]);
}
