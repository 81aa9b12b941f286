import type { Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { navigate } from "../fixtures/navigate.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, waitForWorker } from "../fixtures/session.ts";

const PATH = "/apps/ecommerce/detail";

const send = (page: Page, method: string, path: string, body: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { "content-type": "application/json" };
      await fetch(path, { method, headers, body: JSON.stringify(body) });
    },
    [method, `/apps/ecommerce${path}`, body] as const,
  );

/** Color and quantity of a product in the cart; undefined if it is not there. */
const getCartItem = (page: Page, productId: number) =>
  page.evaluate(async (id) => {
    const { lines } = await (await fetch("/apps/ecommerce/cart/lines")).json();
    const line = lines.find(({ cartItem }: { cartItem: { productId: number } }) => cartItem.productId === id);
    return line && { color: line.cartItem.color, qty: line.cartItem.qty };
  }, productId);

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("a product is looked at closely, put into the cart in another color, shared and deleted", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 1280, height: 900 });
  // Only the id at the end of the slug counts.
  await openSignedIn(page, `${PATH}/some-laptop-2`);
  await expect(page).toHaveURL(/\/en\/apps\/ecommerce\/detail\/thin-laptop-2$/);
  await expect(page.getByRole("heading", { level: 1, name: "Thin laptop, 14 inches" })).toBeVisible();
  await expect(page.getByText("Original price: ฿39,900")).toBeAttached();

  const gallery = page.getByRole("group", { name: "Product pictures" });
  const lightbox = page.getByRole("dialog", { name: "Thin laptop, 14 inches" });
  await test.step("the pictures are enlarged, moved and changed by keyboard", async () => {
    await page.getByRole("button", { name: "Picture 2 of 3" }).click();
    await gallery.press("Enter");
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

  const quantity = page.getByRole("textbox", { name: "Quantity" });
  await test.step("an invalid quantity is explained, and survives a reload with the chosen color", async () => {
    await page.getByRole("radio", { name: "Purple" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("radio", { name: "Blue" })).toBeChecked();
    const error = page.getByRole("alert").filter({ hasText: /./ });
    for (const text of ["0", "abc"]) {
      await quantity.fill(text);
      await expect(error).toHaveText("Enter a whole number from 1 to 7.");
    }
    await quantity.fill("100");
    await expect(error).toHaveText("Only 7 are in stock. Enter 7 or fewer.");
    await page.getByRole("button", { name: "Add to cart", exact: true }).press("Enter");
    await expect(quantity).toBeFocused();
    expect(await getCartItem(page, 2)).toBeUndefined();
    await page.reload();
    await expect(quantity).toHaveValue("100");
    await expect(error).toHaveText("Only 7 are in stock. Enter 7 or fewer.");
    await expect(page.getByRole("radio", { name: "Blue" })).toBeChecked();
    await expectAccessible(page);
  });

  await test.step("the chosen color and quantity are added, changed in the cart, and the change undone", async () => {
    await quantity.fill("3");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "In your cart" })).toBeVisible();
    await expect(page.getByText("In your cart: 3 × Blue")).toBeVisible();
    expect(await getCartItem(page, 2)).toEqual({ color: "info", qty: 3 });
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await page.getByRole("button", { name: "Update cart" }).click();
    await expect(page.getByText("In your cart: 4 × Blue")).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("Control+z");
    await expect(page.getByText("In your cart: 3 × Blue")).toBeVisible();
    await expect(quantity).toHaveValue("3");
    await expect(page.getByRole("link", { name: "Go to checkout" })).toHaveAttribute("href", /\/ecommerce\/checkout$/);
  });

  await test.step("sharing copies the link where the browser has no share sheet", async () => {
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByText("Link copied.")).toBeVisible();
    expect(await readClipboard(page)).toBe(page.url());
  });

  await test.step("the print shows only the sheet with the product", async () => {
    await page.emulateMedia({ media: "print" });
    const sheet = page.locator("[data-print-sheet]");
    await expect(sheet.getByRole("heading", { name: "Thin laptop, 14 inches" })).toBeVisible();
    await expect(sheet).toContainText("/en/apps/ecommerce/detail/thin-laptop-2");
    await expect(page.getByRole("main")).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await test.step("related products and the palette lead to other products, the breadcrumb back to the shop", async () => {
    // The shop saves its filters like this.
    await page.evaluate(() => sessionStorage.setItem("listAddress:shop", JSON.stringify({ q: "headset" })));
    const related = page.getByRole("region", { name: "Related products" });
    await related.getByRole("link", { name: "Wireless mouse" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Wireless mouse" })).toBeVisible();
    await expect(quantity).toHaveValue("1");
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Search" }).getByRole("combobox").fill("headset");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "View product" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Over-ear headset/ })).toBeVisible();
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Shop" }).click();
    await expect(page).toHaveURL(/\/ecommerce\/shop\?q=headset$/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: /Over-ear headset/ })).toBeVisible();
  });

  await test.step("when the product is deleted, the page says so, until the deletion is undone", async () => {
    await send(page, "POST", "/product-records/delete-many", { ids: [1] });
    await expect(
      page.getByRole("heading", { name: /Over-ear headset .* is no longer available/ }).first(),
    ).toBeVisible();
    await send(page, "POST", "/product-records/restore", { ids: [1] });
    await expect(page.getByRole("button", { name: "Add to cart", exact: true })).toBeVisible();
  });
});

