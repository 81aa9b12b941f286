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

/** Makes a declared call and gives its data. Throws a CallError; an expired token is renewed once on the way. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Data<E>> {
  await workerReady().catch((error: unknown) => {
    throw new CallError(0, error instanceof Error ? error.message : "No worker");
  });
  const token = endpoint.needs && accessToken();
  let response = await send(endpoint, input, token);
  if (response.status === 401 && token && (await renewSession(token)))
    response = await send(endpoint, input, accessToken());
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new CallError(response.status, (data as Problem | null)?.error ?? "Something went wrong");
  return data as Data<E>;
}

async function send(
  endpoint: Endpoint,
  { params = {}, body }: { params?: object | undefined; body?: unknown },
  token?: string,
) {
  const headers = new Headers({ accept: "application/json" });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (token) headers.set("authorization", `Bearer ${token}`);
  try {
    return await fetch(address(endpoint.path, params as Record<string, unknown>), {
      method: endpoint.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new CallError(0, error instanceof Error ? error.message : "No answer");
  }
}
