import { randomBytes } from "node:crypto";
import { eq, gt, lt, sql } from "drizzle-orm";
import type { Hono } from "hono";
import type { Config } from "../config.ts";
import { isDatabaseUnavailable, toLogFields } from "../database/errors.ts";
import { invitations } from "../database/invitation-schema.ts";
import { type DatabaseLocation, openStore, runMigrations } from "../database/open-store.ts";
import { sentReminders } from "../database/reminder-schema.ts";
import { rateLimitAttempts, refreshTokens, secrets, sessions } from "../database/schema.ts";
import { type Database, DatabaseError, type Store } from "../database/store.ts";
import type { Logger } from "../log.ts";
import type { MailService } from "../mail/mail-service.ts";
import { createMailer, type MailOptions } from "../mail/mailer.ts";
import { deleteOldEmails } from "../mail/outgoing-emails.ts";
import { deleteOldActs } from "../privacy/audit.ts";
import { deleteOldErasedIds } from "../privacy/erased-requests.ts";
import { createPushService } from "../push/create-push-service.ts";
import type { FetchPush } from "../push/send-push.ts";
import { getVapidKeys } from "../push/vapid-keys.ts";
import { createRoutes } from "../routes.ts";
import { shareResult } from "../share-result.ts";
import type { BuildFiles, FindStoredFile } from "../static-files.ts";
import { createStoredFileFinder, storeBuild } from "../stored-builds.ts";
import { deleteUnused } from "../workspace/delete-unused.ts";
import { updateDirectory } from "../workspace/directory.ts";
import { createPresence, type PresenceService, RECONNECT_MS } from "../workspace/presence.ts";
import { publishPresence, publishTyping } from "../workspace/presence-handlers.ts";
import { currentSchema, type RowSchema, upgradeWorkspaces } from "../workspace/upgrade-workspaces.ts";
import { createAccessTokens, deriveKey } from "./access-tokens.ts";
import { createConnectCode } from "./connect-code.ts";
import { deleteOldEndedSessions } from "./ended-sessions.ts";
import { createEventFeed } from "./event-feed.ts";
import { createPasswordQueue } from "./password-queue.ts";
import { createPasswordHasher } from "./passwords.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { createRequestStore } from "./receive-request.ts";
import { updateSearchTexts } from "./search-text.ts";
import { SESSION_MS } from "./sessions.ts";
import { createFirstAdmin, type FirstAdmin, updateUsernameKeys } from "./team.ts";

const HEALTH_TIMEOUT_MS = 2_000;
const HEALTH_CHECK_INTERVAL_MS = 250;
const MAINTENANCE_INTERVAL_MS = 60 * 60_000;
const REMINDER_INTERVAL_MS = 20_000;
const CLOSE_TIMEOUT_MS = 5_000;
/** A reminder is due for at most a day. */
const SENT_REMINDER_LIFETIME_MS = 3 * 24 * 60 * 60_000;
/** How long used tokens are kept: reuse of one in this time shows that it was stolen. */
const USED_TOKEN_LIFETIME_MS = 30 * 24 * 60 * 60_000;
const SHARED_SECRET_NAME = "intake";

/** Each option has a default, so that a test passes only what it needs. */
export interface IntakeOptions extends Partial<Pick<Config, "admin" | "tokenSecrets" | "trustedProxies" | "limits">> {
  readonly database?: DatabaseLocation | Store;
  readonly log?: Logger;
  readonly now?: () => Date;
  /** scrypt's cost parameter N. Tests pass a smaller one to save time. */
  readonly passwordCost?: number;
  readonly rowSchema?: RowSchema;
  /** Sends a request to a push service. */
  readonly fetchPush?: FetchPush;
  /** Without it, no email leaves the workspace. */
  readonly mail?: MailOptions | undefined;
}

export interface Intake {
  readonly app: Hono;
  /** Set only if this start created the first account and generated its password. */
  readonly newAdmin: (FirstAdmin & { readonly connectCode: string }) | undefined;
  /** False if the database does not respond within two seconds or its disk has no free space. */
  isHealthy(): Promise<boolean>;
  /**
   * All servers on the database deliver the stored files. A full disk is only logged: this server delivers its own
   * build anyway.
   */
  storeBuild(files: BuildFiles): Promise<void>;
  readonly findStoredFile: FindStoredFile;
  /** Sends the emails that are due. The server does this by itself; tests wait for it. */
  readonly sendEmails: MailService["flush"];
  /** Call this before the last response. Also stops sending emails, which may take as long as the last responses. */
  closeStreams(): void;
  /** Call this after the last response. */
  close(): Promise<void>;
}

