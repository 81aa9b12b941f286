import { expect, test } from "vitest";
import { buildMailto } from "./mailto.ts";

const message = {
  to: ["somchai+work@example.com", "a@example.com"],
  cc: [],
  bcc: [],
  subject: "ราคา & เวลา?",
  body: "",
};

/** Returns the fields that an e-mail program reads from the URL. */
const parseUrlFields = (url: string) =>
  Object.fromEntries(new URLSearchParams(url.replace(/^[^?]*\?/, "").replaceAll("+", "%2B")));

test("buildMailto encodes recipients, a Thai subject and line breaks", () => {
  const { url, isShortened } = buildMailto({
    ...message,
    cc: ["c@example.com"],
    bcc: ["b@example.com"],
    body: "1+1\n50%",
  });
  expect(url).toMatch(/^mailto:somchai%2Bwork@example\.com,a@example\.com\?/);
  expect(parseUrlFields(url)).toEqual({
    cc: "c@example.com",
    bcc: "b@example.com",
    subject: "ราคา & เวลา?",
    body: "1+1\r\n50%",
  });
  expect(isShortened).toBe(false);
});

test("buildMailto shortens a long Thai body without splitting an emoji, so that the URL has at most 2,000 characters", () => {
  const { url, isShortened } = buildMailto({ ...message, body: "ที่นี่👩‍👩‍👧".repeat(500) });
  expect(url.length).toBeLessThanOrEqual(2_000);
  expect(url.length).toBeGreaterThan(1_850);
  expect(parseUrlFields(url).body).toMatch(/^(ที่นี่👩‍👩‍👧)+.*…$/u);
  expect(isShortened).toBe(true);
});
