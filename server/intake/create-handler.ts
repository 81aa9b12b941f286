import type { StatusCode } from "hono/utils/http-status";
import type { Endpoint, ParsedInput, ResponseData } from "../../src/contract/endpoint.ts";
import type { Config } from "../config.ts";
import type { requests } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import type { Logger } from "../log.ts";
import type { MailService } from "../mail/mail-service.ts";
import type { PushService } from "../push/push-service.ts";
import type { PresenceService } from "../workspace/presence.ts";
import type { RowSchema } from "../workspace/upgrade-workspaces.ts";
import type { AccessTokens } from "./access-tokens.ts";
import type { CurrentMember } from "./current-member.ts";
import type { EventFeed } from "./event-feed-service.ts";
import type { PasswordQueue } from "./password-queue.ts";
import type { RateLimiter } from "./rate-limiter.ts";

export type RequestRow = typeof requests.$inferSelect;
type Fields = Pick<
  RequestRow,
  "name" | "companyName" | "email" | "phone" | "interest" | "budget" | "message" | "department" | "website" | "language"
> & { helpRatings?: RequestRow["helpRatings"] | undefined };

export interface ContactRequestToStore {
  readonly id: string;
  readonly body: Fields;
  /** Used for rate limiting only; never stored. */
  readonly clientIp: string;
}

export interface StoredRequest {
  readonly row: Fields & Pick<RequestRow, "id" | "reference" | "receivedAt">;
  readonly isNew: boolean;
}

export interface Services {
  readonly db: Database;
  /** Resolves after the commit. Throws a RateLimitError over the limit. */
  readonly storeRequest: (request: ContactRequestToStore) => Promise<StoredRequest>;
  readonly rateLimiter: RateLimiter;
  readonly rateLimits: Config["limits"];
  readonly passwordQueue: PasswordQueue;
  readonly tokens: AccessTokens;
  readonly feed: EventFeed;
  readonly presence: PresenceService;
  readonly push: PushService;
  readonly mail: Pick<MailService, "sendsOutside" | "wake">;
  readonly log: Logger;
  readonly hasDiskSpace: () => Promise<boolean>;
  readonly trustedProxies: number;
  readonly rowSchema: RowSchema;
  readonly now: () => Date;
}

export type HandlerContext<E extends Endpoint> = ParsedInput<E> &
  Services & {
    /** The key is not validated. */
    readonly idempotencyKey: string | undefined;
    /** Used for rate limiting only; never stored. */
    readonly clientIp: string;
    /** The header, cut off; empty without one. */
    readonly userAgent: string;
    readonly currentMember: E extends { permission: unknown } ? CurrentMember : undefined;
    /** The endpoint must declare the status. */
    readonly setStatus: (status: keyof E["responses"] & StatusCode) => void;
  };

export interface Handler {
  readonly endpoint: Endpoint;
  readonly handle: (context: HandlerContext<Endpoint>) => Promise<unknown>;
  /** By default 64 KB. */
  readonly maxBodyBytes?: number;
}

/** The routes check the permission and the input before `handle` runs. */
export const createHandler = <const E extends Endpoint>(
  endpoint: E,
  handle: (context: HandlerContext<E>) => Promise<ResponseData<E>>,
  options: Pick<Handler, "maxBodyBytes"> = {},
): Handler => ({ endpoint, handle: handle as Handler["handle"], ...options });
