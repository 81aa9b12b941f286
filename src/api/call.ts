import { atom, getDefaultStore } from "jotai";
import { buildUrl } from "../contract/build-url.ts";
import type { Endpoint, Input, ResponseData } from "../contract/endpoint.ts";
import type { ErrorBody } from "../contract/errors.ts";
import { waitForWorker } from "./service-worker.ts";

/**
 * `status` is the HTTP status, or 0 if there was no response; `error` is the body's error as the contract defines it.
 */
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

/** Supplies `call` with tokens. The public pages set no provider, so they do not load the code for sessions. */
export interface TokenProvider {
  /** Returns the access token. If the session has expired, waits until the user has signed in again. */
  getAccessToken: () => string | undefined | Promise<string | undefined>;
  /** Returns false if the user previews a role that lacks this permission. */
  can: (permission: NonNullable<Endpoint["permission"]>) => boolean;
  /** Returns false if the session is over or the worker cannot be reached. */
  renewSession: (rejectedToken: string) => Promise<boolean>;
}

export const tokenProviderAtom = atom<TokenProvider>({
  getAccessToken: () => undefined,
  can: () => true,
  renewSession: async () => false,
});

/** True after a call found the device's storage full, until the page has said so. */
export const isStorageFullAtom = atom(false);
const store = getDefaultStore();

/** If there is no response: the browser may have stopped the worker in the middle of the first attempt. */
const MAX_ATTEMPTS = 2;

/**
 * Makes a call and returns its data; throws a CallError if it fails. Renews an expired token once. A mutation carries
 * an idempotency key, so that a second attempt after a lost response has no second effect. Pass `idempotencyKey` (a
 * UUID) to repeat the mutation even after a reload. `language` is the language of the texts, by default the page's.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  idempotencyKey?: string,
  language = document.documentElement.lang,
): Promise<ResponseData<E>> {
  const key = endpoint.invalidates && (idempotencyKey ?? crypto.randomUUID());
  const tokens = store.get(tokenProviderAtom);
  if (endpoint.permission && !tokens.can(endpoint.permission)) throw new CallError(403, "Not allowed");
  const token = endpoint.permission && (await tokens.getAccessToken());
  let response = await sendCall(endpoint, input, { token, key, language });
  // Read the provider again: if the device has entered a workspace meanwhile, the call must not reach its database.
  if (response.status === 401 && token && (await store.get(tokenProviderAtom).renewSession(token)))
    response = await sendCall(endpoint, input, {
      token: await store.get(tokenProviderAtom).getAccessToken(),
      key,
      language,
    });
  return getData<E>(response);
}

/** Never renews the token, unlike {@link call}. Only code that changes the session itself needs this. */
export async function callWithToken<E extends Endpoint>(
  token: string | undefined,
  endpoint: E,
  input: Input<E>,
): Promise<ResponseData<E>> {
  const key = endpoint.invalidates && crypto.randomUUID();
  return getData<E>(await sendCall(endpoint, input, { token, key }));
}

function getData<E extends Endpoint>(response: RawResponse): ResponseData<E> {
  if (response.status === 507) store.set(isStorageFullAtom, true);
  const data = parseJson(response);
  if (response.status >= 400)
    throw new CallError(response.status, (data as ErrorBody | null)?.error ?? "Something went wrong");
  return data as ResponseData<E>;
}

/** Throws a CallError if the body is not JSON, such as the error page of a proxy. */
function parseJson({ status, text }: RawResponse): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError(status, "Something went wrong");
  }
}

export interface RawResponse {
  status: number;
  text: string;
}

interface CallOptions {
  token?: string | undefined;
  key?: string | undefined;
  language?: string | undefined;
}

/** Does not parse the response, whatever its status. Throws a CallError if no complete response arrives. */
export async function sendCall(
  { method, path }: Pick<Endpoint, "method" | "path">,
  { params, body }: { params?: object | undefined; body?: unknown },
  { token, key, language = document.documentElement.lang }: CallOptions,
): Promise<RawResponse> {
  const headers = new Headers({ accept: "application/json", "accept-language": language });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (key) headers.set("idempotency-key", key);
  const init: RequestInit = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  for (let attempt = 1; ; attempt++) {
    try {
      await waitForWorker();
      const response = await fetch(buildUrl(path, { ...params }), init);
      return { status: response.status, text: await response.text() };
    } catch (error) {
      if (attempt < MAX_ATTEMPTS) continue;
      throw new CallError(0, error instanceof Error ? error.message : "No response");
    }
  }
}
