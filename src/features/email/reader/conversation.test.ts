import { describe, expect, test } from "vitest";
import type { Email } from "../../../contract/email.ts";
import { getMessages, isOwnAddress, isOwnMessage, toEmail } from "./conversation.ts";

const ann = { name: "Ann", email: "ann@example.com", avatar: "" };
const bob = { name: "Bob", email: "bob@example.com", avatar: "" };
const emptyParts = { cc: [], bcc: [], attachments: [] };

const email: Email = {
  ...emptyParts,
  id: 5,
  from: ann,
  to: [bob],
  subject: "Plans",
  message: "<p>Hello</p>",
  isRead: true,
  isStarred: false,
  folder: "inbox",
  labels: [],
  time: "2026-11-23T05:00:00.000Z",
  inReplyTo: null,
  scheduledAt: null,
  replies: [
    {
      ...emptyParts,
      from: bob,
      to: [ann],
      subject: "Re: Plans",
      message: "<p>Fine</p>",
      time: "2026-11-23T06:00:00.000Z",
    },
  ],
};

describe("toEmail", () => {
  test("toEmail returns the email itself for a message that is an email", () => {
    const [first] = getMessages([email]);
    expect(first && toEmail(first)).toEqual(email);
  });

  test("toEmail gives a stored reply its own sender, recipients and text, and the id of its email", () => {
    const reply = getMessages([email])[1];
    expect(reply && toEmail(reply)).toEqual({ ...email, ...email.replies[0] });
  });
});

test("isOwnMessage and isOwnAddress ignore upper and lower case; isOwnAddress is false for a user without an address", () => {
  const [received] = getMessages([{ ...email, from: { ...ann, email: "Ann@Example.com" } }]);
  expect(received && isOwnMessage(received, "ann@example.com")).toBe(true);
  expect(received && isOwnMessage(received, bob.email)).toBe(false);
  expect(isOwnAddress("ＡＮＮ@example.com", "Ann@Example.com")).toBe(true);
  expect([isOwnAddress("", ""), isOwnAddress("", undefined)]).toEqual([false, false]);
});
