import type { Page } from "playwright/test";
import {
  BOTTLE_ID,
  CHECKOUT,
  expectStep,
  getOrders,
  getTotal,
  goToPayment,
  submitButton,
} from "../fixtures/checkout-page.ts";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { navigate } from "../fixtures/navigate.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { send } from "../fixtures/send.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";

/** As a browser may do at any time. */
async function interrupt(page: Page) {
  await stopServiceWorker(page);
  await page.reload();
}

test("offline, on a Thai phone: cart and address survive a stopped worker", async ({ page, server }) => {
  await openOnPhone(page, CHECKOUT);
  await server.stop();
  const quantityField = page.getByRole("textbox", { name: /^จำนวน กระบอกน้ำ/ });
  const color = page.getByRole("combobox", { name: /^สีของ คีย์บอร์ด/ });
  await quantityField.fill("3");
  await quantityField.press("Enter");
  const colorResponse = page.waitForResponse((response) => response.url().endsWith("/cart/8"));
  await color.selectOption("success");
  await colorResponse;
  await expect(getTotal(page.locator("main"), "ยอดรวม")).toHaveText("฿8,497.50");
  await interrupt(page);
  await expect(quantityField).toHaveValue("3");
  await expect(color).toHaveValue("success");
  await expectNoSidewaysScroll(page);
  await submitButton(page).click();

  await page.getByRole("link", { name: "เพิ่มที่อยู่" }).click();
  const street = page.getByRole("textbox", { name: "บ้านเลขที่และถนน" });
  await page.getByRole("textbox", { name: "ชื่อ-นามสกุล" }).fill("มาลี ใจดี");
  await page.getByRole("textbox", { name: "เบอร์โทรศัพท์" }).fill("081 234 5678");
  await page.getByRole("textbox", { name: "อีเมล" }).fill("mali@example.com");
  await street.fill("99/1 ซอยสุขใจ");
  await page.getByRole("textbox", { name: "รหัสไปรษณีย์" }).fill("10110");
  await expect(page.getByRole("combobox", { name: "จังหวัด" })).toHaveValue("กรุงเทพมหานคร");
  await interrupt(page);
  await expect(page.getByText("กู้คืนฉบับร่างที่ยังไม่ได้บันทึกแล้ว")).toBeVisible();
  await expect(street).toHaveValue("99/1 ซอยสุขใจ");
  await page
    .getByRole("group", { name: /^10110/ })
    .getByRole("button", { name: "วัฒนา" })
    .click();
  await page.getByRole("combobox", { name: /^ตำบล/ }).selectOption("คลองเตยเหนือ");
  await expectNoSidewaysScroll(page);
  await submitButton(page).click();
  await expectStep(page, "delivery");
  await page.goBack();
  await expect(page.getByRole("radio", { name: /มาลี ใจดี/ })).toBeChecked();
  await expect(page.getByText("แขวงคลองเตยเหนือ เขตวัฒนา กรุงเทพมหานคร 10110")).toBeVisible();
});

test("offline, on a Thai phone: two clicks after a stopped worker place one order", async ({ page, server }) => {
  await openOnPhone(page, CHECKOUT);
  await server.stop();
  await submitButton(page).click();
  await submitButton(page).click();
  for (const [method, step] of [
    [/ส่งด่วน/, "delivery"],
    [/พร้อมเพย์/, "payment"],
  ] as const) {
    await expectStep(page, step);
    await page.getByRole("radio", { name: method }).check();
    await interrupt(page);
    await expect(page.getByRole("radio", { name: method })).toBeChecked();
    await expectNoSidewaysScroll(page);
    if (step === "delivery") await submitButton(page).click();
  }
  await expect(submitButton(page)).toHaveText("สั่งซื้อ · ฿8,007.00");
  await stopServiceWorker(page);
  await submitButton(page).dblclick();
  await expectStep(page, "confirmation");
  await interrupt(page);
  await expect(page.getByRole("img", { name: /฿8,007.00/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "ใบยืนยันคำสั่งซื้อภาษาไทย" })).toHaveAttribute(
    "href",
    "/th/apps/ecommerce/orders/4?receipt=th",
  );
  await expectAccessible(page);
  const orders = await getOrders(page);
  expect(orders).toHaveLength(4);
  expect(orders[0]).toMatchObject({ total: 8007, delivery: "express", payment: "promptpay" });
});

