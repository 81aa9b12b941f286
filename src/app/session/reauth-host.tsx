import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect } from "react";
import { queryClient } from "../../api/query-client.ts";
import { registerSignInPrompt } from "../../api/session.ts";
import { currentUserAtom, sessionEndedAtom } from "../../state/session.ts";

const ReauthDialog = lazy(() => import("./reauth-dialog.tsx").then(({ ReauthDialog }) => ({ default: ReauthDialog })));

/** Opens the sign-in dialog when the session expires. */
export function ReauthHost() {
  const person = useAtomValue(currentUserAtom);
  const hasEnded = useAtomValue(sessionEndedAtom);
  const id = person?.id;
  useEffect(registerSignInPrompt, []);
  useEffect(() => {
    if (id === undefined) return;
    // When the user changes, clear the cache, so that the next user does not see the previous user's data.
    return () => queryClient.clear();
  }, [id]);
  return <Suspense>{person && hasEnded && <ReauthDialog person={person} />}</Suspense>;
}
