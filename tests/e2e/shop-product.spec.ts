import type { Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { navigate } from "../fixtures/navigate.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { send } from "../fixtures/send.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

const PATH = "/apps/ecommerce/detail";

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("the pictures of a product are enlarged, moved and changed by keyboard", async ({ page }) => {
  // So high that an enlarged picture is wider than the window.
  await page.setViewportSize({ width: 1280, height: 900 });
  // Only the id at the end of the slug counts.
  await openSignedIn(page, `${PATH}/some-laptop-2`);
  await expect(page).toHaveURL(/\/en\/apps\/ecommerce\/detail\/thin-laptop-2$/);
  await page.getByRole("button", { name: "Picture 2 of 3" }).click();
  await page.getByRole("group", { name: "Product pictures" }).press("Enter");
  const lightbox = page.getByRole("dialog", { name: "Thin laptop, 14 inches" });
  const picture = lightbox.getByRole("group", { name: "Picture 2 of 3" });
  await expect(picture).toBeFocused();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await expect(lightbox.getByText("200%")).toBeVisible();
  await expectAccessible(page);
  const start = await picture.evaluate((element) => element.scrollLeft);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => picture.evaluate((element) => element.scrollLeft)).toBeGreaterThan(start);
  await lightbox.getByRole("button", { name: "Zoom out" }).press("Enter");
  await expect(lightbox.getByText("150%")).toBeVisible();
  await page.keyboard.press("0");
  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByRole("status").last()).toHaveText("Picture 3 of 3");
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(page.getByRole("button", { name: "Enlarge picture" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Picture 3 of 3" })).toHaveAttribute("aria-current", "true");
});

test("a quantity above the stock is refused; the chosen color and quantity go to the cart", async ({ page }) => {
  await openSignedIn(page, `${PATH}/thin-laptop-2`);
  const quantityField = page.getByRole("textbox", { name: "Quantity" });
  await page.getByRole("radio", { name: "Purple" }).focus();
  await page.keyboard.press("ArrowLeft");
  await quantityField.fill("100");
  const error = page.getByRole("alert").filter({ hasText: /./ });
  await expect(error).toHaveText("Only 7 are in stock. Enter 7 or fewer.");
  await page.getByRole("button", { name: "Add to cart", exact: true }).press("Enter");
  await expect(quantityField).toBeFocused();
  await page.reload();
  await expect(quantityField).toHaveValue("100");
  await expect(error).toHaveText("Only 7 are in stock. Enter 7 or fewer.");
  await expect(page.getByRole("radio", { name: "Blue" })).toBeChecked();
  await expectAccessible(page);

  await quantityField.fill("3");
  await page.keyboard.press("Enter");
  await expect(page.getByText("In your cart: 3 × Blue")).toBeVisible();
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByRole("button", { name: "Update cart" }).click();
  await expect(page.getByText("In your cart: 4 × Blue")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await undoByKeyboard(page);
  await expect(page.getByText("In your cart: 3 × Blue")).toBeVisible();
  await expect(quantityField).toHaveValue("3");
  await expect(page.getByRole("link", { name: "Go to checkout" })).toHaveAttribute("href", /\/ecommerce\/checkout$/);
});

test("without a share sheet the link is copied; the print shows the product only", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openSignedIn(page, `${PATH}/thin-laptop-2`);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await readClipboard(page)).toBe(page.url());
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator("[data-print-sheet]");
  await expect(sheet.getByRole("heading", { name: "Thin laptop, 14 inches" })).toBeVisible();
  await expect(sheet).toContainText("/en/apps/ecommerce/detail/thin-laptop-2");
  await expect(page.getByRole("main")).toBeHidden();
  await page.emulateMedia({ media: null });
});

test("related products and the palette lead to other products; a deleted one says so until it is restored", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await openSignedIn(page, `${PATH}/thin-laptop-2`);
  // Store filters of the shop as the shop itself does.
  await page.evaluate(() => sessionStorage.setItem("listAddress:shop", JSON.stringify({ q: "headset" })));
  const relatedProducts = page.getByRole("region", { name: "Related products" });
  await relatedProducts.getByRole("link", { name: "Wireless mouse" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wireless mouse" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search" });
  await palette.getByRole("combobox").fill("headset");
  await expect(palette.getByRole("option", { name: /Over-ear headset/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "View product" }).click();
  const headsetHeading = page.getByRole("heading", { level: 1, name: /Over-ear headset/ });
  await expect(headsetHeading).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Shop" }).click();
  await expect(page).toHaveURL(/\/ecommerce\/shop\?q=headset$/);
  await page.goBack();
  await expect(headsetHeading).toBeVisible();
  await send(page, "POST", "/apps/ecommerce/product-records/delete-many", { ids: [1] });
  await expect(page.getByRole("heading", { name: /Over-ear headset .* is no longer available/ }).first()).toBeVisible();
  await send(page, "POST", "/apps/ecommerce/product-records/restore", { ids: [1] });
  await expect(page.getByRole("button", { name: "Add to cart", exact: true })).toBeVisible();
});

async function openThaiWishlistOffline(page: Page, server: TestServer) {
  await openOnPhone(page, "/apps/ecommerce/wishlist");
  await send(page, "PATCH", "/apps/ecommerce/product-records", { products: [{ id: 13, stock: 0 }] });
  await server.stop();
  await page.reload();
  const rows = page.getByRole("main").getByRole("listitem");
  return { rows, messages: page.getByRole("region", { name: /^ข้อความ/ }) };
}

test("offline, on a Thai phone, by keyboard: undo restores products of the wishlist", async ({ page, server }) => {
  const { rows } = await openThaiWishlistOffline(page, server);
  const names = rows.getByRole("heading");
  const allNames = ["สมาร์ตวอตช์พร้อมระบบนำทาง", "โน้ตบุ๊กบางเบา 14 นิ้ว", /^กระบอกน้ำเก็บอุณหภูมิ/, /./, /./];
  await expect(names).toHaveText(allNames);
  await expectNoSidewaysScroll(page);
  const removeButton = rows.nth(1).getByRole("button", { name: /^นำออกจากรายการโปรด/ });
  await removeButton.press("Enter");
  await expect(rows).toHaveCount(4);
  // The focus moves to the same button of the next row.
  await expect(removeButton).toBeFocused();
  await undoByKeyboard(page);
  await expect(names).toHaveText(allNames);

  await page.getByRole("checkbox", { name: /เลือก สมาร์ตวอตช์/ }).press("Space");
  await page.getByRole("checkbox", { name: /เลือก โน้ตบุ๊ก/ }).press("Space");
  await expect(page.getByText("เลือกแล้ว 2 รายการ")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "ย้ายไปตะกร้า", exact: true }).press("Enter");
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole("button", { name: "ตะกร้าสินค้า มี 5 รายการ" })).toBeVisible();
  await undoByKeyboard(page);
  await expect(names).toHaveText(allNames);
  await expect(page.getByRole("button", { name: "ตะกร้าสินค้า มี 3 รายการ" })).toBeVisible();
});

