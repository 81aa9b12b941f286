import { describe, expect, test } from "vitest";
import { buildReplyMailto } from "./reply-mailto.ts";

const reply = {
  to: "mali@example.com",
  subject: "Re: Your request PH-7K3M-9QXT",
  greeting: "Dear มะลิ,",
  quoteIntro: "On 21 Nov 2026 you wrote:",
  message: "Hello,\nhow much?",
};
const getBody = (url: string) => new URL(url).searchParams.get("body") ?? "";

describe("buildReplyMailto", () => {
  test("buildReplyMailto returns a URL with the recipient, the subject and a body that quotes the message", () => {
    const { pathname, searchParams } = new URL(buildReplyMailto(reply));
    expect(pathname).toBe("mali@example.com");
    expect(searchParams.get("subject")).toBe(reply.subject);
    expect(searchParams.get("body")).toBe(
      "Dear มะลิ,\r\n\r\n\r\n\r\nOn 21 Nov 2026 you wrote:\r\n> Hello,\r\n> how much?",
    );
  });

  test.each(["a".repeat(5_000), "ก".repeat(5_000), "👩🏽‍🚀".repeat(700), "line\n".repeat(1_000)])(
    "buildReplyMailto cuts a long message, so that the URL has at most 2,000 characters (message %#)",
    (message) => {
      const url = buildReplyMailto({ ...reply, message });
      expect(url.length).toBeLessThanOrEqual(2_000);
      expect(url.length).toBeGreaterThan(1_900);
      expect(getBody(url)).toMatch(/…$/);
    },
  );

  test("buildReplyMailto encodes an e-mail address that contains “?bcc=”, so that no recipient is added", () => {
    const url = buildReplyMailto({ ...reply, to: "a?bcc=b@evil.example&cc=c@evil.example" });
    const { searchParams } = new URL(url);
    expect([...searchParams.keys()]).toEqual(["subject", "body"]);
  });
});
