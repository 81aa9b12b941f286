import { expect, test } from "vitest";
import {
  findDocumentFileForPath,
  getAlternateUrls,
  getEntryPaths,
  getPagePaths,
  getPublicUrl,
  parseEntryPath,
} from "./public-paths.ts";

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

test.each([
  ["/pages/knowledge-base/devices", "devices"],
  ["/en/pages/knowledge-base/Devices/Two-Tabs/", "devices/two-tabs"],
  ["/th/pages/knowledge-base/อุปกรณ์", "อุปกรณ์"],
  [`/th/pages/knowledge-base/${encodeURIComponent("คำสั่งซื้อ")}`, "คำสั่งซื้อ".normalize("NFC")],
  ["/pages/knowledge-base/%E0%B8", "%E0%B8"],
])("parseEntryPath(%s) returns the knowledge base and the slug %s", (path, slug) =>
  expect(parseEntryPath(path)).toEqual({ collection: "knowledgeBase", slug }),
);

test.each(["/pages/knowledge-base", "/th/pages/knowledge-base/", "/pages/knowledge-bases/devices", "/contact"])(
  "parseEntryPath(%s) returns undefined, because no entry has this path",
  (path) => expect(parseEntryPath(path)).toBeUndefined(),
);

test("getAlternateUrls of an entry has the slug of each language", () => {
  const paths = getEntryPaths("knowledgeBase", { en: "devices", th: "อุปกรณ์" });
  expect(getAlternateUrls(paths, "https://a.example").map(({ href }) => decodeURI(href))).toEqual([
    "https://a.example/pages/knowledge-base/devices",
    "https://a.example/th/pages/knowledge-base/อุปกรณ์",
    "https://a.example/pages/knowledge-base/devices",
  ]);
});

test("getPublicUrl and getAlternateUrls return English URLs (also as x-default) and Thai ones with /th", () => {
  expect(getPublicUrl(getPagePaths("home"), "en", "https://a.example")).toBe("https://a.example/");
  expect(getPublicUrl(getPagePaths("contact"), "th", "https://a.example")).toBe("https://a.example/th/contact");
  expect(getAlternateUrls(getPagePaths("contact"), "https://a.example")).toEqual([
    { hreflang: "en", href: "https://a.example/contact" },
    { hreflang: "th", href: "https://a.example/th/contact" },
    { hreflang: "x-default", href: "https://a.example/contact" },
  ]);
});
