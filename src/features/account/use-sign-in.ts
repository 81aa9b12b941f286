import { useState } from "react";
import { CallError } from "../../api/call.ts";
import { useLogin } from "../../api/queries/auth.ts";
import { useSignInTeam } from "../../api/queries/requests.ts";
import type { Session } from "../../contract/auth.ts";
import { MIN_PASSWORD_LENGTH } from "../../contract/intake.ts";
import { useEnter } from "./use-enter.ts";

/** Why nobody was let in; `unasked` where the server may know the account and cannot be asked. */
type Failure = "wrong" | "unasked" | "busy" | "unknown";

/**
 * Signs in on this device, and with the same words to the company's server, where staff have accounts of their own. The
 * device lets a person in alone, without a network too; whom it does not know, the server may.
 */
export function useSignIn() {
  const enter = useEnter();
  const login = useLogin();
  const team = useSignInTeam();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const signIn = async (username: string, password: string) => {
    setPending(true);
    setFailure(undefined);
    const device = await settled(login.mutateAsync({ body: { username, password } }));
    // No account of the server has a shorter password: the sample accounts' are never sent there.
    const asksServer = password.length >= MIN_PASSWORD_LENGTH;
    const server = asksServer ? settled(team.mutateAsync({ body: { username, password } })) : undefined;
    // Who is let in here does not wait for the server, and need not hear of its no.
    const session: Session | number = typeof device === "number" ? await sessionOf(server, device) : device;
    setPending(false);
    if (typeof session === "number") setFailure(failures[session] ?? "unknown");
    else await enter(session);
  };
  return { signIn, isPending, failure };
}

const failures: Readonly<Record<number, Failure>> = { 400: "wrong", 429: "busy", 502: "unasked" };

/** The data of a call, or the status with which it failed. */
const settled = <D>(call: Promise<D>): Promise<D | number> =>
  call.catch((error: unknown) => (error instanceof CallError ? error.status : 0));

async function sessionOf(server: Promise<{ session: Session } | number> | undefined, refusal: number) {
  const answer = await server;
  if (answer === undefined) return refusal;
  return typeof answer === "number" ? answer : answer.session;
}
