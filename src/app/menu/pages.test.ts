import { expect, test } from "vitest";
import { getAriaCurrent, getPageLink, menuGroups } from "./pages.ts";

const pages = menuGroups.flatMap((group) => group.pages);
const listMarkedPages = (path: string) =>
  pages.flatMap((page) => {
    const current = getAriaCurrent(page, path);
    return current ? [`${page.title}: ${current}`] : [];
  });

test("menuGroups lists no page twice", () => {
  const links = pages.map(getPageLink);
  expect(new Set(links).size).toBe(links.length);
});

test.each([
  ["/apps/todo", "todo: page"],
  ["/apps/invoice/preview/7", "invoices: true"],
  ["/apps/invoice/add", "invoices: true"],
  ["/apps/user/view/3", "users: true"],
  ["/apps/ecommerce/orders/5", "orders: true"],
  ["/apps/ecommerce/detail/desk-lamp", "shop: true"],
  ["/apps/ecommerce/checkout", "shop: true"],
  ["/pages/blog/edit/2", "blogPosts: true"],
  ["/pages/profile/malee", "profile: true"],
])("getAriaCurrent: at %s, the menu marks %s", (path, marked) => {
  expect(listMarkedPages(path)).toEqual([marked]);
});

test("getAriaCurrent marks no menu entry at a path outside the menu", () => {
  expect(listMarkedPages("/misc/not-authorized")).toEqual([]);
});
