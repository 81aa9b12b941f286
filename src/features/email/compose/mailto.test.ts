import { expect, test } from "vitest";
import { parseMailto } from "./mailto.ts";

test.each([
  ["mailto:a@example.com", { to: "a@example.com" }],
  [
    "MAILTO:a@example.com,b@example.com?to=c@example.com&cc=d@example.com&bcc=e@example.com",
    {
      to: "a@example.com,b@example.com, c@example.com",
      cc: "d@example.com",
      bcc: "e@example.com",
    },
  ],
  [
    "mailto:?subject=%E0%B8%AA%E0%B8%A7%E0%B8%B1%E0%B8%AA%E0%B8%94%E0%B8%B5&body=a%0D%0Ab%20c+d",
    {
      to: "",
      subject: "สวัสดี",
      text: "a\r\nb c+d",
    },
  ],
  ["mailto:a+b%40c@example.com?Subject=100%", { to: "a+b@c@example.com", subject: "100%" }],
  ["mailto:", { to: "" }],
  ["mailto:?subject=a%0Bb%00&body=c%0Bd", { subject: "ab", text: "cd" }],
  ["mailto:a@example.com?constructor=x&__proto__=y&subject=z", { to: "a@example.com", subject: "z" }],
])("parseMailto(%j) returns %j", (url, expected) => {
  expect(parseMailto(url)).toMatchObject(expected);
});

test.each(["https://example.com", "javascript:alert(1)", "", "a@example.com"])(
  "parseMailto(%j) returns null",
  (url) => {
    expect(parseMailto(url)).toBeNull();
  },
);
