import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect } from "react";
import { queryClient } from "../../api/query-client.ts";
import { hostSignIn } from "../../api/session.ts";
import { personAtom, sessionEndedAtom } from "../../state/session.ts";

const SignInAgain = lazy(() => import("./sign-in-again.tsx").then(({ SignInAgain }) => ({ default: SignInAgain })));

/** Asks for the password again where the session has ended, over the page as it is. */
export function SessionHost() {
  const person = useAtomValue(personAtom);
  const hasEnded = useAtomValue(sessionEndedAtom);
  const id = person?.id;
  useEffect(hostSignIn, []);
  useEffect(() => {
    if (id === undefined) return;
    // What one person was answered is not shown to the next.
    return () => queryClient.clear();
  }, [id]);
  return <Suspense>{person && hasEnded && <SignInAgain person={person} />}</Suspense>;
}
