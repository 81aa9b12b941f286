import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { sentRequests } from "../../api/contact.ts";
import { changesQuery } from "../../api/queries/requests.ts";
import { useAbility } from "../ability.ts";

/** What waits on this device to be sent: the person's own messages, and the team's changes. */
export function useWaiting(): { messages: number; changes: number } {
  const ability = useAbility();
  const messages = useSyncExternalStore(sentRequests.subscribe, sentRequests.current);
  const changes = useQuery({ ...changesQuery, enabled: ability.can("read", "Request") });
  return {
    messages: messages?.filter(({ status }) => status !== "sent").length ?? 0,
    changes: changes.data?.changes.length ?? 0,
  };
}
