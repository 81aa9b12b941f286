import { expect, test } from "vitest";
import { getDocumentName } from "./document-name.ts";

const name = (company: string, id = 1024) =>
  getDocumentName({
    id,
    client: { name: "Ann Lee", company, companyEmail: "ann@example.com", address: "", country: "", contact: "" },
  });

test("getDocumentName returns the number and the company, or the client's name without one", () => {
  expect(name("Elbkai Werkstatt GmbH")).toBe("INV-1024 Elbkai Werkstatt GmbH");
  expect(name("บริษัท คลังเรือนแก้ว จำกัด", 6)).toBe("INV-0006 บริษัท คลังเรือนแก้ว จำกัด");
  expect(name("")).toBe("INV-1024 Ann Lee");
});

test("getDocumentName removes characters that are not allowed in file names", () => {
  expect(name('A/B: "C" <D>|E?*\\\u0000\n F.')).toBe("INV-1024 A B C D E F");
});

test("getDocumentName cuts a long name between graphemes, never inside a Thai syllable", () => {
  const shortened = name("กี่ ".repeat(200));
  expect(shortened.length).toBeLessThan(250);
  expect(shortened).toMatch(/กี่$/);
});
