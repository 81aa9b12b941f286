import type { Context } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { Data, Endpoint, Parsed } from "../../src/contract/endpoint.ts";
import { getSuccessStatus, parseRequest } from "../../src/contract/http.ts";
import { authorize, type CurrentMember } from "./authorize.ts";
import { getClientIp } from "./client-ip.ts";
import { readBody } from "./read-body.ts";
import type { Services } from "./services.ts";

/** What a handler gets: the checked input, whom it comes from, and what to work with. */
export type HandlerContext<E extends Endpoint> = Parsed<E> &
  Services & {
    /** The `Idempotency-Key`, as it came. */
    readonly idempotencyKey: string | undefined;
    /** Where it comes from, for counting alone: it is never stored. */
    readonly clientIp: string;
    /** Who makes it, where the call is the staff's. */
    readonly currentMember: E extends { permission: unknown } ? CurrentMember : undefined;
    /** Replaces the endpoint's default success status by another one that it declares. */
    readonly setStatus: (status: keyof E["responses"] & StatusCode) => void;
  };

/** A call of the contract and what answers it. */
export interface Handler {
  readonly endpoint: Endpoint;
  readonly respond: (context: Context, services: Services) => Promise<Response>;
}

/** Joins a call of the contract and its function: who may make it and what it is given are checked by the declaration. */
export function createHandler<const E extends Endpoint>(
  endpoint: E,
  run: (call: HandlerContext<E>) => Promise<Data<E>>,
): Handler {
  return {
    endpoint,
    async respond(context, services) {
      const { req } = context;
      const currentMember =
        endpoint.permission && (await authorize(services, req.header("authorization"), endpoint.permission));
      const body =
        endpoint.body || endpoint.method === "DELETE" ? await readBody(req.raw, endpoint.body !== undefined) : "";
      const input = parseRequest(endpoint, req.url, body, req.param()) as Parsed<E>;
      const idempotencyKey = req.header("idempotency-key");
      const call = {
        ...services,
        ...input,
        idempotencyKey,
        clientIp: addressOf(context, services.trustedProxies),
        currentMember,
        setStatus: (status: StatusCode) => context.status(status),
      };
      context.status(getSuccessStatus(endpoint) as StatusCode);
      return context.json((await run(call as unknown as HandlerContext<E>)) as object);
    },
  };
}

function addressOf(context: Context, proxies: number): string {
  // Without a connection, as in tests, there is nothing to know.
  const socket = context.env?.incoming?.socket?.remoteAddress as string | undefined;
  return getClientIp({ remoteAddress: socket, forwardedFor: context.req.header("x-forwarded-for") }, proxies);
}
