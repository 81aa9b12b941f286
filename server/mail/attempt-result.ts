import type { OutsideRecipient } from "../../src/contract/email.ts";
import type { SendResult } from "./send-message.ts";
import { findReason, type SmtpReply, toAnswer } from "./smtp-reply.ts";

/** How long to try. */
const LIFETIME_MS = 48 * 60 * 60_000;
const WAITS_MINUTES = [1, 5, 15, 60, 120];
const LONGEST_WAIT_MINUTES = 240;
/** With these waits there are at most 18 attempts, so an email with more has killed the process each time. */
const MAX_ATTEMPTS = 30;

interface Attempt {
  readonly recipients: readonly OutsideRecipient[];
  /** Including this one. */
  readonly attempts: number;
  readonly firstDueAt: Date;
}

interface AttemptResult {
  readonly recipients: readonly OutsideRecipient[];
  /** Undefined if nothing is left to send. */
  readonly nextAttemptAt: Date | undefined;
}

/** An email that was due then or earlier is not tried again. */
export const getExpiryLimit = (now: Date): Date => new Date(now.getTime() - LIFETIME_MS);

export const isExpired = ({ attempts, firstDueAt }: Pick<Attempt, "attempts" | "firstDueAt">, now: Date): boolean =>
  firstDueAt <= getExpiryLimit(now) || attempts > MAX_ATTEMPTS;

/** What an attempt means for each recipient who was waiting, and when to try again. */
export function getAttemptResult({ recipients, ...attempt }: Attempt, result: SendResult, now: Date): AttemptResult {
  const isLast = isExpired(attempt, now);
  const after = recipients.map((recipient) => {
    if (recipient.status !== "waiting") return recipient;
    const next = toRecipient(recipient.email, result);
    return next.status === "waiting" && isLast ? { ...next, status: "refused", reason: "expired" } : next;
  }) as OutsideRecipient[];
  const minutes = WAITS_MINUTES[attempt.attempts - 1] ?? LONGEST_WAIT_MINUTES;
  const isWaiting = after.some(({ status }) => status === "waiting");
  return { recipients: after, nextAttemptAt: isWaiting ? new Date(now.getTime() + minutes * 60_000) : undefined };
}

function toRecipient(email: string, result: SendResult): OutsideRecipient {
  if (result.kind === "unknown") return { email, status: "unknown" };
  if (result.kind === "unreachable") return { email, status: "waiting" };
  const ownReply = result.refused.get(email);
  if (ownReply) return toRefused(email, ownReply, "RCPT TO");
  return result.kind === "accepted" ? { email, status: "sent" } : toRefused(email, result.reply, "DATA");
}

function toRefused(email: string, reply: SmtpReply, command: "RCPT TO" | "DATA"): OutsideRecipient {
  const answer = toAnswer(reply.text);
  if (reply.code < 500) return { email, status: "waiting", answer };
  return { email, status: "refused", reason: findReason(reply, command), answer };
}
