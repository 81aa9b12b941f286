import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { isInWorkspaceAtom } from "../state/workspace.ts";
import { workspaceStatusQuery } from "./queries/workspace.ts";
import { queryClient } from "./query-client.ts";

/** For a click that may come before {@link useSendsEmail} has the answer. */
export const fetchSendsEmail = (): Promise<boolean> =>
  queryClient.ensureQueryData(workspaceStatusQuery).then(
    ({ workspace }) => workspace?.sendsEmail ?? false,
    () => false,
  );

/** Whom an email reaches: nobody outside this device, the members of the workspace, or anyone. */
export type EmailReach = "device" | "members" | "anyone";

/** For a click that may come before {@link useEmailReach} has the answer. */
export const fetchEmailReach = async (isInWorkspace: boolean): Promise<EmailReach> =>
  isInWorkspace ? ((await fetchSendsEmail()) ? "anyone" : "members") : "device";

export function useEmailReach(): EmailReach {
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const sendsEmail = useSendsEmail();
  return sendsEmail ? "anyone" : isInWorkspace ? "members" : "device";
}

/** True if the workspace's server sends email to addresses outside, as far as this device knows. */
export function useSendsEmail(): boolean {
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const { data } = useQuery({
    ...workspaceStatusQuery,
    enabled: isInWorkspace,
    select: ({ workspace }) => workspace?.sendsEmail ?? false,
  });
  return data ?? false;
}
