import type { Context } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { Endpoint, ParsedInput, ResponseData } from "../../src/contract/endpoint.ts";
import { HttpError } from "../../src/contract/errors.ts";
import { getSuccessStatus, parseRequest } from "../../src/contract/http.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/store.ts";
import type { Logger } from "../log.ts";
import { type AccessTokens, authorize, type CurrentMember } from "./access-tokens.ts";
import { getClientIp } from "./client-ip.ts";
import type { EventFeed } from "./event-feed.ts";
import type { PasswordQueue } from "./password-queue.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import type { StoreRequestFunction } from "./store-requests.ts";

export interface Services {
  readonly db: Database;
  readonly storeRequest: StoreRequestFunction;
  readonly rateLimiter: RateLimiter;
  readonly rateLimits: Config["limits"];
  readonly passwordQueue: PasswordQueue;
  readonly tokens: AccessTokens;
  readonly feed: EventFeed;
  readonly log: Logger;
  readonly hasDiskSpace: () => Promise<boolean>;
  readonly trustedProxies: number;
  readonly now: () => Date;
}

export type HandlerContext<E extends Endpoint> = ParsedInput<E> &
  Services & {
    /** Not validated. */
    readonly idempotencyKey: string | undefined;
    /** For rate limiting only; never stored. */
    readonly clientIp: string;
    /** Undefined if the endpoint declares no permission. */
    readonly currentMember: E extends { permission: unknown } ? CurrentMember : undefined;
    /** The endpoint must declare the status. */
    readonly setStatus: (status: keyof E["responses"] & StatusCode) => void;
  };

export interface Handler {
  readonly endpoint: Endpoint;
  readonly respond: (context: Context, services: Services) => Promise<Response>;
}

/** The permission and the input are checked before the function runs. */
export function createHandler<const E extends Endpoint>(
  endpoint: E,
  handle: (context: HandlerContext<E>) => Promise<ResponseData<E>>,
): Handler {
  return {
    endpoint,
    async respond(context, services) {
      const { req } = context;
      const currentMember =
        endpoint.permission && (await authorize(services, req.header("authorization"), endpoint.permission));
      const body = endpoint.body || endpoint.method === "DELETE" ? await readBody(context, endpoint) : "";
      const input = parseRequest(endpoint, req.url, body, req.param()) as ParsedInput<E>;
      const handlerContext = {
        ...services,
        ...input,
        idempotencyKey: req.header("idempotency-key"),
        clientIp: readClientIp(context, services.trustedProxies),
        currentMember,
        setStatus: (status: StatusCode) => context.status(status),
      };
      context.status(getSuccessStatus(endpoint) as StatusCode);
      return context.json((await handle(handlerContext as unknown as HandlerContext<E>)) as object);
    },
  };
}

/** Throws an HttpError: 415 if the body is not plain JSON, 400 if it is not UTF-8. */
async function readBody({ req }: Context, { body }: Endpoint): Promise<string> {
  const bytes = await req.arrayBuffer();
  if (bytes.byteLength === 0 && !body) return "";
  const type = req.header("content-type") ?? "";
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type) || req.header("content-encoding"))
    throw new HttpError(415, "Send application/json");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError(400, { body: ["Send valid JSON."] });
  }
}

function readClientIp({ env, req }: Context, trustedProxies: number): string {
  // `env` has no connection in tests that call the app directly.
  const remoteAddress = env?.incoming?.socket?.remoteAddress as string | undefined;
  return getClientIp({ remoteAddress, forwardedFor: req.header("x-forwarded-for") }, trustedProxies);
}
