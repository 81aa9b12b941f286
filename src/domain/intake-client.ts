import * as v from "valibot";
import { buildUrl } from "../contract/build-url.ts";
import type { Endpoint, Input, ResponseData, ServerEndpoint } from "../contract/endpoint.ts";
import { type ErrorBody, errorBody } from "../contract/errors.ts";
import { contactRequestPayload, sendContactRequest } from "../contract/intake.ts";
import type { Language } from "../lib/language.ts";
import { ATTEMPT_TIMEOUT_MS, type DeliveryResult, parseRetryAfter } from "./delivery.ts";

/** Undefined if the server cannot be reached or its response does not match the contract. */
export type IntakeResponse<E extends Endpoint> =
  | { isOk: true; status: number; data: ResponseData<E> }
  | { isOk: false; status: number; error: ErrorBody["error"]; retryAfterMs: number | undefined }
  | undefined;

interface IntakeClientOptions {
  /** A UUID. */
  key?: string | undefined;
  token?: string | undefined;
  language?: Language | undefined;
}

/** The promise never rejects. */
export type IntakeClient = <E extends ServerEndpoint>(
  endpoint: E,
  input: Input<E>,
  options?: IntakeClientOptions,
) => Promise<IntakeResponse<E>>;

/** Like `fetch`. Tests pass a function that calls the server code directly. */
export type FetchIntake = (path: string, init: RequestInit) => Promise<Response>;

export const createIntakeClient = (fetchIntake: FetchIntake): IntakeClient =>
  async function call<E extends ServerEndpoint>(endpoint: E, input: Input<E>, options: IntakeClientOptions = {}) {
    try {
      const [url, init] = await buildRequest(endpoint, input, options);
      const response = await fetchIntake(url, { ...init, signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS) });
      return parseResponse(endpoint, response, await readBody(endpoint, response));
    } catch {
      return undefined;
    }
  };

export const intakeClient = createIntakeClient((path, init) => fetch(path, init));

async function buildRequest<E extends ServerEndpoint>(
  endpoint: E,
  { params, body }: Input<E>,
  { key, token, language }: IntakeClientOptions,
): Promise<[url: string, init: RequestInit]> {
  // Proxies log URLs, so a DELETE request sends a secret param, such as a token, in its body.
  const isHidden = endpoint.method === "DELETE" && endpoint.isSecret === true;
  const json: unknown = isHidden ? params : body;
  const url = isHidden ? endpoint.path : buildUrl(endpoint.path, { ...(params as object | undefined) });
  const headers = new Headers({ accept: "application/json" });
  if (json !== undefined) headers.set("content-type", "application/json");
  if (key) headers.set("idempotency-key", key);
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (language) headers.set("accept-language", language);
  const init: RequestInit = { method: endpoint.method, headers, redirect: "error", cache: "no-store" };
  if (json === undefined) return [url, init];
  const text = JSON.stringify(json);
  if (!endpoint.sendsGzip || typeof CompressionStream === "undefined") return [url, { ...init, body: text }];
  headers.set("content-encoding", "gzip");
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return [url, { ...init, body: await new Response(compressed).arrayBuffer() }];
}

/** A retry can succeed: the request was too slow (408), too early (425) or one of too many (429). */
const TEMPORARY_STATUSES = new Set([408, 425, 429]);
export const isTemporary = (status: number) => status >= 500 || TEMPORARY_STATUSES.has(status);

/**
 * Checks the status and body against the contract, because a proxy or the sign-in page of a public Wi-Fi also responds,
 * with 200 or with 403. Returns undefined for such a response, unless its status only asks to try again later.
 */
function parseResponse<E extends ServerEndpoint>(endpoint: E, response: Response, body: unknown): IntakeResponse<E> {
  const { status } = response;
  if (response.ok) {
    const schema = (endpoint.responses as Record<number, v.GenericSchema>)[status];
    const parsed = schema && v.safeParse(schema, body);
    return parsed?.success ? { isOk: true, status, data: parsed.output as ResponseData<E> } : undefined;
  }
  const parsed = v.safeParse(errorBody, body);
  if (!isTemporary(status) && !(parsed.success && declaresError(endpoint, status))) return undefined;
  return {
    isOk: false,
    status,
    error: parsed.success ? parsed.output.error : `Error ${status}`,
    retryAfterMs: parseRetryAfter(response.headers),
  };
}

function declaresError({ errors = {}, params, body, permission }: ServerEndpoint, status: number): boolean {
  if (status in errors) return true;
  return status === 400 ? (params ?? body) !== undefined : [401, 403].includes(status) && permission !== undefined;
}

/** Only a response that matches the contract counts as sent or rejected. */
export function toDeliveryResult<E extends ServerEndpoint>(
  response: IntakeResponse<E>,
): DeliveryResult<ResponseData<E>> {
  if (!response) return { status: "failed", errorCode: "unreachable" };
  if (response.isOk) return { status: "sent", receipt: response.data };
  const { status, error, retryAfterMs } = response;
  if (!isTemporary(status)) return { status: "rejected", reason: error };
  const errorCode = status === 429 || retryAfterMs !== undefined ? "busy" : "server";
  return { status: "failed", errorCode, retryAfterMs };
}

const readBody = async ({ respondsBytes }: ServerEndpoint, response: Response): Promise<unknown> =>
  respondsBytes && response.ok ? new Uint8Array(await response.arrayBuffer()) : parseJson(await response.text());

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type ContactRequestToSend = Input<typeof sendContactRequest>["body"] & { key: string; language: Language };

/** For the outbox and for a page without a worker. The server stores one request per key. */
export function deliverContactRequest(client: IntakeClient, request: ContactRequestToSend) {
  const fields = Object.keys(contactRequestPayload.entries) as (keyof typeof request)[];
  // The outbox's row has more fields. Without es-toolkit's `pick`, public pages load 0.5 kB less.
  const body = Object.fromEntries(fields.map((field) => [field, request[field]])) as typeof request;
  return client(sendContactRequest, { body }, { key: request.key, language: request.language });
}
