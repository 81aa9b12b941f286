// @vitest-environment jsdom
import { expect, test } from "vitest";
import english from "../../i18n/en/manual.ts";
import { chapters, getChapterAnchor } from "../../site/pages/manual/chapters.ts";
import { staffPages } from "../menu/pages.ts";
import { findManualAnchor } from "./manual-chapters.ts";

const anchors = chapters.flatMap((chapter) => [
  getChapterAnchor(chapter),
  ...Object.keys(english[chapter]).map((part) => `${getChapterAnchor(chapter)}-${part}`),
]);
const staffPaths = staffPages.map(({ to }) => to);

test("every staff page of the menu has a chapter", () => {
  expect(staffPaths.length).toBeGreaterThan(15);
  expect(staffPaths.filter((path) => !chapters.map(getChapterAnchor).includes(findManualAnchor(path) ?? ""))).toEqual(
    [],
  );
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
])("the manual chapter of %s has the existing anchor %s", (path, anchor) => {
  expect(findManualAnchor(path)).toBe(anchor);
  expect(anchors).toContain(anchor);
});

test("a path that only starts like a page's path has no manual chapter", () => {
  expect(findManualAnchor("/database")).toBeUndefined();
});