/** Also migrates the database and creates the first account. Throws a DatabaseError if the database cannot be used. */
export async function openIntake(options: IntakeOptions = {}): Promise<Intake> {
  const { database = { kind: "memory" }, log = () => {}, now = () => new Date(), passwordCost } = options;
  const { admin = { username: "admin", password: undefined }, trustedProxies = 0 } = options;
  const { rowSchema = currentSchema } = options;
  const rateLimits = options.limits ?? { requests: 30, signIns: 10 };
  const onLost = (error: Error) => log("warn", "database connection lost", toLogFields(error));
  const store = "db" in database ? database : await openStore(database, onLost);
  try {
    const passwordHasher = createPasswordHasher(passwordCost ? { N: passwordCost } : {});
    const { newAdmin, sharedSecret, vapidKeys } = await store.withExclusiveLock(async (db, migrate) => {
      await runMigrations(db, migrate);
      await updateUsernameKeys(db);
      await updateSearchTexts(db);
      await upgradeWorkspaces(db, rowSchema);
      await updateDirectory(db, rowSchema);
      return {
        newAdmin: await createFirstAdmin(db, passwordHasher, admin, now()),
        sharedSecret: await getSharedSecret(db),
        vapidKeys: await getVapidKeys(db),
      };
    });
    const { db } = store;
    const connectCode = newAdmin ? await createConnectCode(db, newAdmin.username, now()) : "";
    const ignoreFailure = () => {};
    const feed = createEventFeed({
      ...{ db, log, now },
      onStreamsEnded: (sessionId) => void presence.leave(sessionId, RECONNECT_MS).catch(ignoreFailure),
      onStreamOpened: (sessionId) => void presence.comeBack(sessionId).catch(ignoreFailure),
    });
    // Devices hear what was missed with their next report.
    const presence: PresenceService = createPresence({
      ...{ signals: store.signals, now },
      onChange: (members) => void publishPresence(db, feed, members).catch(ignoreFailure),
      onTyping: (typing) => void publishTyping(db, feed, typing).catch(ignoreFailure),
    });
    const rateLimiter = createRateLimiter(db, deriveKey(sharedSecret, "addresses"), now);
    const push = createPushService({ db, log, keys: vapidKeys, fetchPush: options.fetchPush ?? fetch });
    const mailer = createMailer({ db, log, now, feed, options: options.mail });
    const app = createRoutes({
      db,
      storeRequest: createRequestStore({ db, rateLimiter, now }, rateLimits.requests),
      rateLimiter,
      rateLimits,
      passwordQueue: createPasswordQueue(passwordHasher),
      tokens: createAccessTokens(options.tokenSecrets ?? [sharedSecret], now),
      feed,
      presence,
      push,
      mail: mailer,
      log,
      hasDiskSpace: store.hasDiskSpace,
      trustedProxies,
      rowSchema,
      now,
    });
    const maintain = () =>
      deleteExpiredRows(db, now())
        .then(() => store.runMaintenance())
        // An older server may run beside this one during an update, and writes the keys and texts of its own version.
        .then(() => updateUsernameKeys(db))
        .then(() => updateSearchTexts(db))
        .then(() => upgradeWorkspaces(db, rowSchema))
        .then(() => updateDirectory(db, rowSchema, feed))
        .then(() => deleteUnused(db, now()))
        .then(() => deleteOldActs(db, now()))
        .then(() => deleteOldErasedIds(db, now()))
        .then(() => deleteOldEmails(db, now()))
        .catch((error) =>
          log(isDatabaseUnavailable(error) ? "warn" : "error", "maintenance failed", toLogFields(error)),
        );
    let reminding: Promise<unknown> = Promise.resolve();
    const reminderTimer = setInterval(() => {
      reminding = Promise.all([reminding, push.notifyOfDueEvents(now())]);
    }, REMINDER_INTERVAL_MS).unref();
    let maintenance = Promise.resolve();
    const timer = setInterval(() => {
      maintenance = maintain();
    }, MAINTENANCE_INTERVAL_MS).unref();
    return {
      app,
      newAdmin: newAdmin && { ...newAdmin, connectCode },
      // Anyone may ask for the health, so share the result instead of one statement per call.
      isHealthy: shareResult(() => checkHealth(store), HEALTH_CHECK_INTERVAL_MS),
      async storeBuild(files) {
        try {
          if (!(await store.hasDiskSpace())) throw new DatabaseError("The disk has no room for the build.");
          await storeBuild(db, files);
        } catch (error) {
          log("warn", "build not stored", toLogFields(error));
        }
      },
      findStoredFile: createStoredFileFinder(db),
      sendEmails: mailer.flush,
      closeStreams() {
        void mailer.close();
        void feed.close();
      },
      async close() {
        clearInterval(timer);
        clearInterval(reminderTimer);
        presence.close();
        await mailer.close();
        await feed.close();
        await maintenance;
        // Claimed reminders are sent by this server only, but a busy push service must not block the shutdown.
        await Promise.race([reminding, resolveAfter(CLOSE_TIMEOUT_MS, undefined)]);
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function checkHealth({ db, hasDiskSpace }: Store): Promise<boolean> {
  const check = db
    .execute(sql`select 1`)
    .then(hasDiskSpace)
    .catch(() => false);
  return Promise.race([check, resolveAfter(HEALTH_TIMEOUT_MS, false)]);
}

/** All servers of this database share the secret; the first one generates it. */
async function getSharedSecret(db: Database): Promise<string> {
  await db
    .insert(secrets)
    .values({ name: SHARED_SECRET_NAME, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, SHARED_SECRET_NAME));
  if (!secret) throw new Error("The shared secret was stored but is missing.");
  return secret.value;
}

async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
  // A clock that was ahead has stored times that are too far away.
  const sessionEnd = new Date(now.getTime() + SESSION_MS);
  await db.update(sessions).set({ expiresAt: sessionEnd }).where(gt(sessions.expiresAt, sessionEnd));
  await db.delete(rateLimitAttempts).where(lt(rateLimitAttempts.endsAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(invitations).where(lt(invitations.expiresAt, now));
  await db.delete(sentReminders).where(lt(sentReminders.sentAt, new Date(now.getTime() - SENT_REMINDER_LIFETIME_MS)));
  await deleteOldEndedSessions(db, now);
  await db.delete(refreshTokens).where(lt(refreshTokens.replacedAt, new Date(now.getTime() - USED_TOKEN_LIFETIME_MS)));
}

const resolveAfter = <T>(milliseconds: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, value).unref());
