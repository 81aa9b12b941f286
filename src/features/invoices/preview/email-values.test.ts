import fc from "fast-check";
import type { TFunction } from "i18next";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { isSafeHtml } from "../../../lib/safe-html.ts";
import { createEmailSchema, type EmailValues, textToHtml } from "./email-values.ts";

const validValues: EmailValues = {
  to: ["ann@example.com"],
  cc: [],
  subject: "Invoice INV-0001",
  message: "Dear Ann,\n\nhere.",
};

describe("textToHtml", () => {
  test("textToHtml starts a new <p> at an empty line and turns other line breaks into <br>", () => {
    expect(textToHtml("เรียน คุณอนันต์\n\n  บรรทัดหนึ่ง\nบรรทัดสอง \n \n\nจบ")).toBe(
      "<p>เรียน คุณอนันต์</p><p>บรรทัดหนึ่ง<br>บรรทัดสอง</p><p>จบ</p>",
    );
  });

  test("textToHtml escapes <, >, & and quotes of the text", () => {
    expect(textToHtml('<img src=x onerror="x"> & 1 < 2')).toBe(
      "<p>&lt;img src=x onerror=&quot;x&quot;&gt; &amp; 1 &lt; 2</p>",
    );
  });

  test("textToHtml returns HTML that isSafeHtml accepts, for any text", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => isSafeHtml(textToHtml(text))));
  });
});

describe("createEmailSchema", () => {
  const t = ((key: string) => key.replace("preview.send.", "")) as unknown as TFunction<"invoices">;
  /** Returns the first message of each invalid field. */
  const validate = (values: EmailValues) => {
    const { issues = [] } = v.safeParse(createEmailSchema(t), values);
    return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]).reverse());
  };

  test("createEmailSchema accepts an e-mail with a recipient, a subject and a message", () => {
    expect(validate(validValues)).toEqual({});
  });

  test.each([
    [{ to: [] }, { to: "noRecipient" }],
    [{ to: ["ann"] }, { to: "badAddress" }],
    [{ to: ["ann@example.com", "อนันต์@example.com"] }, { to: "badAddress" }],
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
  ] as const)("createEmailSchema gives an e-mail with %o the errors %o", (part, errors) => {
    expect(validate({ ...validValues, ...(part as Partial<EmailValues>) })).toEqual(errors);
  });
});
