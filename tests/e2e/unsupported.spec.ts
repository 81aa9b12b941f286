import { expect, expectAccessible, test } from "../fixtures/test.ts";

test("a browser without service workers shows which features are missing, in both languages", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await page.goto("/apps/todo");
  await expect(page.getByRole("heading", { name: "Phrom can’t run here yet" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "ยังเปิด Phrom ที่นี่ไม่ได้" })).toBeVisible();
  await expect(page.getByText("This browser doesn’t support service workers")).toBeVisible();
  await expectAccessible(page);
});

test("a page opened over http shows a link to https", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
    Object.defineProperty(window, "isSecureContext", { value: false });
  });
  await page.goto("/apps/todo?q=x");
  await expect(page.getByText("was opened without encryption")).toBeVisible();
  await expect(page.getByRole("link", { name: "the same page over https" })).toHaveAttribute(
    "href",
    /^https:\/\/.*\/apps\/todo\?q=x$/,
  );
});
