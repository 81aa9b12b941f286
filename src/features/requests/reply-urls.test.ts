import { expect, test } from "vitest";
import { buildReplyMailto, buildTelUrl } from "./reply-urls.ts";

const letter = {
  to: "mali@example.com",
  subject: "Re: Your request PH-7K3M-9QXT",
  greeting: "Dear มะลิ,",
  quoteIntro: "On 21 Nov 2026 you quoteIntro:",
  message: "Hello,\nhow much?",
};
const bodyOf = (address: string) => new URL(address).searchParams.get("body") ?? "";

test("the letter goes to the visitor, with the number and the message quoted", () => {
  const { pathname, searchParams } = new URL(buildReplyMailto(letter));
  expect(pathname).toBe("mali@example.com");
  expect(searchParams.get("subject")).toBe(letter.subject);
  expect(searchParams.get("body")).toBe(
    "Dear มะลิ,\r\n\r\n\r\n\r\nOn 21 Nov 2026 you quoteIntro:\r\n> Hello,\r\n> how much?",
  );
});

test.each(["a".repeat(5_000), "ก".repeat(5_000), "👩🏽‍🚀".repeat(700), "line\n".repeat(1_000)])(
  "a long message is cut where the address would open nowhere",
  (message) => {
    const address = buildReplyMailto({ ...letter, message });
    expect(address.length).toBeLessThanOrEqual(2_000);
    expect(address.length).toBeGreaterThan(1_900);
    expect(bodyOf(address)).toMatch(/…$/);
  },
);

test("an address with signs of its own adds nothing to the letter", () => {
  const address = buildReplyMailto({ ...letter, to: "a?bcc=b@evil.example&cc=c@evil.example" });
  const { searchParams } = new URL(address);
  expect([...searchParams.keys()]).toEqual(["subject", "body"]);
});

test.each([
  ["081 555 0123", "tel:0815550123"],
  ["+66 (2) 555-0142", "tel:+6625550142"],
  ["๐๘๑ call me", undefined],
  ["-", undefined],
])("%j dials %j", (phone, address) => {
  expect(buildTelUrl(phone)).toBe(address);
});
