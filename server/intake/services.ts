import type { Config } from "../config.ts";
import type { Database } from "../database/store.ts";
import type { Logger } from "../log.ts";
import type { AccessTokens } from "./access-tokens.ts";
import type { EventFeed } from "./event-feed.ts";
import type { PasswordHasher } from "./passwords.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** What the handlers work with. */
export interface Services {
  readonly db: Database;
  readonly rateLimiter: RateLimiter;
  readonly rateLimits: Config["limits"];
  readonly passwordHasher: PasswordHasher;
  readonly tokens: AccessTokens;
  readonly feed: EventFeed;
  readonly log: Logger;
  readonly hasDiskSpace: () => Promise<boolean>;
  readonly trustedProxies: number;
  readonly now: () => Date;
}
