import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect } from "react";
import { queryClient } from "../../api/query-client.ts";
import { registerSignInPrompt } from "../../api/session.ts";
import { currentUserAtom, sessionEndedAtom } from "../../state/session.ts";

const ReauthDialog = lazy(() => import("./reauth-dialog.tsx").then(({ ReauthDialog }) => ({ default: ReauthDialog })));

/** Opens the reauthentication dialog when the session expires. */
export function ReauthHost() {
  const person = useAtomValue(currentUserAtom);
  const hasEnded = useAtomValue(sessionEndedAtom);
  const id = person?.id;
  useEffect(registerSignInPrompt, []);
  useEffect(() => {
    if (id === undefined) return;
    // Do not show one user's cached data to the next.
    return () => queryClient.clear();
  }, [id]);
  return <Suspense>{person && hasEnded && <ReauthDialog person={person} />}</Suspense>;
}
