import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { requestOutboxFlush } from "../../api/outbox.ts";
import { countsQuery } from "../../api/queries/counts.ts";
import { onTeamEvents } from "../../api/team-events.ts";

/** Loads a colleague's changes as soon as the server has them. */
export function useWorkspaceEvents(): void {
  const isInWorkspace = useQuery(countsQuery).data?.isInWorkspace ?? false;
  useEffect(() => {
    if (!isInWorkspace) return;
    // The server also sends "workspace" at the start of each stream.
    return onTeamEvents((event) => event === "workspace" && requestOutboxFlush());
  }, [isInWorkspace]);
}
