import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";

const openPalette = async (page: Page) => {
  // The shortcut also opens the palette from a text field.
  await page.getByRole("searchbox", { name: "Search titles" }).click();
  await page.keyboard.press("Control+K");
  const palette = page.getByRole("dialog", { name: "Search" });
  return { palette, field: palette.getByRole("combobox") };
};

test("offline, a word with a typo finds a product, which its preview in the palette adds to the cart", async ({
  page,
  server,
}) => {
  await openSignedIn(page, "/apps/todo");
  await server.stop();
  const { palette, field } = await openPalette(page);
  await expect(field).toBeFocused();
  await page.keyboard.type("headsat");
  const headsetOption = palette.getByRole("option", { name: /Over-ear headset/ });
  await expect(headsetOption).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await headsetOption.getAttribute("id")) ?? "");
  await expect(palette.getByRole("status")).toHaveText("1 result");
  await page.keyboard.press("Enter");
  await expect(palette.getByRole("heading", { name: /Over-ear headset/ })).toBeFocused();
  await palette.getByRole("button", { name: "Add to cart" }).click();
  await expect(palette.getByRole("button", { name: "Remove from cart" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("headsat");
});

test("a group shows four results; “Show all” leads to a page with all of them", async ({ page }) => {
  await openSignedIn(page, "/apps/todo");
  const { palette, field } = await openPalette(page);
  await field.fill("inv-00");
  const options = palette.getByRole("group", { name: "Invoices" }).getByRole("option");
  await expect(options).toHaveCount(5);
  await page.keyboard.press("End");
  await expect(palette.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowDown");
  await expect(options.and(page.locator("[aria-selected=true]"))).toHaveText(/^Show all \(\d+\)$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/search\?q=inv-00&kind=invoices$/);
  const results = page.getByRole("region", { name: "Invoices" }).getByRole("link");
  await expect.poll(() => results.count()).toBeGreaterThan(20);
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Kinds of results" }).getByRole("link", { name: "All" }).click();
  await expect(results).toHaveCount(5);
  const searchbox = page.getByRole("main").getByRole("searchbox");
  await searchbox.fill("price ");
  await expect(page).toHaveURL(/q=price/);
  await expect(searchbox).toHaveValue("price ");
  await searchbox.fill("price list");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("1 result");
  const fileButton = page.getByRole("region", { name: "Files" }).getByRole("button", { name: /^Price list/ });
  await fileButton.click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Copy file name" })).toBeVisible();
});

test("the palette runs an action, suggests recently used results and opens a page in a new tab", async ({
  page,
  context,
}) => {
  await openSignedIn(page, "/apps/todo");
  const { palette, field } = await openPalette(page);
  await field.fill("price list");
  await palette.getByRole("option", { name: /^Price list/ }).click();
  await palette.getByRole("button", { name: "Copy file name" }).press("Escape");
  // Thai words find actions in the English app.
  await field.fill("ตั้งค่า");
  await expect(palette.getByRole("option", { name: "Customize the layout ตั้งค่า" })).toBeVisible();
  await field.fill("dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.getByRole("searchbox", { name: "Search titles" })).toBeFocused();

  await page.reload();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(palette.getByRole("group", { name: "Most used pages" }).getByRole("option").first()).toHaveText(
    /^To-do/,
  );
  const recentOptions = palette.getByRole("group", { name: "Recent" }).getByRole("option");
  await expect(recentOptions.first()).toHaveText(/Price list/);
  await recentOptions.getByText("Clear recent").click();
  await expect(recentOptions).toHaveCount(0);

  await field.fill("developers");
  const openedPage = context.waitForEvent("page");
  await page.keyboard.press("Control+Enter");
  const tab = await openedPage;
  await expect(tab).toHaveURL(/\/en\/developers$/);
  await tab.close();
  await page.bringToFront();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/developers$/);
  await expect(page.getByRole("heading", { level: 1, name: "Developers" })).toBeFocused();
});

test("on a phone the palette is full screen and finds words inside Thai text", { tag: "@core" }, async ({ page }) => {
  await openOnPhone(page, "/apps/todo");
  await page.getByRole("button", { name: "ค้นหา", exact: true }).click();
  const palette = page.getByRole("dialog", { name: "ค้นหา" });
  const field = palette.getByRole("combobox");
  await field.fill("คลินิก");
  const quoteOption = palette.getByRole("option", { name: "ใบเสนอราคา คลินิกบางนา.pdf" });
  await expect(quoteOption.locator("mark")).toHaveText("คลินิก");
  await expect.poll(() => palette.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  expect(await palette.evaluate((dialog) => dialog.scrollWidth)).toBe(360);
  await expectAccessible(page);

  // A page can be bookmarked by keyboard and by tap, and the palette stays open.
  await field.fill("ติดต่อเรา");
  const contactOption = palette.getByRole("option", { name: /^ติดต่อเรา/ });
  await expect(contactOption).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Control+B");
  await expect(contactOption).toHaveAccessibleName("ติดต่อเรา บุ๊กมาร์กไว้แล้ว");
  await expect(palette.getByRole("status")).toHaveText("บุ๊กมาร์ก “ติดต่อเรา” แล้ว");
  await contactOption.locator("[data-star]").click();
  await expect(contactOption).toHaveAccessibleName("ติดต่อเรา");

  // English words find actions in the Thai app.
  await field.fill("new invoice");
  await expect(palette.getByRole("option", { name: /^สร้างใบแจ้งหนี้/ })).toHaveAttribute("aria-selected", "true");

  // A search without results shows a hint. Choosing a public page loads a new document.
  await field.fill("ฃฅฃฅ");
  await expect(palette.getByText("ไม่พบ “ฃฅฃฅ”")).toBeVisible();
  await field.fill("ติดต่อเรา");
  await contactOption.click();
  await expect(page).toHaveURL(/\/th\/contact$/);
});
