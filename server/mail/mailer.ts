import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Email, OutsideRecipient } from "../../src/contract/email.ts";
import { getMemberId } from "../../src/domain/member-address.ts";
import { isDatabaseUnavailable, toLogFields } from "../database/errors.ts";
import { members, workspaceRows } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import type { EventFeed } from "../intake/event-feed-service.ts";
import type { Logger } from "../log.ts";
import { readFileContent } from "../workspace/files.ts";
import { getAttemptResult, isExpired } from "./attempt-result.ts";
import { buildMessage, getMessageId } from "./build-message.ts";
import type { MailService } from "./mail-service.ts";
import { claimEmail, markAsSending, type OutgoingRow, releaseClaim } from "./outgoing-emails.ts";
import { type SendResult, type SmtpServer, sendMessage } from "./send-message.ts";
import { writeResults } from "./write-results.ts";

const POLL_MS = 30_000;
/** Without a mail server, emails only expire. */
const EXPIRY_POLL_MS = 60 * 60_000;
const STORE_RETRY_MS = 500;
const MAX_STORE_RETRY_MS = 30_000;
const MAX_REFERENCES = 20;

export interface MailOptions extends SmtpServer {
  /** The address that sends all emails. */
  readonly from: string;
}

interface Dependencies {
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
  readonly feed: Pick<EventFeed, "publish" | "publishHead">;
  readonly options: MailOptions | undefined;
}

/**
 * Sends the queued emails, one after the other. Several servers on one database share the work. Without `options`, ends
 * the emails that were queued when the server had a mail server.
 */
export function createMailer({ db, log, now, feed, options }: Dependencies): MailService {
  let running: Promise<void> | undefined;
  let isDueAgain = false;
  const stop = new AbortController();

  async function send(row: OutgoingRow): Promise<void> {
    const result = await attempt({ db, now, options }, row, stop.signal).catch((error): SendResult => {
      if (isDatabaseUnavailable(error)) throw error;
      // Such as an email that cannot be built. It expires like any other.
      return { kind: "unreachable", error };
    });
    if (typeof result === "string") {
      const refused = (each: OutsideRecipient): OutsideRecipient =>
        each.status === "waiting" ? { ...each, status: "refused", reason: result } : each;
      return store(row, row.recipients.map(refused), undefined);
    }
    if (result.kind === "unreachable" && stop.signal.aborted) return void (await releaseClaim(db, row));
    if (result.kind === "unreachable") log("warn", "email not sent", { error: result.error.message });
    const { recipients, nextAttemptAt } = getAttemptResult(row, result, now());
    await store(row, recipients, nextAttemptAt);
  }

  async function store(row: OutgoingRow, recipients: readonly OutsideRecipient[], nextAttemptAt: Date | undefined) {
    const head = await retry(() => writeResults(db, row, recipients, nextAttemptAt, now()));
    if (row.content?.requestId) feed.publish();
    if (head !== undefined) feed.publishHead({ workspaceId: row.workspaceId, head }, undefined, () => ({}));
  }

  /** While the database is away: without its result, an email that was sent would end as unknown. */
  async function retry<T>(write: () => Promise<T>, waitMs = STORE_RETRY_MS): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || stop.signal.aborted) throw error;
    }
    // A stop ends the wait for one last try.
    await sleep(waitMs, undefined, { signal: stop.signal }).catch(() => {});
    return retry(write, Math.min(2 * waitMs, MAX_STORE_RETRY_MS));
  }

  async function run(): Promise<void> {
    do {
      isDueAgain = false;
      try {
        for (let isEmpty = false; !isEmpty && !stop.signal.aborted; ) {
          const row = await claimEmail(db, now(), options === undefined);
          if (row) await send(row);
          isEmpty = row === undefined;
        }
      } catch (error) {
        log(isDatabaseUnavailable(error) ? "warn" : "error", "sending email failed", toLogFields(error));
      }
    } while (isDueAgain && !stop.signal.aborted);
    running = undefined;
  }

  function flush(): Promise<void> {
    isDueAgain = true;
    running ??= run();
    return running;
  }

  const wake = () => void flush();
  const timer = setInterval(wake, options ? POLL_MS : EXPIRY_POLL_MS).unref();
  return {
    sendsOutside: options !== undefined,
    wake,
    flush,
    async close() {
      stop.abort();
      clearInterval(timer);
      await running;
    },
  };
}

/** `account`: the author was deactivated. `file`: an attachment was deleted. */
async function attempt(
  { db, now, options }: Pick<Dependencies, "db" | "now" | "options">,
  row: OutgoingRow,
  stopped: AbortSignal,
): Promise<SendResult | "expired" | "account" | "file"> {
  const { content, workspaceId, emailId, recipients } = row;
  // The process that sent it was killed.
  if (row.status === "sending" || !content) return { kind: "unknown" };
  if (!options || isExpired(row, now())) return "expired";
  const [author] = await db.select({ isActive: members.isActive }).from(members).where(eq(members.id, row.memberId));
  if (!author?.isActive) return "account";
  const files = new Map<string, Uint8Array>();
  for (const { sha256 } of content.attachments) {
    const file = await readFileContent(db, { workspaceId, sha256 });
    if (!file) return "file";
    files.set(sha256, file);
  }
  const { from } = options;
  const references = (await findAncestors(db, row)).map(({ id, authorId }) =>
    getMessageId(workspaceId, authorId, id, from),
  );
  const messageId = getMessageId(workspaceId, row.memberId, emailId, from);
  const message = await buildMessage({ content, from, messageId, references, date: row.queuedAt, files });
  const to = recipients.filter(({ status }) => status === "waiting").map(({ email }) => email);
  return sendMessage(options, { from, to }, message, () => markAsSending(db, row, now()), stopped);
}

interface Ancestor {
  readonly id: string;
  /** The member who wrote it; for one that was deleted, the author of the email itself. */
  readonly authorId: number;
}

/** The emails that this one answers, oldest first. */
async function findAncestors(db: Database, { workspaceId, memberId, content }: OutgoingRow): Promise<Ancestor[]> {
  const ancestors: Ancestor[] = [];
  let id = content?.inReplyTo ?? null;
  while (id !== null && ancestors.length < MAX_REFERENCES && !ancestors.some((each) => each.id === `${id}`)) {
    const [email] = await db
      .select({ data: workspaceRows.data })
      .from(workspaceRows)
      .where(
        and(
          eq(workspaceRows.workspaceId, workspaceId),
          eq(workspaceRows.scope, memberId),
          eq(workspaceRows.table, "emails"),
          eq(workspaceRows.id, `${id}`),
          isNotNull(workspaceRows.data),
        ),
      );
    const data = email?.data as Partial<Email> | null | undefined;
    ancestors.unshift({ id: `${id}`, authorId: getMemberId(data?.from?.email ?? "") ?? memberId });
    id = data?.inReplyTo ?? null;
  }
  return ancestors;
}
