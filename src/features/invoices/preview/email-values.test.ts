import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSafeHtml } from "../../../lib/safe-html.ts";
import { type EmailValues, textToHtml, validateEmail } from "./email-values.ts";

const good: EmailValues = {
  to: ["ann@example.com"],
  cc: [],
  subject: "Invoice INV-0001",
  message: "Dear Ann,\n\nhere.",
};

describe("the message of an e-mail", () => {
  test("keeps its paragraphs and line ends", () => {
    expect(textToHtml("เรียน คุณอนันต์\n\n  บรรทัดหนึ่ง\nบรรทัดสอง \n \n\nจบ")).toBe(
      "<p>เรียน คุณอนันต์</p><p>บรรทัดหนึ่ง<br>บรรทัดสอง</p><p>จบ</p>",
    );
  });

  test("is text, whatever is typed into it", () => {
    expect(textToHtml('<img src=x onerror="x"> & 1 < 2')).toBe(
      "<p>&lt;img src=x onerror=&quot;x&quot;&gt; &amp; 1 &lt; 2</p>",
    );
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => isSafeHtml(textToHtml(text))));
  });
});

describe("an e-mail", () => {
  test("may go with a recipient, a subject and a message", () => {
    expect(validateEmail(good)).toEqual({});
    expect(validateEmail({ ...good, to: ["ann@example.com", "อนันต์@example.com"] })).toEqual({ to: "badAddress" });
  });

  test.each([
    [{ to: [] }, { to: "noRecipient" }],
    [{ to: ["ann"] }, { to: "badAddress" }],
    [{ cc: ["ann@example.com", "nobody@"] }, { cc: "badAddress" }],
    [{ to: Array.from({ length: 101 }, (_, index) => `p${index}@example.com`) }, { to: "tooMany" }],
    [{ subject: " " }, { subject: "noSubject" }],
    [{ subject: "x".repeat(201) }, { subject: "longSubject" }],
    [{ message: "\n" }, { message: "noMessage" }],
    [{ message: "x".repeat(50_000) }, { message: "longMessage" }],
    [
      { to: [], subject: "" },
      { to: "noRecipient", subject: "noSubject" },
    ],
  ] as const)("with %o does not go", (part, faults) => {
    expect(validateEmail({ ...good, ...(part as Partial<EmailValues>) })).toEqual(faults);
  });
});
