import type { Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { send } from "../fixtures/send.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

const PATH = "/apps/ecommerce/shop";
const products = (page: Page) => page.locator("main [data-product]");
const card = (page: Page, name: string) => products(page).filter({ hasText: name });
const resultCount = (page: Page) => page.locator("main p[role=status]");
const toast = (page: Page, text: string | RegExp) =>
  page
    .getByRole("region", { name: /^Messages/ })
    .getByRole("listitem")
    .filter({ hasText: text });

test("filters combine and show their counts; chips remove them one by one", async ({ page }) => {
  await openSignedIn(page, PATH);
  await expect(products(page)).toHaveCount(9);
  await expectAccessible(page);
  // Two filters that are pressed before the URL has changed are both applied.
  await page.evaluate(() => {
    for (const name of ["Audio", "Home"])
      document.querySelector<HTMLElement>(`main input[aria-label^="${name},"]`)?.click();
  });
  await expect(page).toHaveURL(/category=audio,home$/);
  await expect(resultCount(page)).toHaveText("10 products");
  // The number beside a filter counts only products that match the other filters.
  await expect(page.getByRole("checkbox", { name: "Tallwick, 0" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "Thalveo, 5" }).check();
  await page.getByRole("radio", { name: "4 stars and up" }).check();
  await expect(page).toHaveURL(/category=audio,home&brand=Thalveo&rating=4/);
  const chips = page.getByRole("list", { name: "Active filters" }).getByRole("listitem");
  await expect(chips).toHaveText(["Audio", "Home", "Thalveo", "4 stars and up", "Clear filters"]);
  for (const name of ["4 stars and up", "Thalveo", "Home"])
    await page.getByRole("button", { name: `Remove filter ${name}` }).click();
  await expect(resultCount(page)).toHaveText("5 products");
  await page.goBack();
  await expect(resultCount(page)).toHaveText("10 products");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(resultCount(page)).toHaveText("30 products");
});

test("typed amounts filter by price, and Back from a product restores page and scroll", async ({ page }) => {
  await openSignedIn(page, PATH);
  const maximumPriceField = page.getByRole("textbox", { name: "Maximum price" });
  await maximumPriceField.fill("cheap");
  await maximumPriceField.press("Enter");
  await expect(page.getByText("Enter an amount, such as 500.")).toBeVisible();
  await maximumPriceField.fill("฿๒,๐๐๐");
  await maximumPriceField.press("Enter");
  await expect(maximumPriceField).toHaveValue("2,000");
  await expect(page).toHaveURL(/priceMax=2000/);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Price: high to low");
  await expect(products(page).first()).toContainText("฿1,990");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/shop\?sort=price-desc$/);

  await page.getByRole("link", { name: "Page 3" }).click();
  await expect(page).toHaveURL(/page=3/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const lastProduct = products(page).last();
  const name = await lastProduct.getByRole("heading").innerText();
  await lastProduct.scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => scrollY);
  expect(scrollTop).toBeGreaterThan(100);
  await lastProduct.getByRole("link").click();
  await expect(page).toHaveURL(/\/detail\//);
  await page.goBack();
  await expect(card(page, name)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop);
});

test("search marks what it found; without a result it offers other searches and popular products", async ({ page }) => {
  // A page past the end shows the last one.
  await openSignedIn(page, `${PATH}?page=99`);
  await expect(page).toHaveURL(/\?page=4$/);
  const field = page.getByRole("searchbox", { name: "Search products" });
  await expect(resultCount(page)).toHaveText("30 products");
  await page.keyboard.press("f");
  await page.keyboard.type("phone");
  await expect(products(page).locator("mark")).toHaveText(["phone", "phone", "Phone"]);
  // The name in the other language is found too.
  await field.fill("หูฟัง");
  await expect(resultCount(page)).toHaveText("2 products");
  await page.getByRole("checkbox", { name: "Audio, 2" }).check();
  await field.fill("headfone");
  await expect(page.getByRole("heading", { name: "No products found for “headfone”" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Popular products" }).getByRole("listitem")).toHaveCount(4);
  await expectAccessible(page);
  await page.locator("main").getByRole("button", { name: "Clear search" }).last().click();
  await expect(resultCount(page)).toHaveText("5 products");
  await expect(field).toHaveValue("");
});

test("offline, a product is added to wishlist and cart and removed again", async ({ page, server }) => {
  await openSignedIn(page, PATH);
  await expect(products(page)).toHaveCount(9);
  await server.stop();
  await stopServiceWorker(page);
  await page.reload();
  const headsetCard = card(page, "Over-ear headset");
  const wishlistLink = page.getByRole("link", { name: "Wishlist" });
  const checkoutLink = page.getByRole("link", { name: "Checkout" });
  await expect(wishlistLink).toHaveText(/5 products$/);
  await headsetCard.getByRole("button", { name: /^Add to wishlist/ }).click();
  await expect(wishlistLink).toHaveText(/6 products$/);
  await toast(page, "is on your wishlist").getByRole("button", { name: "Undo" }).click();
  await expect(wishlistLink).toHaveText(/5 products$/);

  await headsetCard.getByRole("button", { name: /^Add to cart/ }).click();
  await expect(checkoutLink).toHaveText(/4 products in your cart$/);
  await headsetCard.getByRole("button", { name: /^In cart/ }).click();
  await expect(checkoutLink).toHaveText(/3 products in your cart$/);
  await undoByKeyboard(page);
  await expect(headsetCard.getByRole("button", { name: /^In cart/ })).toBeVisible();
});

test("the quick view shows the pictures and adds the chosen color to the cart", async ({ page }) => {
  await openSignedIn(page, PATH);
  const deskLampCard = card(page, "Desk lamp");
  await deskLampCard.hover();
  await deskLampCard.getByRole("button", { name: /^Quick view/ }).click();
  await expect(page).toHaveURL(/quickView=4$/);
  const dialog = page.getByRole("dialog", { name: "Desk lamp with a jointed arm" });
  await dialog.getByRole("button", { name: "Picture 2 of 3" }).click();
  await expect(dialog.getByRole("img", { name: "Picture 2 of 3" })).toBeVisible();
  await dialog.getByRole("radio").last().check();
  const color = await dialog.getByRole("radio").last().inputValue();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Add to cart/ }).click();
  await dialog.getByRole("button", { name: /^In cart/ }).waitFor();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(deskLampCard.getByRole("button", { name: /^In cart/ })).toBeVisible();
  const { lines } = await page.evaluate(async () => (await fetch("/apps/ecommerce/cart/lines")).json());
  const cartItem = expect.objectContaining({ productId: 4, color, qty: 1 });
  expect(lines).toContainEqual(expect.objectContaining({ cartItem }));
});

/** With more than eight brands, the list of brands has its own search. */
async function addBrands(page: Page) {
  for (const brand of ["Ampora", "Zebrano, Ltd"]) {
    const texts = { name: { en: `${brand} tray`, th: `ถาด ${brand}` }, description: { en: "", th: "" }, brand };
    const numbers = { category: "home", price: 350, priceBefore: null, stock: 5 };
    const product = { ...texts, ...numbers, hasFreeShipping: false, features: [], images: [], isHidden: false };
    await send(page, "POST", "/apps/ecommerce/product-records", { product });
  }
}

test("by keyboard alone: filter by brand and price", async ({ page }) => {
  await openSignedIn(page, `${PATH}?category=toys&rating=99&page=-1&quickView=x`);
  await expect(toast(page, "Part of this link isn’t valid")).toBeVisible();
  await expect(page).toHaveURL(/\/shop$/);
  await addBrands(page);
  await expect(resultCount(page)).toHaveText("32 products");
  await page.getByRole("searchbox", { name: "Search brands" }).focus();
  await page.keyboard.type("zeb");
  await expect(page.getByRole("checkbox", { name: /, \d+$/ }).filter({ visible: true })).toHaveCount(8);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(resultCount(page)).toHaveText("1 product");
  await page.getByRole("button", { name: "Remove filter Zebrano, Ltd" }).press("Enter");
  await expect(resultCount(page)).toHaveText("32 products");
  await expect(page.getByRole("searchbox", { name: "Search products" })).toBeFocused();

  const maximumPriceSlider = page.getByRole("slider", { name: "Maximum price" });
  await page.getByRole("slider", { name: "Minimum price" }).press("ArrowRight");
  await expect(page).toHaveURL(/priceMin=500$/);
  await maximumPriceSlider.press("Home");
  await expect(page).toHaveURL(/priceMin=500&priceMax=500$/);
  await page.keyboard.press("PageUp");
  await expect(page).not.toHaveURL(/priceMax=500$/);
  await expect(maximumPriceSlider).toBeFocused();
  await page.getByRole("list", { name: "Active filters" }).getByText("Clear filters").press("Enter");
  await expect(resultCount(page)).toHaveText("32 products");
});

test("by keyboard alone: open the quick view and change page", async ({ page }) => {
  await openSignedIn(page, PATH);
  const quickViewButton = products(page)
    .first()
    .getByRole("button", { name: /^Quick view/ });
  await quickViewButton.focus();
  await expect(quickViewButton).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: "Open product" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(quickViewButton).toBeFocused();
  await page.getByRole("link", { name: "Next page" }).press("Enter");
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole("list", { name: "Products" })).toBeFocused();
});

test("on a Thai phone filters open in a drawer, and Back undoes all changes of one visit to it", async ({ page }) => {
  await openOnPhone(page, PATH);
  await expect(resultCount(page)).toHaveText("สินค้า 30 รายการ");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "ตัวกรอง", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "ตัวกรอง" });
  await drawer.getByRole("checkbox", { name: "ส่งฟรี, 14" }).check();
  await drawer.getByRole("radio", { name: "3 ดาวขึ้นไป" }).check();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: /^ดูสินค้า \d+ รายการ$/ }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: "ตัวกรอง ใช้อยู่ 2 ตัว" })).toBeVisible();
  await expect(page).toHaveURL(/rating=3&freeShipping=true$|freeShipping=true&rating=3$/);
  await page.goBack();
  await expect(resultCount(page)).toHaveText("สินค้า 30 รายการ");
  await expect(drawer).toBeHidden();
});

test("on a Thai phone more products are loaded below, and Back from a product restores them", async ({ page }) => {
  await openOnPhone(page, PATH);
  await page.getByRole("radio", { name: "โหลดเพิ่ม" }).check();
  await page.getByRole("button", { name: "โหลดเพิ่ม" }).click();
  await expect(products(page)).toHaveCount(18);
  await page.getByRole("button", { name: "โหลดเพิ่ม" }).press("Enter");
  await expect(products(page)).toHaveCount(27);
  // The keyboard continues with the first product that was added.
  await expect(products(page).nth(18).getByRole("link")).toBeFocused();
  await expect(page).toHaveURL(/page=3$/);
  await products(page).nth(22).scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => scrollY);
  await products(page).nth(22).getByRole("link").click();
  await expect(page).toHaveURL(/\/detail\//);
  await page.goBack();
  await expect(products(page)).toHaveCount(27);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop);

  await page.getByRole("radio", { name: "รายการ" }).check();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
