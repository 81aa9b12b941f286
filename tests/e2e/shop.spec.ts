import { getTotal } from "../fixtures/checkout-page.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { send } from "../fixtures/send.ts";
import { openSignedIn } from "../fixtures/session.ts";

test("the navbar's cart changes quantities, restores an item and leads to checkout", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("skin", '"semi-dark"');
    localStorage.setItem("navbarType", '"sticky"');
  });
  await openSignedIn(page, "/apps/todo");
  const { products } = await send(page, "GET", "/apps/ecommerce/cart");
  for (const { id } of products) await send(page, "DELETE", `/apps/ecommerce/cart/${id}`);
  await send(page, "POST", "/apps/ecommerce/cart", { productId: 1 });
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  const cart = page.getByRole("dialog", { name: "Cart" });
  await cart.getByRole("button", { name: "Increase quantity" }).click();
  await cart.getByRole("button", { name: "Increase quantity" }).click();
  await expect(cart.getByRole("status")).toHaveText("3");
  const total = getTotal(cart, "Total");
  await expect(total).not.toHaveText("");
  await expectAccessible(page);
  const linesBefore = await send(page, "GET", "/apps/ecommerce/cart/lines");
  await expect(total).toHaveText(
    linesBefore.totals.total.toLocaleString("en", {
      style: "currency",
      currency: "THB",
      currencyDisplay: "narrowSymbol",
    }),
  );
  await cart.getByRole("button", { name: /^Remove/ }).click();
  await expect(cart.getByText("Your cart is empty")).toBeVisible();
  // The focused button was removed with its item, but the focus stays in the dialog.
  await expect.poll(() => cart.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(cart).toBeHidden();
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  await expect(cart.getByRole("status")).toHaveText("3");
  // The item has the offers, discount and shipping date that were chosen at random when it was first added.
  expect(await send(page, "GET", "/apps/ecommerce/cart/lines")).toEqual(linesBefore);
  const cartTotal = (await total.textContent()) ?? "";
  await cart.getByRole("link", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/apps\/ecommerce\/checkout$/);
  await expect(cart).toBeHidden();
  await expect(getTotal(page.locator("main"), "Total")).toHaveText(cartTotal);
});
