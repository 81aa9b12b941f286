import type { Page } from "playwright/test";
import {
  BOTTLE,
  CHECKOUT,
  expectStep,
  getOrders,
  goToPayment,
  KEYBOARD,
  PURIFIER,
  send,
  submit,
} from "../fixtures/checkout-page.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

const patchProduct = (page: Page, id: number, change: object) =>
  send(page, "PATCH", "/apps/ecommerce/product-records", { products: [{ id, ...change }] });

test("the cart is edited, and changes of its products are told, accepted and undone before the order can be placed", async ({
  page,
  allowConsole,
}) => {
  // Chromium logs the order that the worker refuses.
  allowConsole(/status of 409/);
  await openSignedIn(page, CHECKOUT);
  const qty = page.getByRole("textbox", { name: "Quantity of Insulated water bottle, 750 ml" });
  await expect(qty).toHaveValue("2");
  const before = await send(page, "GET", "/apps/ecommerce/cart/lines");

  await test.step("an invalid quantity is named and changes nothing", async () => {
    await qty.fill("abc");
    await qty.press("Enter");
    await expect(page.getByText("Enter a whole number from 1 to 99.")).toBeVisible();
    await expect(qty).toHaveValue("abc");
    await submit(page).click();
    await expect(qty).toBeFocused();
    await expect(page).not.toHaveURL(/step=address/);
    expect(await send(page, "GET", "/apps/ecommerce/cart/lines")).toEqual(before);
    await page.getByRole("button", { name: "Increase quantity of Insulated water bottle, 750 ml" }).click();
    await expect(qty).toHaveValue("3");
    await page.getByRole("button", { name: "Decrease quantity of Insulated water bottle, 750 ml" }).click();
    await expect(qty).toHaveValue("2");
  });

  await test.step("a removed product is restored as it was", async () => {
    await page.getByRole("button", { name: "Remove Insulated water bottle, 750 ml" }).click();
    await expect(qty).toBeHidden();
    await page.keyboard.press("Control+z");
    await expect(qty).toHaveValue("2");
    await expect.poll(() => send(page, "GET", "/apps/ecommerce/cart/lines")).toEqual(before);
  });

  await patchProduct(page, KEYBOARD, { price: 2990.5 });
  await patchProduct(page, BOTTLE, { stock: 1 });
  await send(page, "POST", "/apps/ecommerce/product-records/delete-many", { ids: [PURIFIER] });
  const problems = page.getByRole("region", { name: "Some products have changed" });
  await expect(problems.getByRole("listitem")).toHaveText([
    "Mechanical keyboard, Thai and English: the price rose from ฿2,890.00 to ฿2,990.50.",
    "Insulated water bottle, 750 ml: only 1 is left. You have 2 in the cart.",
    "Air purifier for 32 m² is no longer sold and will be removed.",
  ]);
  await expectAccessible(page);
  await submit(page).click();
  await expect(problems).toBeFocused();
  await problems.getByRole("button", { name: "Accept changes" }).click();
  await expect(problems).toBeHidden();
  await expect(qty).toHaveValue("1");
  await expect(page.getByText("Air purifier for 32 m²")).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(problems.getByRole("listitem")).toHaveCount(3);
  await problems.getByRole("button", { name: "Accept changes" }).click();
  await expect(problems).toBeHidden();
  await goToPayment(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();

  await test.step("a change at the last moment leads back to the cart", async () => {
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async (url, options) => {
        if (!String(url).endsWith("/orders")) return fetch(url, options);
        const headers = new Headers(options?.headers);
        headers.delete("idempotency-key");
        const body = JSON.stringify({ products: [{ id: 8, price: 2890 }] });
        // The page has the changed cart before the worker refuses the order.
        const { promise, resolve } = Promise.withResolvers<void>();
        window.fetch = async (url, options) => {
          const response = await fetch(url, options);
          if (String(url).includes("/cart/lines")) resolve();
          return response;
        };
        await fetch("/apps/ecommerce/product-records", { method: "PATCH", headers, body });
        await promise;
        window.fetch = fetch;
        return fetch(url, options);
      };
    });
    await submit(page).click();
    await expectStep(page, "cart");
    await expect(page.getByText("The cart has changed. Check it before you place the order.")).toBeVisible();
    await expect(problems).toContainText("the price fell from ฿2,990.50 to ฿2,890.00.");
    expect(await getOrders(page)).toHaveLength(3);
  });
});
