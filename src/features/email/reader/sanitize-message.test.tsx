import { expect, test } from "vitest";
import { sanitizeMessage } from "./sanitize-message.ts";

const getLinks = (html: string) => {
  const container = document.createElement("div");
  container.innerHTML = sanitizeMessage(html, [], "quote").html;
  return [...container.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href"), link.rel]);
};

test("sanitizeMessage turns addresses beside Thai letters into links, and leaves an address inside a link", () => {
  expect(getLinks("<p>อีเมลsomchai@example.co.thครับ <b>ดูที่https://example.com/aครับ</b></p>")).toEqual([
    ["somchai@example.co.th", "mailto:somchai@example.co.th", "noopener noreferrer"],
    ["https://example.com/a", "https://example.com/a", "noopener noreferrer"],
  ]);
  expect(getLinks('<a href="https://example.com/">see b@c.co</a>')).toEqual([
    ["see b@c.co", "https://example.com/", "noopener noreferrer"],
  ]);
});
