import { describe, expect, test } from "vitest";
import { resolveRelativeDates } from "../../../src/db/relative-dates.ts";
import { getSeedRows } from "../seed-data.ts";
import { SEED_DATE } from "../test-api.ts";
import { isThai } from "./seed-checks.ts";

const emails = resolveRelativeDates(getSeedRows("email", "emails"), SEED_DATE);
const [owner] = getSeedRows("auth", "accounts");

const emailsAndReplies = emails.flatMap((each) => [each, ...each.replies]);

describe("seed e-mails", () => {
  test.each(emails.map((each) => [each.subject, each] as const))("the seed e-mail %s is in one language", (_, each) => {
    for (const { subject, message } of [each, ...each.replies]) expect(isThai(message)).toBe(isThai(subject));
  });

  test("every attachment of a seed e-mail names a stored file, and no file is unused", () => {
    const attachments = emailsAndReplies.flatMap((each) => each.attachments);
    const files = getSeedRows("email", "emailFiles");
    expect(files.map(({ id }) => id).sort()).toEqual(attachments.map(({ fileId }) => fileId).sort());
    for (const { fileId, kind, ...attachment } of attachments)
      expect(files.find(({ id }) => id === fileId)).toMatchObject(attachment);
    for (const { data, size, mediaType } of files) {
      const bytes = Buffer.from(data ?? "", "base64");
      expect(bytes.length).toBe(size);
      if (mediaType.startsWith("text/")) expect(bytes.toString()).toMatch(/\n$/);
      else expect(bytes.toString("latin1")).toMatch(mediaType === "image/png" ? /^\x89PNG/ : /^%PDF-1\.4/);
    }
  });

  test("seed e-mails have conversations, and a message with headings, lists, a quote, code and a line", () => {
    const replies = emails.filter(({ inReplyTo }) => inReplyTo !== null);
    expect(replies.length).toBeGreaterThanOrEqual(2);
    for (const { inReplyTo, time, from } of replies) {
      const answeredEmail = emails.find(({ id }) => id === inReplyTo);
      expect(answeredEmail && answeredEmail.time < time).toBe(true);
      expect(answeredEmail?.to.map((person) => person.email)).toContain(from.email);
    }
    const richPieces = [
      "<h2>",
      "<ul>",
      "<ol>",
      "<blockquote>",
      "<pre><code>",
      "<hr>",
      "<u>",
      "<s>",
      ' target="_blank"',
    ];
    expect(emails.some(({ message }) => richPieces.every((piece) => message.includes(piece)))).toBe(true);
  });

  test("seed e-mails in sent and drafts are from the first account, others from other people", () => {
    const from = owner && { name: owner.fullName, email: owner.email, avatar: owner.avatar };
    for (const each of emails)
      if (each.folder === "sent" || each.folder === "draft") expect(each.from).toEqual(from);
      else expect(each.from.email).not.toBe(owner?.email);
  });

  test.each([
    [0, 0],
    [9, 30],
    [23, 59],
  ])("seed e-mails are in chronological order and past when the app first starts at %i:%i", (hour, minute) => {
    const now = new Date(2026, 6, 15, hour, minute);
    const resolvedEmails = resolveRelativeDates(getSeedRows("email", "emails"), now);
    const times = resolvedEmails.map(({ time }) => time);
    expect(times).toEqual([...new Set(times)].sort());
    for (const { time, replies } of resolvedEmails) {
      const conversation = [time, ...replies.map((each) => each.time)];
      expect(conversation).toEqual(conversation.toSorted());
      expect((conversation.at(-1) ?? "") < now.toISOString()).toBe(true);
    }
  });
});
