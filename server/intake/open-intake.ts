import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import type { Config } from "../config.ts";
import { isUnavailable, toLogFields } from "../database/errors.ts";
import { type DatabaseLocation, openStore, runMigrations } from "../database/open-store.ts";
import type { Logger } from "../log.ts";
import { createAccessTokens, deriveKey } from "./access-tokens.ts";
import { createEventFeed } from "./event-feed.ts";
import { createFirstAdmin, type FirstAdmin } from "./first-admin.ts";
import { createPasswordHasher } from "./passwords.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { createRoutes } from "./routes.ts";
import { getSharedSecret } from "./shared-secret.ts";
import { deleteExpired } from "./sweep.ts";

const HEALTH_MS = 2_000;
const SWEEP_MS = 60 * 60_000;

/** Everything has a default, so that a test says what it is about. */
export interface IntakeOptions extends Partial<Pick<Config, "admin" | "tokenSecrets" | "trustedProxies" | "limits">> {
  /** In memory, where nothing is said. */
  readonly database?: DatabaseLocation;
  readonly log?: Logger;
  readonly now?: () => Date;
  /** Scrypt's N. Lower than the default is for tests. */
  readonly passwordCost?: number;
}

/** The intake: what people send to the company, and how its staff work through it. */
export interface Intake {
  /** Answers everything under /intake. */
  readonly app: Hono;
  /** The account that this start made, with the password it made for it; to be told once. */
  readonly newAdmin: FirstAdmin | undefined;
  /** Whether the database answers, within two seconds, and has room. */
  isHealthy(): Promise<boolean>;
  /** Ends the streams of events, which would last as long as their listeners. */
  closeStreams(): void;
  /** Call it when the last request is answered. */
  close(): Promise<void>;
}

/** Opens the database, brings it up to this version and makes the first account. Throws a DatabaseError. */
export async function openIntake(options: IntakeOptions = {}): Promise<Intake> {
  const { database = { kind: "memory" }, log = () => {}, now = () => new Date(), passwordCost } = options;
  const { admin = { username: "admin", password: undefined }, trustedProxies = 0 } = options;
  const limitOf = options.limits ?? { requests: 30, signIns: 10 };
  const store = await openStore(database, (error) => log("warn", "the database went away", toLogFields(error)));
  try {
    const passwords = createPasswordHasher(passwordCost ? { N: passwordCost } : {});
    const { newAdmin, ownSecret } = await store.withExclusiveLock(async (db, migrate) => {
      await runMigrations(db, migrate);
      return { newAdmin: await createFirstAdmin(db, passwords, admin, now()), ownSecret: await getSharedSecret(db) };
    });
    const { db } = store;
    const secrets = options.tokenSecrets ?? [ownSecret];
    const feed = createEventFeed(db, log);
    const app = createRoutes({
      db,
      rateLimiter: createRateLimiter(db, deriveKey(ownSecret, "addresses"), now),
      rateLimits: limitOf,
      passwordHasher: passwords,
      tokens: createAccessTokens(secrets, now),
      feed,
      log,
      hasDiskSpace: store.hasDiskSpace,
      trustedProxies,
      now,
    });
    const tidy = () =>
      deleteExpired(db, now())
        .then(() => store.runMaintenance())
        .catch((error) => log(isUnavailable(error) ? "warn" : "error", "the sweep failed", toLogFields(error)));
    let tidying = Promise.resolve();
    const timer = setInterval(() => {
      tidying = tidy();
    }, SWEEP_MS).unref();
    return {
      app,
      newAdmin,
      async isHealthy() {
        const answer = db
          .execute(sql`select 1`)
          .then(store.hasDiskSpace)
          .catch(() => false);
        return Promise.race([answer, after(HEALTH_MS, false)]);
      },
      closeStreams: () => feed.close(),
      async close() {
        clearInterval(timer);
        feed.close();
        await tidying;
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

const after = <T>(milliseconds: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, value).unref());
