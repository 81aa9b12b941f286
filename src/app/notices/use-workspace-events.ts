import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { applyWorkspaceChange } from "../../api/outbox.ts";
import { ownRequestsQuery } from "../../api/queries/requests.ts";
import { invalidateAreas } from "../../api/query-client.ts";
import { onTeamEvents } from "../../api/team-events.ts";
import { useCan } from "../../state/ability.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";

/** Loads a colleague's changes as soon as the server has them, also of visitors' requests. */
export function useWorkspaceEvents(): void {
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const canReadRequests = useCan("read", "Request");
  // The device notices here what colleagues have assigned to the member.
  useQuery({ ...ownRequestsQuery, enabled: isInWorkspace && canReadRequests, notifyOnChangeProps: [] });
  useEffect(() => {
    if (!isInWorkspace) return;
    // The server also sends "workspace" at the start of each stream.
    return onTeamEvents((event, data) => {
      if (event === "workspace") applyWorkspaceChange(data);
      else if (event === "received" || event === "changed") invalidateAreas(["requests"]);
    });
  }, [isInWorkspace]);
}
