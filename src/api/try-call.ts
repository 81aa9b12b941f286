import type { Endpoint } from "../contract/endpoint.ts";
import { sendCall } from "./call.ts";
import { accessToken, renewSession } from "./session.ts";

/** An answer as it came: whatever its status, and whatever is in it. */
export interface RawAnswer {
  status: number;
  /** From sending to the end of the body, in milliseconds. */
  duration: number;
  text: string;
}

/** Sends a call and gives its raw answer, with the session's token where the call honours one. Throws a CallError where no answer comes. */
export async function tryCall(
  endpoint: Pick<Endpoint, "method" | "path">,
  input: { params: object; body?: unknown },
  { sendsToken, writes }: { sendsToken: boolean; writes: boolean },
): Promise<RawAnswer> {
  const key = writes ? crypto.randomUUID() : undefined;
  const send = async (token: string | undefined): Promise<RawAnswer> => {
    const start = performance.now();
    const response = await sendCall(endpoint, input, { token, key });
    const text = await response.text();
    return { status: response.status, duration: performance.now() - start, text };
  };
  const token = sendsToken ? accessToken() : undefined;
  const answer = await send(token);
  // A tab that slept may hold a token that has expired meanwhile.
  if (answer.status === 401 && token && (await renewSession(token))) return send(accessToken());
  return answer;
}
