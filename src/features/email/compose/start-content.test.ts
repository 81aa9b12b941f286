// @vitest-environment jsdom
import i18next from "i18next";
import { describe, expect, test } from "vitest";
import type { Email } from "../../../contract/email.ts";
import en from "../../../i18n/en/email.ts";
import th from "../../../i18n/th/email.ts";
import { isSafeEmailHtml } from "../../../lib/safe-html.ts";
import type { ComposeRequest } from "./compose-request.ts";
import { getStartContent } from "./start-content.ts";

await i18next.init({
  lng: "en",
  resources: { en: { email: en }, th: { email: th } },
  interpolation: { escapeValue: false },
});

const ann = { name: "Ann Lee", email: "ann@example.com" };
const bob = { name: "Bob", email: "bob@example.com" };
const me = { name: "Me", email: "ME@example.com" };

const inboxEmail: Email = {
  id: 5,
  from: { ...ann, avatar: "" },
  to: [me, bob],
  cc: [{ name: "Cat", email: "cat@example.com" }, ann],
  bcc: [],
  subject: "Plans",
  message: "<p>Hello <strong>you</strong></p>",
  attachments: [{ fileName: "a.pdf", size: 1, kind: "pdf", fileId: "3f0e8f0e-8c0b-4d0e-9d6f-0123456789ab" }],
  isRead: true,
  isStarred: false,
  folder: "inbox",
  labels: [],
  time: "2026-11-23T05:00:00.000Z",
  replies: [],
  inReplyTo: null,
  scheduledAt: null,
};

const getStart = (request: ComposeRequest, language = "en") =>
  getStartContent(request, {
    t: i18next.getFixedT(language, "email"),
    language,
    ownAddresses: new Set(["me@example.com"]),
  });

describe("getStartContent", () => {
  test("a reply goes to the sender and quotes the message", () => {
    expect(getStart({ mode: "reply", email: inboxEmail })).toMatchObject({
      to: [ann],
      cc: [],
      subject: "Re: Plans",
      message: "<p></p><p>On 23 Nov 2026, Ann Lee wrote:</p><blockquote><p>Hello <strong>you</strong></p></blockquote>",
      attachments: [],
      inReplyTo: 5,
    });
  });

  test("the quote of a Thai reply has a Buddhist year", () => {
    expect(getStart({ mode: "reply", email: inboxEmail }, "th").message).toContain("เมื่อ 23 พ.ย. 2569 Ann Lee เขียนว่า:");
  });

  test("a reply to all omits the user and lists each recipient once", () => {
    const { to, cc } = getStart({ mode: "replyAll", email: inboxEmail });
    expect(to).toEqual([ann]);
    expect(cc.map(({ email }) => email)).toEqual(["bob@example.com", "cat@example.com"]);
  });

  test("a reply to one's own email goes to its recipients", () => {
    const sentEmail = { ...inboxEmail, from: { ...me, avatar: "" }, to: [ann, bob] };
    expect(getStart({ mode: "reply", email: sentEmail }).to).toEqual([ann, bob]);
  });

  test("a forwarded email has no recipient, all attachments and the details of the original", () => {
    const content = getStart({ mode: "forward", email: inboxEmail });
    expect(content).toMatchObject({ to: [], subject: "Fwd: Plans", attachments: inboxEmail.attachments, inReplyTo: 5 });
    expect(content.message).toContain("From: Ann Lee &lt;ann@example.com&gt;<br>Date: 23 Nov 2026<br>Subject: Plans");
  });

  test.each([
    ["reply", "RE: re: Plans", "Re: Plans"],
    ["reply", "Fwd: Plans", "Re: Fwd: Plans"],
    ["forward", "FW: Fwd: Plans", "Fwd: Plans"],
    ["reply", "x".repeat(200), `Re: ${"x".repeat(196)}`],
    ["reply", `${"x".repeat(195)}😀`, `Re: ${"x".repeat(195)}`],
  ] as const)("%s of an email with the subject %j has the subject %j", (mode, subject, expected) => {
    expect(getStart({ mode, email: { ...inboxEmail, subject } }).subject).toBe(expected);
  });

  test("a reply to a long message shortens the quote to 40,000 characters of safe HTML", () => {
    const message = `<p>${"words ".repeat(50)}</p>`.repeat(160);
    const content = getStart({ mode: "reply", email: { ...inboxEmail, message } });
    expect(content.message.length).toBeLessThan(41_000);
    expect(content.message.length).toBeGreaterThan(30_000);
    expect(isSafeEmailHtml(content.message)).toBe(true);
  });

  test("a new email contains the given recipients, subject and plain text", () => {
    const request = { mode: "new" as const, to: "Ann Lee <ann@example.com>; bob", subject: "Hi", text: "a <b>\nc" };
    expect(getStart(request)).toMatchObject({
      to: [ann, { name: "", email: "bob" }],
      subject: "Hi",
      message: "<p>a &lt;b&gt;<br>c</p>",
      inReplyTo: null,
    });
  });
});