test("the wishlist is emptied, restored and shared on a Thai phone by keyboard, without the server", async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 360, height: 780 });
  await openSignedIn(page, "/apps/ecommerce/wishlist", "th");
  await waitForWorker(page);
  await send(page, "PATCH", "/product-records", { products: [{ id: 13, stock: 0 }] });
  await server.stop();
  await page.reload();

  const messages = page.getByRole("region", { name: /^ข้อความ/ });
  const rows = page.getByRole("main").getByRole("listitem");
  const names = rows.getByRole("heading");
  const all = ["สมาร์ตวอตช์พร้อมระบบนำทาง", "โน้ตบุ๊กบางเบา 14 นิ้ว", /^กระบอกน้ำเก็บอุณหภูมิ/, /./, /./];
  await expect(names).toHaveText(all);
  await expect(page.getByText("฿48,970")).toBeVisible();
  await expect(rows.last().getByText("สินค้าหมด")).toBeVisible();
  await expect(rows.last().getByRole("button", { name: /^ย้ายไปตะกร้า/ })).toBeDisabled();
  await expectNoSidewaysScroll(page);

  await test.step("a removed product leaves at once, and undo puts it back in its place", async () => {
    await rows
      .nth(1)
      .getByRole("button", { name: /^นำออกจากรายการโปรด/ })
      .press("Enter");
    await expect(rows).toHaveCount(4);
    // The focus moves to the same button of the next row.
    await expect(rows.nth(1).getByRole("button", { name: /^นำออกจากรายการโปรด/ })).toBeFocused();
    await expect(messages.getByText("นำ โน้ตบุ๊กบางเบา 14 นิ้ว ออกจากรายการโปรดแล้ว")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(names).toHaveText(all);
  });

  await test.step("selected products move to the cart, and undo takes them out again", async () => {
    await page.getByRole("checkbox", { name: /เลือก สมาร์ตวอตช์/ }).press("Space");
    await page.getByRole("checkbox", { name: /เลือก โน้ตบุ๊ก/ }).press("Space");
    await expect(page.getByText("เลือกแล้ว 2 รายการ")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "ย้ายไปตะกร้า", exact: true }).press("Enter");
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole("button", { name: "ตะกร้าสินค้า มี 5 รายการ" })).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(names).toHaveText(all);
    await expect(page.getByRole("button", { name: "ตะกร้าสินค้า มี 3 รายการ" })).toBeVisible();
  });

  await test.step("the shared text has names, prices and links in Thai", async () => {
    await page.getByRole("button", { name: "แชร์" }).press("Enter");
    await expect(messages.getByText("คัดลอกรายการโปรดแล้ว")).toBeVisible();
    const text = await readClipboard(page);
    expect(text).toContain("• โน้ตบุ๊กบางเบา 14 นิ้ว: ฿34,900\n");
    expect(text).toContain(`${server.url}/th/apps/ecommerce/detail/thin-laptop-2`);
    expect(text).toContain("ยอดรวม ฿48,970");
  });

  await test.step("all products move to the cart but the one that is sold out; then the list leads to the shop", async () => {
    await page.getByRole("button", { name: "ย้ายทั้งหมดไปตะกร้า" }).press("Enter");
    await expect(rows).toHaveCount(1);
    await expect(messages.getByText("ย้ายสินค้า 4 รายการไปตะกร้าแล้ว")).toBeVisible();
    await rows.getByRole("button", { name: /^นำออกจากรายการโปรด/ }).press("Enter");
    await expect(page.getByRole("heading", { name: "ยังไม่มีสินค้าในรายการโปรด" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "ไปที่ร้านค้า" }).press("Enter");
    await expect(page).toHaveURL(/\/th\/apps\/ecommerce\/shop$/);
  });
});

test("on a Thai phone pictures are swiped, a sold-out product has no button, and an unknown one leads to others", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await page.setViewportSize({ width: 360, height: 780 });
  await openSignedIn(page, `${PATH}/thin-laptop-2`, "th");
  await expect(page.getByRole("button", { name: "ใส่ตะกร้า", exact: true })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
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
