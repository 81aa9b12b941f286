// @vitest-environment jsdom
import i18next from "i18next";
import { describe, expect, test } from "vitest";
import en from "../../../i18n/en/email.ts";
import { findErrors, findWarnings, getSaveError } from "./check-email.ts";
import { type ComposeContent, emptyContent } from "./compose-content.ts";

await i18next.init({ lng: "en", resources: { en: { email: en } }, interpolation: { escapeValue: false } });
const findErrorsIn = (content: Partial<ComposeContent>) =>
  findErrors({ ...emptyContent, ...content }, i18next.getFixedT("en", "email"), "en");
const ann = { name: "Ann", email: "ann@example.com" };

describe("findErrors", () => {
  test("an email with only a Bcc recipient has no error", () => {
    expect(findErrorsIn({ bcc: [ann] })).toEqual({});
  });

  test("an email to nobody has an error in the field “to”", () => {
    expect(findErrorsIn({})).toEqual({ to: "Add at least one recipient." });
  });

  test("incomplete addresses are named in the error of their field", () => {
    const errors = findErrorsIn({ to: [ann], cc: [{ name: "", email: "bob@" }] });
    expect(errors).toEqual({ cc: "bob@ isn’t a complete email address. Correct or remove it." });
  });

  test("a message that is too long has an error with both lengths", () => {
    expect(findErrorsIn({ to: [ann], message: "a".repeat(50_001) }).form).toContain("50,001 of 50,000");
  });

  test("a subject that is too long has an error with its length", () => {
    expect(findErrorsIn({ to: [ann], subject: "ก".repeat(200) })).toEqual({});
    expect(findErrorsIn({ to: [ann], subject: "ก".repeat(5_000) })).toEqual({
      subject: "Use at most 200 characters. You have 5,000.",
    });
  });

  test("attachments over 5 MB in total have an error", () => {
    const fileId = "3f0e8f0e-8c0b-4d0e-9d6f-0123456789ab";
    const attachments = [{ fileName: "a.pdf", size: 5_000_001, kind: "pdf" as const, fileId }];
    expect(findErrorsIn({ to: [ann], attachments }).form).toBe(
      "Attachments can be up to 5 MB in total. Remove some files.",
    );
  });
});

test("getSaveError names the field with more than 100 recipients, including one that is still being typed", () => {
  const cc = Array.from({ length: 100 }, (_, index) => ({ name: "", email: `${index}@example.com` }));
  const getError = (content: Partial<ComposeContent>) =>
    getSaveError({ ...emptyContent, ...content }, i18next.getFixedT("en", "email"), "en");
  expect(getError({ cc })).toBeUndefined();
  expect(getError({ cc, typed: { ...emptyContent.typed, cc: "ann" } })).toBe(
    "Cc: Use at most 100 recipients in this field.",
  );
});

describe("findWarnings", () => {
  const attachments = [{ fileName: "a.pdf", size: 1, kind: "pdf" as const }];
  test.each([
    ["", "<p>Hello</p>", [], ["subject"]],
    ["Hi", "<p>See the attached file</p>", [], ["attachment"]],
    ["Hi", "<p>ส่งไฟล์แนบมาให้</p>", [], ["attachment"]],
    ["Hi", "<p>แนบใบเสนอราคามาด้วย</p>", attachments, []],
    ["Hi", "<p>Thanks</p><blockquote><p>The file is attached</p></blockquote>", [], []],
    ["Hi", "<p>We detach the trailer</p>", [], []],
  ] as const)(
    "findWarnings for subject %j, message %j and attachments %j returns %j",
    (subject, message, files, expected) => {
      expect(findWarnings({ ...emptyContent, subject, message, attachments: [...files] }, false)).toEqual(expected);
    },
  );

  test("if email reaches only colleagues, another recipient gives the warning outside", () => {
    const colleague = { name: "Malee", email: "member-2@workspace.internal" };
    const content = { ...emptyContent, subject: "Hi", to: [colleague] };
    expect(findWarnings(content, true)).toEqual([]);
    expect(findWarnings({ ...content, bcc: [{ name: "", email: "ann@example.com" }] }, true)).toEqual(["outside"]);
    expect(findWarnings({ ...content, bcc: [{ name: "", email: "ann@example.com" }] }, false)).toEqual([]);
  });
});
