import { useState } from "react";
import { type SignInError, signIn } from "../../api/queries/auth.ts";
import { useStartSession } from "./use-start-session.ts";

/** Signs in and leads on; says why where nobody was let in. */
export function useSignIn() {
  const enter = useStartSession();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<SignInError>();

  const submit = async (username: string, password: string) => {
    setPending(true);
    setFailure(undefined);
    const answer = await signIn(username, password);
    setPending(false);
    if (typeof answer === "string") setFailure(answer);
    else await enter(answer);
  };
  return { signIn: submit, isPending, failure };
}