test("ordering in two tabs at once places one order; both tabs show the same cart", { tag: "@core" }, async ({
  page,
  context,
  allowConsole,
}) => {
  // Chromium logs the order that the worker refuses.
  allowConsole(/status of 400/);
  await openSignedIn(page, CHECKOUT);
  await goToPayment(page);
  await page.getByRole("radio", { name: /Bank transfer/ }).check();
  const other = await context.newPage();
  await other.goto(`/en${CHECKOUT}?step=payment`);
  await expect(other.getByRole("radio", { name: /Bank transfer/ })).toBeChecked();
  const press = (tab: Page) =>
    tab.evaluate(() => document.querySelector<HTMLElement>("main form button[type=submit]")?.click());
  await Promise.all([press(page), press(other)]);
  const emptyCartText = "Your cart is now empty, so there’s nothing to order.";
  const outcomes = [page, other].map((tab) => tab.getByText("004-2-18800-5").or(tab.getByText(emptyCartText)));
  await Promise.all(outcomes.map((state) => expect(state).toBeVisible()));
  const texts = await Promise.all(outcomes.map((state) => state.textContent()));
  expect(texts.toSorted()).toEqual(["004-2-18800-5", emptyCartText]);
  expect(await getOrders(page)).toHaveLength(4);

  await navigate(page, `/en${CHECKOUT}`);
  await navigate(other, `/en${CHECKOUT}`);
  await expect(other.getByRole("link", { name: "Go to the shop" })).toBeVisible();
  await send(page, "POST", "/apps/ecommerce/cart", { productId: BOTTLE_ID });
  await expect(other.getByRole("textbox", { name: /^Quantity of Insulated/ })).toHaveValue("1");
  await send(page, "DELETE", `/apps/ecommerce/cart/${BOTTLE_ID}`);
  await expect(other.getByText("Your cart is empty", { exact: true })).toBeVisible();
});

/**
 * `full` answers instead of the worker, `lost` drops the responses of the first two attempts, which are one call, and
 * `gone` drops all.
 */
const breakOrderCalls = (page: Page, kind: "full" | "lost" | "gone") =>
  page.evaluate((kind) => {
    const { fetch } = window;
    let attempts = 0;
    window.fetch = async (url, options) => {
      if (!String(url).endsWith("/orders") || options?.method !== "POST") return fetch(url, options);
      if (kind === "full") return Response.json({ error: "Storage is full" }, { status: 507 });
      const response = await fetch(url, options);
      if (kind === "lost" && ++attempts > 2) return response;
      throw new TypeError("Failed to fetch");
    };
  }, kind);

test("a full storage places no order and keeps the choices; an order whose response is lost is placed once", async ({
  page,
}) => {
  await openSignedIn(page, CHECKOUT);
  await goToPayment(page);
  await page.getByRole("radio", { name: /PromptPay/ }).check();
  await breakOrderCalls(page, "full");
  await submitButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "storage is full" })).toBeVisible();
  expect(await getOrders(page)).toHaveLength(3);
  await page.reload();
  await expect(page.getByRole("radio", { name: /PromptPay/ })).toBeChecked();

  await breakOrderCalls(page, "lost");
  await submitButton(page).click();
  await expectStep(page, "confirmation");
  await expect(page.getByText("ORD-00004").first()).toBeVisible();
  expect(await getOrders(page)).toHaveLength(4);

  await send(page, "POST", "/apps/ecommerce/cart", { productId: BOTTLE_ID });
  await navigate(page, `/en${CHECKOUT}`);
  await goToPayment(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await breakOrderCalls(page, "gone");
  await submitButton(page).click();
  await expect.poll(async () => (await getOrders(page)).length).toBe(5);
  await page.goto(`/en${CHECKOUT}`);
  await expectStep(page, "confirmation");
  await expect(page.getByText("ORD-00005").first()).toBeVisible();
  expect(await getOrders(page)).toHaveLength(5);
});
