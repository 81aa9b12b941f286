import { address } from "../contract/address.ts";
import type { Data, Endpoint, Input } from "../contract/endpoint.ts";
import type { Problem } from "../contract/problem.ts";
import { accessToken, renewSession } from "./session.ts";
import { workerReady } from "./worker-bridge.ts";

/** A call that failed: its status (0 where no answer came) and what the contract says went wrong. */
export class CallError extends Error {
  readonly status: number;
  readonly error: Problem["error"];

  constructor(status: number, error: Problem["error"]) {
    super(typeof error === "string" ? error : Object.values(error).flat().join(" "));
    this.name = "CallError";
    this.status = status;
    this.error = error;
  }
}

/** How often a call is sent where no answer comes: the browser may kill the worker under it and wake it again. */
const ATTEMPTS = 2;

/**
 * Makes a declared call and gives its data. Throws a CallError; an expired token is renewed once on the way. A write
 * carries a key, so that sending it again, because its answer was lost, does not do it again.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Data<E>> {
  const key = endpoint.changes && crypto.randomUUID();
  const token = endpoint.needs && accessToken();
  let response = await sendCall(endpoint, input, { token, key });
  if (response.status === 401 && token && (await renewSession(token)))
    response = await sendCall(endpoint, input, { token: accessToken(), key });
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new CallError(response.status, (data as Problem | null)?.error ?? "Something went wrong");
  return data as Data<E>;
}

interface Credentials {
  token?: string | undefined;
  key?: string | undefined;
}

/** Sends a call as it is and gives the answer as it comes, once the worker is there. Throws a CallError where none comes. */
export async function sendCall(
  { method, path }: Pick<Endpoint, "method" | "path">,
  { params = {}, body }: { params?: object | undefined; body?: unknown },
  { token, key }: Credentials,
): Promise<Response> {
  // The answer's texts come in the language of the page.
  const headers = new Headers({ accept: "application/json", "accept-language": document.documentElement.lang });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (key) headers.set("idempotency-key", key);
  const url = address(path, params as Record<string, unknown>);
  for (let attempt = 1; ; attempt++) {
    try {
      await workerReady();
      return await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    } catch (error) {
      if (attempt < ATTEMPTS) continue;
      throw new CallError(0, error instanceof Error ? error.message : "No answer");
    }
  }
}
