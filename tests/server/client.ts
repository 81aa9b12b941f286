import type { ReceivedRequest, TeamMember } from "../../src/contract/intake.ts";

/** Sends a request to the server under test: a process, or the app in memory. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

export interface Call {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Tokens {
  readonly member: TeamMember;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface Inbox {
  readonly requests: ReceivedRequest[];
  readonly total: number;
  readonly counts: Record<string, number>;
}

/** What an answer was, read whole. */
export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly data: T & { readonly error?: unknown };
}

export async function call<T>(ask: Ask, path: string, options: Call = {}): Promise<Answer<T>> {
  const { token, key, body, headers, method = body === undefined ? "GET" : "POST" } = options;
  const response = await ask(path, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { "idempotency-key": key }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, data: (await response.json()) as Answer<T>["data"] };
}

export const newKey = (): string => crypto.randomUUID();

export const words = { name: "มะลิ ใจดี", email: "mali@example.com", message: "A quote for two shops, please." };

/** A visitor's request; what is not told is in the words above. */
export const send = (ask: Ask, change: Record<string, unknown> = {}, key: string = newKey(), headers = {}) =>
  call<{ reference: string; receivedAt: string }>(ask, "/intake/requests", {
    key,
    body: { ...words, ...change },
    headers,
  });

export const signIn = (ask: Ask, username: string, password: string, headers = {}) =>
  call<Tokens>(ask, "/intake/session", { body: { username, password }, headers });

export const refresh = (ask: Ask, refreshToken: string) =>
  call<Tokens>(ask, "/intake/session/refresh", { body: { refreshToken } });

export async function inbox(ask: Ask, token: string, query = ""): Promise<Inbox> {
  const { data } = await call<Inbox>(ask, `/intake/requests?${query}`, { token });
  return data;
}

/** An answer of the server about one request. */
export const change = (ask: Ask, token: string | undefined, id: string, body: unknown, key?: string) =>
  call<{ request: ReceivedRequest }>(ask, `/intake/requests/${id}`, { method: "PATCH", token, body, key });
