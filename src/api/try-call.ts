import type { Endpoint } from "../contract/endpoint.ts";
import { type RawResponse, sendCall } from "./call.ts";
import { getAccessToken, renewSession } from "./session.ts";

/** An answer as it came, whatever its status, and how long it took from sending to its end, in milliseconds. */
export interface TimedResponse extends RawResponse {
  duration: number;
}

/** Sends a call and gives its raw answer, with the session's token where the call honours one. Throws a CallError where no answer comes. */
export async function tryCall(
  endpoint: Pick<Endpoint, "method" | "path">,
  input: { params: object; body?: unknown },
  { withToken, isMutation }: { withToken: boolean; isMutation: boolean },
): Promise<TimedResponse> {
  const key = isMutation ? crypto.randomUUID() : undefined;
  const send = async (token: string | undefined): Promise<TimedResponse> => {
    const start = performance.now();
    const answer = await sendCall(endpoint, input, { token, key });
    return { ...answer, duration: performance.now() - start };
  };
  const token = withToken ? await getAccessToken() : undefined;
  const answer = await send(token);
  // A tab that slept may hold a token that has expired meanwhile.
  if (answer.status === 401 && token && (await renewSession(token))) return send(await getAccessToken());
  return answer;
}
