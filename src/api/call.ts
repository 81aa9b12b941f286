import { address } from "../contract/address.ts";
import type { Data, Endpoint, Input } from "../contract/endpoint.ts";
import type { Problem } from "../contract/problem.ts";
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

/** Who knows the tokens. The public pages have nobody who does, and do not load what a session needs. */
export interface TokenKeeper {
  /** Waits where the session has ended and the person is being asked for their password. */
  accessToken: () => string | undefined | Promise<string | undefined>;
  /** False where the page is shown as a role that may not do this, whatever the person themselves may do. */
  permits: (needs: NonNullable<Endpoint["needs"]>) => boolean;
  /** Trades the token that was refused for a new one; false where the session is over or cannot be asked. */
  renewSession: (refused: string) => Promise<boolean>;
}

let tokens: TokenKeeper = { accessToken: () => undefined, permits: () => true, renewSession: async () => false };

export function keepTokensWith(keeper: TokenKeeper): void {
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
  const key = endpoint.changes && (writeKey ?? crypto.randomUUID());
  if (endpoint.needs && !tokens.permits(endpoint.needs)) throw new CallError(403, "Not allowed");
  const token = endpoint.needs && (await tokens.accessToken());
  let answer = await sendCall(endpoint, input, { token, key, language });
  if (answer.status === 401 && token && (await tokens.renewSession(token)))
    answer = await sendCall(endpoint, input, { token: await tokens.accessToken(), key, language });
  return dataOf<E>(answer);
}

/** {@link call} with this very token, whatever becomes of it. For whoever is changing the session meanwhile. */
export async function callWith<E extends Endpoint>(
  token: string | undefined,
  endpoint: E,
  input: Input<E>,
): Promise<Data<E>> {
  const key = endpoint.changes && crypto.randomUUID();
  return dataOf<E>(await sendCall(endpoint, input, { token, key }));
}

function dataOf<E extends Endpoint>(answer: RawAnswer): Data<E> {
  const data = parsed(answer);
  if (answer.status >= 400)
    throw new CallError(answer.status, (data as Problem | null)?.error ?? "Something went wrong");
  return data as Data<E>;
}

/** Whatever answers, a proxy's page too, is said in the contract's words. */
function parsed({ status, text }: RawAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError(status, "Something went wrong");
  }
}

/** An answer as it came: its status, and the whole of its body. */
export interface RawAnswer {
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
): Promise<RawAnswer> {
  const headers = new Headers({ accept: "application/json", "accept-language": language });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (key) headers.set("idempotency-key", key);
  const url = address(path, params as Record<string, unknown>);
  for (let attempt = 1; ; attempt++) {
    try {
      await workerReady();
      const response = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      if (attempt < ATTEMPTS) continue;
      throw new CallError(0, error instanceof Error ? error.message : "No answer");
    }
  }
}
