import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { hurryDelivery } from "../../api/outbox.ts";
import { changesQuery } from "../../api/queries/requests.ts";

/** Changes that could not reach the server do not wait for their next turn once it has answered the list. */
export function useHurriedDelivery(isReached: boolean): void {
  const { data } = useQuery(changesQuery);
  const isWaiting = data?.changes.some(({ trouble }) => trouble === "unreachable") ?? false;
  useEffect(() => {
    if (isReached && isWaiting) hurryDelivery();
  }, [isReached, isWaiting]);
}
