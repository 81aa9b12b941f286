import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { contactRequestsStore } from "../../api/contact.ts";
import { receivedRequestChangesQuery } from "../../api/queries/requests.ts";
import { useCan } from "../../state/ability.ts";

/** What waits on this device to be sent: the person's own messages, and the team's changes. */
export function useOutboxCounts(): { messages: number; changes: number } {
  const canRead = useCan("read", "Request");
  const messages = useSyncExternalStore(contactRequestsStore.subscribe, contactRequestsStore.getSnapshot);
  const changes = useQuery({ ...receivedRequestChangesQuery, enabled: canRead });
  return {
    messages: messages?.filter(({ status }) => status !== "sent").length ?? 0,
    changes: changes.data?.changes.length ?? 0,
  };
}
