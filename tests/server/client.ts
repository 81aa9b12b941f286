import type { ReceivedRequest, TeamMember } from "../../src/contract/intake.ts";

/** Sends a request to the server under test, which is a process or the app in memory. */
export type FetchIntake = (path: string, init?: RequestInit) => Promise<Response>;

export interface CallOptions {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TeamSession {
  readonly member: TeamMember;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface RequestList {
  readonly requests: ReceivedRequest[];
  readonly total: number;
  readonly counts: Record<string, number>;
}

export interface ApiResponse<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly data: T & { readonly error?: unknown };
}

export async function call<T>(
  fetchIntake: FetchIntake,
  path: string,
  options: CallOptions = {},
): Promise<ApiResponse<T>> {
  const { token, key, body, headers, method = body === undefined ? "GET" : "POST" } = options;
  const response = await fetchIntake(path, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { "idempotency-key": key }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    data: (await response.json()) as ApiResponse<T>["data"],
  };
}

export const createIdempotencyKey = (): string => crypto.randomUUID();

export const contactRequestInput = {
  name: "มะลิ ใจดี",
  email: "mali@example.com",
  message: "A quote for two shops, please.",
};

export const sendContactRequest = (
  fetchIntake: FetchIntake,
  change: Record<string, unknown> = {},
  key: string = createIdempotencyKey(),
  headers = {},
) =>
  call<{ reference: string; receivedAt: string }>(fetchIntake, "/intake/requests", {
    key,
    body: { ...contactRequestInput, ...change },
    headers,
  });

export const signIn = (fetchIntake: FetchIntake, username: string, password: string, headers = {}) =>
  call<TeamSession>(fetchIntake, "/intake/session", { body: { username, password }, headers });

export const refreshSession = (fetchIntake: FetchIntake, refreshToken: string) =>
  call<TeamSession>(fetchIntake, "/intake/session/refresh", { body: { refreshToken } });

export async function listReceivedRequests(fetchIntake: FetchIntake, token: string, query = ""): Promise<RequestList> {
  const { data } = await call<RequestList>(fetchIntake, `/intake/requests?${query}`, { token });
  return data;
}

export const updateReceivedRequest = (
  fetchIntake: FetchIntake,
  token: string | undefined,
  id: string,
  body: unknown,
  key?: string,
) => call<{ request: ReceivedRequest }>(fetchIntake, `/intake/requests/${id}`, { method: "PATCH", token, body, key });
