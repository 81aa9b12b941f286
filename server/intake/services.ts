import type { Config } from "../config.ts";
import type { Database } from "../database/store.ts";
import type { Logger } from "../log.ts";
import type { EventFeed } from "./event-feed.ts";
import type { RateLimiter } from "./limits.ts";
import type { PasswordHasher } from "./passwords.ts";
import type { AccessTokens } from "./tokens.ts";

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
