import { expect, test } from "vitest";
import { buildEntryDocument, entryPlaceholders, toUnprefixedLink } from "./entry-document.ts";

const { head, main, translation } = entryPlaceholders;
const frame = `<head>${head}</head><a href="/th${translation}">ไทย</a><main>${main}</main>`;
const parts = {
  head: "<title>$& A</title>",
  main: `<a href="${toUnprefixedLink("/contact?department=sale")}">A</a><a href="${toUnprefixedLink("/")}">B</a>`,
  translation: "/pages/knowledge-base/อุปกรณ์",
};

test.each([
  [undefined, "/contact?department=sale", "/"],
  ["en", "/en/contact?department=sale", "/en"],
  ["th", "/th/contact?department=sale", "/th"],
] as const)("buildEntryDocument with the prefix %s adds it to the links of the entry", (prefix, contact, home) => {
  const html = buildEntryDocument(frame, parts, prefix);
  expect(html).toBe(
    `<head><title>$& A</title></head><a href="/th/pages/knowledge-base/อุปกรณ์">ไทย</a><main><a href="${contact}">A</a><a href="${home}">B</a></main>`,
  );
});
