import type { OutsideRecipient } from "../../src/contract/email.ts";

export type RefusalReason = NonNullable<OutsideRecipient["reason"]>;

const MAX_ANSWER_LENGTH = 200;

/** What the mail server said about a message or a recipient. */
export interface SmtpReply {
  /** Of three digits. */
  readonly code: number;
  readonly text: string;
}

/** From the enhanced status code (RFC 3463) or, without one, from the code and the command that was refused. */
export function findReason({ code, text }: SmtpReply, command: "RCPT TO" | "DATA"): RefusalReason {
  const [, , subject = "", detail = ""] = /\b([45])\.(\d{1,3})\.(\d{1,3})\b/.exec(text) ?? [];
  const status = `${subject}.${detail}`;
  if (/^1\.([123679]|10)$|^2\.1$/.test(status)) return "address";
  if (status === "2.2") return "mailboxFull";
  if (status === "2.3" || status === "3.4") return "tooLarge";
  if (subject === "7") return "spam";
  if (subject !== "") return "other";
  if (code === 552) return command === "RCPT TO" ? "mailboxFull" : "tooLarge";
  if (command === "RCPT TO") return [550, 551, 553].includes(code) ? "address" : "other";
  return [550, 554].includes(code) ? "spam" : "other";
}

/** The server's own words, on one line. */
export function toAnswer(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return line.length > MAX_ANSWER_LENGTH ? `${line.slice(0, MAX_ANSWER_LENGTH - 1)}…` : line;
}
