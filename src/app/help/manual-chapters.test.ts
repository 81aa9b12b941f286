// @vitest-environment jsdom
import { expect, test } from "vitest";
import english from "../../i18n/en/manual.ts";
import { chapters, getChapterAnchor } from "../../site/pages/manual/chapters.ts";
import { staffPages } from "../menu/pages.ts";
import { findManualAnchor } from "./manual-chapters.ts";

const manualAnchors = chapters.flatMap((chapter) => [
  getChapterAnchor(chapter),
  ...Object.keys(english[chapter]).map((part) => `${getChapterAnchor(chapter)}-${part}`),
]);

test("every anchor that findManualAnchor returns for a page of the menu is in the manual", () => {
  const pageAnchors = staffPages.flatMap(({ to }) => findManualAnchor(to) ?? []);
  expect(pageAnchors.length).toBeGreaterThan(15);
  expect(pageAnchors.filter((anchor) => !manualAnchors.includes(anchor))).toEqual([]);
});

test.each([
  ["/apps/invoice/edit/4", "invoices"],
  ["/apps/ecommerce/orders/12", "orders"],
  ["/apps/ecommerce/detail/desk-lamp", "shop-product"],
  ["/apps/ecommerce/wishlist", "shop-wishlist"],
  ["/apps/ecommerce/checkout", "shop-checkout"],
  ["/pages/blog/edit/new", "blog"],
  ["/misc/not-authorized", "access"],
  ["/share", "around-share"],
])("findManualAnchor(%s) returns %s, which is in the manual", (path, anchor) => {
  expect(findManualAnchor(path)).toBe(anchor);
  expect(manualAnchors).toContain(anchor);
});

test("findManualAnchor returns undefined for /database, which only starts like /data", () => {
  expect(findManualAnchor("/database")).toBeUndefined();
});
