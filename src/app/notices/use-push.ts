import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { endPush, renewPush } from "../../api/push.ts";
import { workspaceStatusQuery } from "../../api/queries/workspace.ts";
import type { Language } from "../../lib/language.ts";
import { currentUserAtom } from "../../state/session.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";

/**
 * Renews the subscription of this browser at each start and after each sign-in to the server, because it ends with the
 * session. Ends it when the device has left the workspace.
 */
export function usePush(): void {
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const memberId = useAtomValue(currentUserAtom)?.id;
  const problem = useQuery(workspaceStatusQuery).data?.workspace?.problem;
  const isSignedOut = problem === "signIn" || problem === "sessionEnded" || problem === "deactivated";
  const { language } = useTranslation().i18n;
  useEffect(() => {
    if (isInWorkspace && isSignedOut) return;
    (isInWorkspace ? renewPush(language as Language, memberId) : endPush()).catch(console.warn);
  }, [isInWorkspace, isSignedOut, language, memberId]);
}
