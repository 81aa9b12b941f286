import * as v from "valibot";
import { buildUrl } from "../../contract/build-url.ts";
import type { Data, Endpoint, Input } from "../../contract/endpoint.ts";
import { type ErrorBody, errorBody } from "../../contract/errors.ts";
import { ATTEMPT_TIMEOUT_MS, type DeliveryResult, parseRetryAfter } from "../../domain/delivery.ts";
import type { Language } from "../../lib/language.ts";

/** How the worker reaches the intake server: `fetch`, or in tests the server itself. */
export type FetchIntake = (path: string, init: RequestInit) => Promise<Response>;

export interface IntakeCallOptions {
  key?: string | undefined;
  token?: string | undefined;
  language?: Language | undefined;
}

/** What the server said: the declared data, or why not; `undefined` where nobody, or somebody else, answered. */
export type IntakeResponse<E extends Endpoint> =
  | { isOk: true; status: number; data: Data<E> }
  | { isOk: false; status: number; error: ErrorBody["error"]; retryAfterMs: number | undefined }
  | undefined;

/**
 * Makes a call of the intake server. An answer counts only where it is what the contract declares: on a train the page
 * of somebody's sign-in portal may come with 200 as well. Gives up after 30 seconds.
 */
export async function callIntake<E extends Endpoint>(
  ask: FetchIntake,
  endpoint: E,
  { params, body }: Input<E>,
  { key, token, language }: IntakeCallOptions = {},
): Promise<IntakeResponse<E>> {
  // A token in an address would stand in the log of every proxy on the way; DELETE takes its params in a body, too.
  const isHidden = endpoint.method === "DELETE" && endpoint.isSecret === true;
  const sent: unknown = isHidden ? params : body;
  const url = isHidden ? endpoint.path : buildUrl(endpoint.path, { ...(params as object | undefined) });
  const headers = new Headers({ accept: "application/json" });
  if (sent !== undefined) headers.set("content-type", "application/json");
  if (key) headers.set("idempotency-key", key);
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (language) headers.set("accept-language", language);
  const init: RequestInit = { method: endpoint.method, headers, redirect: "error", cache: "no-store" };
  if (sent !== undefined) init.body = JSON.stringify(sent);
  let response: Response;
  let text: string;
  try {
    response = await ask(url, { ...init, signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS) });
    text = await response.text();
  } catch {
    return undefined;
  }
  const { status } = response;
  const data = readJson(text);
  if (response.ok) {
    const schema = (endpoint.responses as Record<number, v.GenericSchema>)[status];
    const checked = schema && v.safeParse(schema, data);
    return checked?.success ? { isOk: true, status, data: checked.output as Data<E> } : undefined;
  }
  const said = v.safeParse(errorBody, data);
  return {
    isOk: false,
    status,
    error: said.success ? said.output.error : `The server refused it (${status})`,
    retryAfterMs: parseRetryAfter(response.headers.get("retry-after"), new Date()),
  };
}

/** Statuses of the 400s that say nothing about the request itself: it took too long, or came too early or too often. */
const TEMPORARY = new Set([408, 425, 429]);

/** What an answer means for a delivery. Only an acknowledgement in the contract's words ends it well. */
export function toDeliveryResult<E extends Endpoint>(answer: IntakeResponse<E>): DeliveryResult<Data<E>> {
  if (!answer) return { status: "failed", errorCode: "unreachable" };
  if (answer.isOk) return { status: "sent", receipt: answer.data };
  const { status, error, retryAfterMs } = answer;
  if (status >= 400 && status < 500 && !TEMPORARY.has(status)) return { status: "rejected", reason: error };
  const errorCode = status === 429 || retryAfterMs !== undefined ? "busy" : "server";
  return { status: "failed", errorCode, retryAfterMs };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
