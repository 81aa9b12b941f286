import type { Config } from "../config.ts";
import type { Database } from "../database/store.ts";
import type { Log } from "../log.ts";
import type { EventFeed } from "./event-feed.ts";
import type { Limits } from "./limits.ts";
import type { Passwords } from "./passwords.ts";
import type { AccessTokens } from "./tokens.ts";

/** What the handlers work with. */
export interface Services {
  readonly db: Database;
  readonly limits: Limits;
  readonly limitOf: Config["limits"];
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly feed: EventFeed;
  readonly log: Log;
  readonly hasRoom: () => Promise<boolean>;
  readonly trustedProxies: number;
  readonly now: () => Date;
}