test("on a Thai phone the wishlist is shared, moved to the cart and then empty", async ({ page, context, server }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { rows, messages } = await openThaiWishlistOffline(page, server);
  await expect(rows.last()).toContainText("สินค้าหมด");
  await expect(rows.last().getByRole("button", { name: /^ย้ายไปตะกร้า/ })).toBeDisabled();
  await page.getByRole("button", { name: "แชร์" }).press("Enter");
  await expect(messages.getByText("คัดลอกรายการโปรดแล้ว")).toBeVisible();
  expect(await readClipboard(page)).toContain(`${server.url}/th/apps/ecommerce/detail/thin-laptop-2`);
  await page.getByRole("button", { name: "ย้ายทั้งหมดไปตะกร้า" }).press("Enter");
  await expect(messages.getByText("ย้ายสินค้า 4 รายการไปตะกร้าแล้ว")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await rows.getByRole("button", { name: /^นำออกจากรายการโปรด/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "ยังไม่มีสินค้าในรายการโปรด" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "ไปที่ร้านค้า" }).press("Enter");
  await expect(page).toHaveURL(/\/th\/apps\/ecommerce\/shop$/);
});

test("on a Thai phone pictures are swiped; sold-out and unknown products say so", async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await openOnPhone(page, `${PATH}/thin-laptop-2`);
  await expect(page.getByRole("button", { name: "ใส่ตะกร้า", exact: true })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  // A swipe scrolls the strip of pictures.
  await page.getByRole("group", { name: "รูปสินค้า" }).evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }));
  await expect(page.getByRole("button", { name: "รูปที่ 2 จาก 3" })).toHaveAttribute("aria-current", "true");
  await navigate(page, `/th${PATH}/robot-vacuum-29`);
  await expect(page.getByRole("main").getByText("สินค้าหมด")).toBeVisible();
  await expect(page.getByRole("button", { name: "ใส่ตะกร้า", exact: true })).toHaveCount(0);

  await navigate(page, `/th${PATH}/gone-999`);
  await expect(page.getByRole("heading", { level: 1, name: "ไม่พบสินค้านี้" })).toBeAttached();
  await expect(page.getByRole("region", { name: "สินค้ายอดนิยม" }).getByRole("article")).toHaveCount(4);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "ค้นหาสินค้า" }).fill("หูฟัง");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/th/apps/ecommerce/shop?q=${encodeURIComponent("หูฟัง")}`);
});
