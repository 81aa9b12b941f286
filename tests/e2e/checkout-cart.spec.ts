import type { Page } from "playwright/test";
import {
  BOTTLE_ID,
  CHECKOUT,
  expectStep,
  getOrders,
  goToPayment,
  KEYBOARD_ID,
  PURIFIER_ID,
  submitButton,
} from "../fixtures/checkout-page.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { send } from "../fixtures/send.ts";
import { openSignedIn } from "../fixtures/session.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

const patchProduct = (page: Page, id: number, change: object) =>
  send(page, "PATCH", "/apps/ecommerce/product-records", { products: [{ id, ...change }] });

const BOTTLE_NAME = "Insulated water bottle, 750 ml";
const quantity = (page: Page) => page.getByRole("textbox", { name: `Quantity of ${BOTTLE_NAME}` });
const problems = (page: Page) => page.getByRole("region", { name: "Some products have changed" });

test("an invalid quantity is explained and not saved; undo restores a removed product with its quantity", async ({
  page,
}) => {
  await openSignedIn(page, CHECKOUT);
  const quantityField = quantity(page);
  await expect(quantityField).toHaveValue("2");
  const before = await send(page, "GET", "/apps/ecommerce/cart/lines");
  await quantityField.fill("abc");
  await quantityField.press("Enter");
  await expect(page.getByText("Enter a whole number from 1 to 99.")).toBeVisible();
  await submitButton(page).click();
  await expect(quantityField).toBeFocused();
  await expect(quantityField).toHaveValue("abc");
  await expect(page).not.toHaveURL(/step=address/);
  expect(await send(page, "GET", "/apps/ecommerce/cart/lines")).toEqual(before);
  await page.getByRole("button", { name: `Increase quantity of ${BOTTLE_NAME}` }).click();
  await expect(quantityField).toHaveValue("3");
  await page.getByRole("button", { name: `Decrease quantity of ${BOTTLE_NAME}` }).click();
  await expect(quantityField).toHaveValue("2");
  await page.getByRole("button", { name: `Remove ${BOTTLE_NAME}` }).click();
  await expect(quantityField).toBeHidden();
  await undoByKeyboard(page);
  await expect(quantityField).toHaveValue("2");
  await expect.poll(() => send(page, "GET", "/apps/ecommerce/cart/lines")).toEqual(before);
});

test("changes of products in the cart are listed and must be accepted; undo shows them again", async ({ page }) => {
  await openSignedIn(page, CHECKOUT);
  await expect(quantity(page)).toHaveValue("2");
  await patchProduct(page, KEYBOARD_ID, { price: 2990.5 });
  await patchProduct(page, BOTTLE_ID, { stock: 1 });
  await send(page, "POST", "/apps/ecommerce/product-records/delete-many", { ids: [PURIFIER_ID] });
  const changes = problems(page).getByRole("listitem");
  await expect(changes).toHaveText([
    "Mechanical keyboard, Thai and English: the price rose from ฿2,890.00 to ฿2,990.50.",
    "Insulated water bottle, 750 ml: only 1 is left. You have 2 in the cart.",
    "Air purifier for 32 m² is no longer sold and will be removed.",
  ]);
  await expectAccessible(page);
  await submitButton(page).click();
  await expect(problems(page)).toBeFocused();
  await problems(page).getByRole("button", { name: "Accept changes" }).click();
  await expect(problems(page)).toBeHidden();
  await expect(quantity(page)).toHaveValue("1");
  await expect(page.getByText("Air purifier for 32 m²")).toBeHidden();
  await undoByKeyboard(page);
  await expect(changes).toHaveCount(3);
});

test("a price that changes while the order is placed leads back to the cart, and no order is placed", async ({
  page,
  allowConsole,
}) => {
  // Chromium logs the order that the worker refuses.
  allowConsole(/status of 409/);
  await openSignedIn(page, CHECKOUT);
  await goToPayment(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (url, options) => {
      if (!String(url).endsWith("/orders")) return fetch(url, options);
      const headers = new Headers(options?.headers);
      headers.delete("idempotency-key");
      const body = JSON.stringify({ products: [{ id: 8, price: 2790 }] });
      // Wait until the page has fetched the changed cart; only then does the worker refuse the order.
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
  await submitButton(page).click();
  await expectStep(page, "cart");
  await expect(page.getByText("The cart has changed. Check it before you place the order.")).toBeVisible();
  await expect(problems(page)).toContainText("the price fell from ฿2,890.00 to ฿2,790.00.");
  expect(await getOrders(page)).toHaveLength(3);
});
