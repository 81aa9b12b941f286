import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect } from "react";
import { queryClient } from "../../api/query-client.ts";
import { registerSignInPrompt } from "../../api/session.ts";
import { currentUserAtom, sessionEndedAtom } from "../../state/session.ts";

const SignInAgain = lazy(() => import("./reauth-dialog.tsx").then(({ ReauthDialog }) => ({ default: ReauthDialog })));

/** Asks for the password again where the session has ended, over the page as it is. */
export function ReauthHost() {
  const person = useAtomValue(currentUserAtom);
  const hasEnded = useAtomValue(sessionEndedAtom);
  const id = person?.id;
  useEffect(registerSignInPrompt, []);
  useEffect(() => {
    if (id === undefined) return;
    // What one person was answered is not shown to the next.
    return () => queryClient.clear();
  }, [id]);
  return <Suspense>{person && hasEnded && <SignInAgain person={person} />}</Suspense>;
}
