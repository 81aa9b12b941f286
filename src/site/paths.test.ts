import { expect, test } from "vitest";
import { findDocumentFileForPath, getAlternateUrls, getPageUrl } from "./paths.ts";

test.each([
  ["/", "/site/home.html"],
  ["/th", "/site/th/home.html"],
  ["/en/", "/site/en/home.html"],
  ["/contact", "/site/contact.html"],
  ["/th/contact/", "/site/th/contact.html"],
])("findDocumentFileForPath(%s) returns %s", (path, file) => expect(findDocumentFileForPath(path)).toBe(file));

test.each(["/login", "/th/apps/todo", "/contact/us", "/contact//", "/contacts", "/thai", "/site/contact.html"])(
  "findDocumentFileForPath(%s) returns undefined, because no public page has this path",
  (path) => expect(findDocumentFileForPath(path)).toBeUndefined(),
);

test("getPageUrl and getAlternateUrls return English URLs without prefix (also as x-default) and Thai URLs with /th", () => {
  expect(getPageUrl("home", "en", "https://a.example")).toBe("https://a.example/");
  expect(getPageUrl("contact", "th", "https://a.example")).toBe("https://a.example/th/contact");
  expect(getAlternateUrls("contact", "https://a.example")).toEqual([
    { hreflang: "en", href: "https://a.example/contact" },
    { hreflang: "th", href: "https://a.example/th/contact" },
    { hreflang: "x-default", href: "https://a.example/contact" },
  ]);
});
