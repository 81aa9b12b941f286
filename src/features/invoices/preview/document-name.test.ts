import { expect, test } from "vitest";
import { getDocumentName } from "./document-name.ts";

const name = (company: string, id = 1024) =>
  getDocumentName({
    id,
    client: { name: "Ann Lee", company, companyEmail: "ann@example.com", address: "", country: "", contact: "" },
  });

test("a document is called by its number and its client", () => {
  expect(name("Elbkai Werkstatt GmbH")).toBe("INV-1024 Elbkai Werkstatt GmbH");
  expect(name("บริษัท คลังเรือนแก้ว จำกัด", 6)).toBe("INV-0006 บริษัท คลังเรือนแก้ว จำกัด");
  expect(name("")).toBe("INV-1024 Ann Lee");
});

test("a document's name can be a file's on every system", () => {
  expect(name('A/B: "C" <D>|E?*\\\u0000\n F.')).toBe("INV-1024 A B C D E F");
});

test("a long name is cut between characters, never between a Thai letter and its marks", () => {
  const cut = name("กี่ ".repeat(200));
  expect(cut.length).toBeLessThan(250);
  expect(cut).toMatch(/กี่$/);
});
