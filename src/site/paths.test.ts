import { expect, test } from "vitest";
import { findDocumentFile } from "./paths.ts";
import { getAlternateUrls, getPageUrl } from "./urls.ts";

test.each([
  ["/", "/site/home.html"],
  ["/th", "/site/th/home.html"],
  ["/en/", "/site/en/home.html"],
  ["/contact", "/site/contact.html"],
  ["/th/contact/", "/site/th/contact.html"],
])("%s is answered by %s", (address, file) => expect(findDocumentFile(address)).toBe(file));

test.each(["/login", "/th/apps/todo", "/contact/us", "/contact//", "/contacts", "/thai", "/site/contact.html"])(
  "%s is no page of the public site",
  (address) => expect(findDocumentFile(address)).toBeUndefined(),
);

test("English stands without a prefix, which is the address for other languages too", () => {
  expect(getPageUrl("home", "en", "https://a.example")).toBe("https://a.example/");
  expect(getPageUrl("contact", "th", "https://a.example")).toBe("https://a.example/th/contact");
  expect(getAlternateUrls("contact", "https://a.example")).toEqual([
    { hreflang: "en", href: "https://a.example/contact" },
    { hreflang: "th", href: "https://a.example/th/contact" },
    { hreflang: "x-default", href: "https://a.example/contact" },
  ]);
});
