import { describe, expect, test } from "vitest";
import { findReason, toAnswer } from "./smtp-reply.ts";

describe("findReason", () => {
  test.each([
    [550, "5.1.1 <ann@example.com>: Recipient address rejected", "RCPT TO", "address"],
    [550, "5.1.10 RESOLVER.ADR.RecipientNotFound", "RCPT TO", "address"],
    [550, "5.2.1 The account is disabled", "RCPT TO", "address"],
    [552, "5.2.2 The email account is over quota", "RCPT TO", "mailboxFull"],
    [552, "5.3.4 Message size exceeds fixed limit", "DATA", "tooLarge"],
    [550, "5.7.1 Message rejected as spam", "DATA", "spam"],
    [554, "5.7.26 Unauthenticated email is not accepted", "DATA", "spam"],
    [550, "5.4.1 Relay access denied", "RCPT TO", "other"],
    [550, "No such user here", "RCPT TO", "address"],
    [552, "Mailbox full", "RCPT TO", "mailboxFull"],
    [552, "Too much mail data", "DATA", "tooLarge"],
    [554, "Transaction failed", "DATA", "spam"],
    [571, "No", "RCPT TO", "other"],
  ] as const)("%i %s at %s is %s", (code, text, command, reason) => {
    expect(findReason({ code, text }, command)).toBe(reason);
  });
});

test("toAnswer makes one line of at most 200 characters", () => {
  expect(toAnswer("5.1.1 No\r\n such\tuser\u202e")).toBe("5.1.1 No such user");
  expect(toAnswer("a".repeat(300))).toBe(`${"a".repeat(199)}…`);
});
