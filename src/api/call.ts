import { buildUrl } from "../contract/build-url.ts";
import type { Data, Endpoint, Input } from "../contract/endpoint.ts";
import type { ErrorBody } from "../contract/errors.ts";
import { waitForWorker } from "./service-worker.ts";

/** A call that failed: its status (0 where no answer came) and what the contract says went wrong. */
export class CallError extends Error {
  readonly status: number;
  readonly error: ErrorBody["error"];

  constructor(status: number, error: ErrorBody["error"]) {
    super(typeof error === "string" ? error : Object.values(error).flat().join(" "));
    this.name = "CallError";
    this.status = status;
    this.error = error;
  }
}

/** Who knows the tokens. The public pages have nobody who does, and do not load what a session needs. */
export interface TokenProvider {
  /** Waits where the session has ended and the person is being asked for their password. */
  getAccessToken: () => string | undefined | Promise<string | undefined>;
  /** False where the page is shown as a role that may not do this, whatever the person themselves may do. */
  can: (needs: NonNullable<Endpoint["permission"]>) => boolean;
  /** Trades the token that was refused for a new one; false where the session is over or cannot be asked. */
  renewSession: (refused: string) => Promise<boolean>;
}

let tokens: TokenProvider = { getAccessToken: () => undefined, can: () => true, renewSession: async () => false };

export function setTokenProvider(keeper: TokenProvider): void {
  tokens = keeper;
}

/** How often a call is sent where no answer comes: the browser may kill the worker under it and wake it again. */
const ATTEMPTS = 2;

/**
 * Makes a declared call and gives its data. Throws a CallError; an expired token is renewed once on the way. A write
 * carries a key, so that sending it again, because its answer was lost, does not do it again; whoever must recognise
 * it after a reload brings a UUID along. The answer's texts come in the page's language, or in `language`.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  writeKey?: string,
  language?: string,
): Promise<Data<E>> {
  const key = endpoint.invalidates && (writeKey ?? crypto.randomUUID());
  if (endpoint.permission && !tokens.can(endpoint.permission)) throw new CallError(403, "Not allowed");
  const token = endpoint.permission && (await tokens.getAccessToken());
  let answer = await sendCall(endpoint, input, { token, key, language });
  if (answer.status === 401 && token && (await tokens.renewSession(token)))
    answer = await sendCall(endpoint, input, { token: await tokens.getAccessToken(), key, language });
  return dataOf<E>(answer);
}

/** {@link call} with this very token, whatever becomes of it. For whoever is changing the session meanwhile. */
export async function callWithToken<E extends Endpoint>(
  token: string | undefined,
  endpoint: E,
  input: Input<E>,
): Promise<Data<E>> {
  const key = endpoint.invalidates && crypto.randomUUID();
  return dataOf<E>(await sendCall(endpoint, input, { token, key }));
}

function dataOf<E extends Endpoint>(answer: RawResponse): Data<E> {
  const data = parsed(answer);
  if (answer.status >= 400)
    throw new CallError(answer.status, (data as ErrorBody | null)?.error ?? "Something went wrong");
  return data as Data<E>;
}

/** Whatever answers, a proxy's page too, is said in the contract's words. */
function parsed({ status, text }: RawResponse): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError(status, "Something went wrong");
  }
}

/** An answer as it came: its status, and the whole of its body. */
export interface RawResponse {
  status: number;
  text: string;
}

interface Credentials {
  token?: string | undefined;
  key?: string | undefined;
  language?: string | undefined;
}

/** Sends a call as it is and gives the whole answer as it comes. Throws a CallError where none comes, or half of one. */
export async function sendCall(
  { method, path }: Pick<Endpoint, "method" | "path">,
  { params = {}, body }: { params?: object | undefined; body?: unknown },
  { token, key, language = document.documentElement.lang }: Credentials,
): Promise<RawResponse> {
  const headers = new Headers({ accept: "application/json", "accept-language": language });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (key) headers.set("idempotency-key", key);
  const url = buildUrl(path, params as Record<string, unknown>);
  for (let attempt = 1; ; attempt++) {
    try {
      await waitForWorker();
      const response = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      if (attempt < ATTEMPTS) continue;
      throw new CallError(0, error instanceof Error ? error.message : "No answer");
    }
  }
}
