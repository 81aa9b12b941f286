import { useAtomValue } from "jotai";
import type { Self } from "../../domain/assignments.ts";
import { currentUserAtom } from "../../state/session.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";

/** Accounts of a workspace have the ids of its members. */
export function useSelf(): Self {
  const user = useAtomValue(currentUserAtom);
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  return { fullName: user?.fullName ?? "", memberId: isInWorkspace ? user?.id : undefined };
}
