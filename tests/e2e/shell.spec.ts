import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, signInAndOpen } from "../fixtures/session.ts";
import { test as firstVisit } from "../fixtures/test.ts";

firstVisit.describe("on a Thai browser", () => {
  firstVisit.use({ locale: "th-TH" });

  firstVisit("the app is Thai at once: texts, dates and document language", async ({ page }) => {
    await signInAndOpen(page, "/apps/todo", "th");
    await page.goto("/apps/todo?task=new");
    await expect(page.locator("html")).toHaveAttribute("lang", "th");
    await expect(page.getByRole("spinbutton", { name: /^วัน/ })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText(String(new Date().getFullYear() + 543));
  });
});

test("the language in the path overrides the stored language and is then stored", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/th/");
  await expect(page.locator("html")).toHaveAttribute("lang", "th");
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "th");
  await expect(page).toHaveTitle(/พร้อม/);
});

test("a page change focuses the new heading; the language switch changes the URL and later links", async ({ page }) => {
  await openSignedIn(page, "/apps/todo", "en");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Access" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Access" })).toBeFocused();
  await expect(page).toHaveTitle("Access · Phrom");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "To-do" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "To-do" })).toBeFocused();

  await page.getByRole("button", { name: "ไทย" }).click();
  await expect(page).toHaveURL(/\/th\/apps\/todo$/);
  await expect(page.getByRole("heading", { name: "สิ่งที่ต้องทำ" })).toBeVisible();
  await page.getByRole("navigation", { name: "เมนูหลัก" }).getByRole("link", { name: "สิทธิ์การใช้งาน" }).click();
  await expect(page).toHaveURL(/\/th\/access-control$/);
});

firstVisit.describe("on a French browser", () => {
  firstVisit.use({ locale: "fr-FR" });

  firstVisit("the app falls back to English", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});

test("skin and collapsed menu survive a reload, and the first Tab stop skips the menu", { tag: "@core" }, async ({
  page,
}) => {
  // The sign-in page offers the skin of the device.
  await page.goto("/en/login");
  await page.getByRole("radio", { name: /^System/ }).check();
  await expect(page.getByRole("contentinfo")).toContainText("©");
  await openSignedIn(page, "/apps/todo");
  await page.getByRole("button", { name: "Dark skin" }).click();
  await page.getByRole("button", { name: "Collapse menu" }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.getByRole("button", { name: "Expand menu" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Bookmarks" }).getByRole("link", { name: "To-do" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a pressed button shows a ripple until it is released", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/en/login");
  const button = page.getByRole("button", { name: "Show password" });
  await button.hover();
  await page.mouse.down();
  await expect(button.locator(".ripple")).toHaveCount(1);
  await page.mouse.up();
  await expect(button.locator(".ripple")).toHaveCount(0);
});

test("an unknown URL shows a 404 page, for signed-in people with menu and search", async ({ page }) => {
  await page.goto("/th/ไม่มีหน้านี้");
  await expect(page.getByRole("heading", { name: "ไม่พบหน้านี้" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.getByRole("link", { name: "หน้าแรก" }).click();
  await expect(page).toHaveURL(/\/th\/?$/);

  await openSignedIn(page, "/no-such-page");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox").fill("developers");
  await expect(page.getByRole("option", { name: /Developers/ }).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/developers$/);
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
});
