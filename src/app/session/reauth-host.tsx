import { useAtomValue } from "jotai";
import { Suspense, useEffect } from "react";
import { queryClient } from "../../api/query-client.ts";
import { registerSignInPrompt } from "../../api/session.ts";
import { currentUserAtom, sessionEndedAtom } from "../../state/session.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";

const ReauthDialog = lazyWithRetry(async () => (await import("./reauth-dialog.tsx")).ReauthDialog);

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
