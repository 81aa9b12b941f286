import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { applyWorkspaceChange } from "../../api/outbox.ts";
import { onTeamEvents } from "../../api/team-events.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";

/** Loads a colleague's changes as soon as the server has them. */
export function useWorkspaceEvents(): void {
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  useEffect(() => {
    if (!isInWorkspace) return;
    // The server also sends "workspace" at the start of each stream.
    return onTeamEvents((event, data) => event === "workspace" && applyWorkspaceChange(data));
  }, [isInWorkspace]);
}
