import MailComposer from "nodemailer/lib/mail-composer";
import { getMemberId } from "../../src/domain/member-address.ts";
import { isSafeEmailHtml } from "../../src/lib/safe-html.ts";
import type { OutgoingContent } from "../database/mail-schema.ts";
import { toMailHtml, toMailText } from "./mail-text.ts";

/** The addresses have passed the contract's check. */
export interface MessageInput {
  readonly content: OutgoingContent;
  /** The server's own address. */
  readonly from: string;
  readonly messageId: string;
  /** Of the conversation, oldest first. */
  readonly references: readonly string[];
  readonly date: Date;
  /** By hash. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Equal on all servers, so a mail server that gets the email twice can see it. An imported backup may bring the same
 * email id to two members, so the id of the author is part of it.
 */
export const getMessageId = (workspaceId: string, memberId: number, emailId: string, from: string): string =>
  `<email-${emailId.replace(/\D/g, "")}.${memberId}.${workspaceId}@${from.slice(from.lastIndexOf("@") + 1)}>`;

/** Nobody outside can write to a colleague, so an answer to all reaches the company's mailbox instead. */
const toHeaderPeople = (people: OutgoingContent["to"], from: string) =>
  people.map(({ name, email }) => ({ name, address: getMemberId(email) === undefined ? email : from }));

/** A program may open what is inside such a part. */
const CONTAINER_TYPE = /^(multipart|message)\//i;

/** Builds the whole message (RFC 5322). Nodemailer encodes all headers, so no value can add one. */
export function buildMessage({ content, from, messageId, references, date, files }: MessageInput): Promise<Buffer> {
  const isSafe = isSafeEmailHtml(content.message);
  const mail = new MailComposer({
    from: { name: content.fromName, address: from },
    to: toHeaderPeople(content.to, from),
    cc: toHeaderPeople(content.cc, from),
    subject: content.subject,
    date,
    messageId,
    ...(references.length > 0 && { inReplyTo: references.at(-1), references: [...references] }),
    text: toMailText(content.message),
    ...(isSafe && { html: toMailHtml(content.message) }),
    attachments: content.attachments.map(({ fileName, mediaType, sha256 }) => ({
      filename: fileName,
      contentType: mediaType && !CONTAINER_TYPE.test(mediaType) ? mediaType : "application/octet-stream",
      content: Buffer.from(files.get(sha256) ?? []),
    })),
    // Nothing in an email may make the server read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}
