/** The first entry whose path is the page's path or a parent of it decides, so longer paths come first. */
const anchorEntries: ReadonlyArray<readonly [path: string, anchor: string]> = [
  ["/dashboard", "dashboard"],
  ["/apps/todo", "todo"],
  ["/apps/email", "email"],
  ["/apps/chat", "chat"],
  ["/apps/calendar", "calendar"],
  ["/apps/requests", "inbox"],
  ["/apps/invoice", "invoices"],
  ["/settings/company", "invoices-company"],
  ["/apps/ecommerce/orders", "orders"],
  ["/apps/ecommerce/products", "products"],
  ["/apps/ecommerce/wishlist", "shop-wishlist"],
  ["/apps/ecommerce/checkout", "shop-checkout"],
  ["/apps/ecommerce/detail", "shop-product"],
  ["/apps/ecommerce", "shop"],
  ["/apps/user", "users"],
  ["/tables/employees", "employees"],
  ["/pages/blog", "blog"],
  ["/pages/profile", "profile"],
  ["/pages/account-settings", "account"],
  ["/access-control", "access"],
  ["/misc/not-authorized", "access"],
  ["/data", "data"],
  ["/search", "around-find"],
  ["/share", "around-share"],
  ["/developers", "developers"],
];

/** Undefined if no chapter is about the page. */
export const findManualAnchor = (path: string): string | undefined =>
  anchorEntries.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1];
