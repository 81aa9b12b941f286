import { useAtomValue } from "jotai";
import { toMemberAddress } from "../../domain/member-address.ts";
import { currentUserAtom } from "../../state/session.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";

/** The address from which the person sends. Empty or undefined if the account has none. */
export function useOwnAddress(): string | undefined {
  const user = useAtomValue(currentUserAtom);
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  return isInWorkspace && user ? toMemberAddress(user.id) : user?.email;
}
