import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { navigate } from "../fixtures/navigate.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, waitForWorker } from "../fixtures/session.ts";

const PATH = "/apps/ecommerce/orders";
const row = (page: Page, number: string) => page.locator("tbody tr").filter({ hasText: number });
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The worker handles calls from the page. Names are in the language of `language`. */
const call = <T>(page: Page, method: string, path: string, body?: object, language = "en"): Promise<T> =>
  page.evaluate(
    async ({ method, path, body, language }) => {
      const headers = { "content-type": "application/json", "accept-language": language };
      const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return answer.json();
    },
    { method, path, body, language },
  ) as Promise<T>;

interface Order {
  id: number;
  items: { name: string; qty: number; total: number }[];
  subtotal: number;
  discount: number;
  shipping: number;
  total: number;
  paidAt: string | null;
  status: string;
}

const address = {
  ...{ fullName: "ณัฐยา บุญมี", phone: "+66 2 555 0103", street: "9/41 ถนนเจริญกรุง", subdistrict: "บางรัก" },
  ...{ district: "บางรัก", province: "กรุงเทพมหานคร", postcode: "10500", country: "TH" },
};

const placeOrder = async (page: Page): Promise<Order> => {
  const body = { address, delivery: "express", payment: "promptpay" };
  return (await call<{ order: Order }>(page, "POST", PATH, body)).order;
};
const getOrder = async (page: Page, id: number, language = "en") =>
  (await call<{ order: Order }>(page, "GET", `${PATH}/${id}`, undefined, language)).order;

const getStock = async (page: Page, id: number) =>
  (await call<{ product: { stock: number } }>(page, "GET", `/apps/ecommerce/products/${id}/details`)).product.stock;

const money = (amount: number) =>
  amount
    .toLocaleString("en", { style: "currency", currency: "THB", currencyDisplay: "narrowSymbol" })
    .replace("-", "\u2212");

/** Browsers use the title as the file's name. */
async function printDocument(page: Page) {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: "A4", preferCSSPageSize: true })));
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string } };
  return { text: text.normalize("NFKC"), title: info.Title };
}

test("an order is found, packed, paid, cancelled and undone, also offline and after a reload", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, PATH);
  await expect(row(page, "ORD-00003")).toContainText("Cash on delivery");
  const { id, total } = await placeOrder(page);
  expect(id).toBe(4);

  await test.step("the list searches, filters with counts and sorts; Back restores it", async () => {
    await expect(row(page, "ORD-00004")).toContainText(money(total));
    await expect(row(page, "ORD-00004")).toContainText("4 pieces");
    await expect(page.getByRole("button", { name: "Placed 1" })).toBeVisible();
    await page.getByRole("button", { name: "Packed 1" }).click();
    await expect(page).toHaveURL(/\?status=packed$/);
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await page.getByRole("searchbox").fill("umbrella");
    await expect(page.getByText("No orders found")).toBeVisible();
    await page.getByRole("button", { name: "All 1" }).click();
    await expect(row(page, "ORD-00002")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await navigate(page, `/en${PATH}?sort=-total`);
    await expect(page.locator("tbody tr").first()).toContainText("ORD-00001");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV", exact: true }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv).toContain("ORD-00001,");
    expect(csv.split("\r\n")[0]).toBe("\uFEFFOrder,Customer,Items,Total,Payment,Status,Date,Pieces,Paid on");
    await row(page, "ORD-00004").getByRole("link").click();
    await page.getByRole("link", { name: "All orders" }).click();
    await expect(page).toHaveURL(/\?sort=-total$/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order ORD-00004");
  });

  await waitForWorker(page);
  await server.stop();
  await page.reload();
  const progress = part(page, "Progress");
  const current = progress.locator("[aria-current=step]");

  await test.step("offline, the team packs the order and takes it back", async () => {
    await progress.getByRole("button", { name: "Mark as packed" }).dblclick();
    await expect(current).toContainText("Packed");
    await page.getByRole("button", { name: "Undo" }).waitFor();
    await page.keyboard.press("Control+z");
    await expect(current).toContainText("Placed");
    await progress.getByRole("button", { name: "Mark as packed" }).click();
    await progress.getByRole("button", { name: "Mark as shipped" }).click();
    await expect.poll(async () => (await getOrder(page, id)).status).toBe("shipped");
    const shipped = await getOrder(page, id);
    await progress.getByRole("button", { name: "More steps" }).click();
    await page.getByRole("menuitem", { name: "Mark as packed again" }).click();
    await expect(current).toContainText("Packed");
    await page.keyboard.press("Control+z");
    await expect(current).toContainText("Shipped");
    // The step has its first time again.
    expect(await getOrder(page, id)).toEqual(shipped);
  });

  await test.step("the payment is recorded and removed with undo", async () => {
    const payment = part(page, "Payment");
    await payment.getByRole("button", { name: "Mark as paid" }).click();
    await expect(payment).toContainText("Paid on");
    const { paidAt } = await getOrder(page, id);
    await payment.getByRole("button", { name: "Mark as unpaid" }).click();
    await expect(payment).toContainText(`${money(total)} still to pay`);
    await page.keyboard.press("Control+z");
    await expect(payment).toContainText("Paid on");
    expect((await getOrder(page, id)).paidAt).toBe(paidAt);
  });

  await test.step("a cancellation returns the pieces; undo takes them again", async () => {
    const before = await getStock(page, 14);
    await navigate(page, `/en${PATH}/3`);
    await progress.getByRole("button", { name: "More steps" }).click();
    await page.getByRole("menuitem", { name: "Cancel order" }).click();
    await expect(current).toContainText("Canceled");
    expect(await getStock(page, 14)).toBe(before + 3);
    await page.keyboard.press("Control+z");
    await expect(current).toContainText("Packed");
    expect(await getStock(page, 14)).toBe(before);
  });
});

test("an order's document says whether it is paid, in both languages and on paper, and equals the order", async ({
  page,
}) => {
  await openSignedIn(page, PATH);
  const { id } = await placeOrder(page);
  await navigate(page, `/en${PATH}/${id}`);
  await page.getByRole("link", { name: "Order confirmation" }).click();
  await expect(page).toHaveURL(/\?receipt=en$/);
  const sheet = page.locator("[data-document]");
  await expect(sheet).toContainText("This isn’t a receipt: the order hasn’t been paid yet.");
  await expectAccessible(page);

  await call(page, "PATCH", `${PATH}/${id}`, { isPaid: true });
  await expect(sheet.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await expect(sheet).not.toContainText("This isn’t a receipt");
  await page.getByRole("radio", { name: "Thai" }).check();
  await expect(page).toHaveURL(/\?receipt=th$/);
  await expect(sheet.getByRole("heading", { level: 2 })).toHaveText("ใบเสร็จรับเงิน / Receipt");
  const order = await getOrder(page, id, "th");
  const year = new Date().getFullYear() + 543;
  await expect(sheet).toContainText(`${year}`);
  for (const { name } of order.items) await expect(sheet).toContainText(name);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  const { text, title } = await printDocument(page);
  expect(title).toBe("ORD-00004");
  for (const amount of [order.subtotal, -order.discount, order.shipping, order.total])
    expect(text).toContain(money(amount));
  expect(text).toContain("ณัฐยา บุญมี".normalize("NFKC"));
  expect(text).toContain("0 1055 00000 00 3");
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("radio", { name: "English" }).check();
  await call(page, "POST", `${PATH}/${id}/cancel`);
  await expect(sheet).toContainText("This document isn’t proof of payment.");
  await page.getByRole("link", { name: "Order ORD-00004" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order ORD-00004");
});

test("an order shows on the dashboard at once, becomes an invoice draft that links back, and is ordered again", async ({
  page,
  context,
  allowConsole,
}) => {
  // Chromium logs the call for the unknown order, which returns 404.
  allowConsole(/status of 404/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, "/dashboard/analytics");
  const figures = page.getByRole("link", { name: /In your shop today|No orders in your shop today/ });
  await expect(figures).toHaveText("No orders in your shop today");
  const other = await context.newPage();
  await other.goto(`/en${PATH}`);
  const { id, total } = await placeOrder(other);
  await expect(figures).toHaveText(`In your shop today: 1 order, ${money(total)}`);
  await figures.click();
  await expect(page).toHaveURL(/\/apps\/ecommerce\/orders$/);
  await row(page, "ORD-00004").getByRole("link").click();

  await page.getByRole("button", { name: "Create invoice" }).click();
  // The toast with Undo may cover the link.
  await page.getByRole("link", { name: "Open invoice" }).press("Enter");
  const actions = page.getByRole("region", { name: "Invoice actions" });
  await expect(actions).toContainText("Draft");
  await expect(actions).toContainText(money(total));
  await actions.getByRole("link", { name: "From order ORD-00004" }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}/${id}$`));

  await test.step("undo deletes the invoice", async () => {
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("button", { name: "Create invoice" })).toBeVisible();
  });

  await test.step("a cancelled order no longer counts", async () => {
    await call(page, "POST", `${PATH}/${id}/cancel`);
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Analytics" }).click();
    await expect(figures).toHaveText("No orders in your shop today");
  });

  await test.step("a reorder names what the shop no longer sells and opens the cart", async () => {
    await navigate(page, `/en${PATH}/2`);
    await expect(page.getByRole("link", { name: "Wireless earbuds" })).toHaveAttribute("href", /wireless-earbuds-7$/);
    await call(page, "POST", "/apps/ecommerce/product-records/delete-many", { ids: [7] });
    await expect(page.getByText("No longer sold")).toBeVisible();
    await expect(page.getByRole("link", { name: "Wireless earbuds" })).toBeHidden();
    await page.getByRole("button", { name: "Buy again" }).click();
    await expect(page).toHaveURL(/\/apps\/ecommerce\/checkout$/);
    await expect(page.getByText("Not available, so not added: Wireless earbuds.")).toBeVisible();
    const { lines } = await call<{ lines: { cartItem: object }[] }>(page, "GET", "/apps/ecommerce/cart/lines");
    expect(lines).toContainEqual(
      expect.objectContaining({ cartItem: expect.objectContaining({ productId: 24, qty: 2 }) }),
    );
  });

  await test.step("an unknown order leads to a search", async () => {
    await navigate(page, `/en${PATH}/99`);
    await expect(page.getByText("No order has the number ORD-00099.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("searchbox").fill("umbrella");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/orders\?q=umbrella$/);
    await expect(page.getByText("ORD-00002")).toBeVisible();
  });
});

test("on a Thai phone, offline, by keyboard: an order is opened, marked as shipped and its receipt read", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, PATH, "th");
  await page.evaluate(() => localStorage.setItem("skin", '"dark"'));
  const card = page.getByRole("list", { name: "คำสั่งซื้อ" }).getByRole("listitem").filter({ hasText: "ORD-00003" });
  await expect(card).toBeVisible();
  await waitForWorker(page);
  await server.stop();
  await page.reload();
  await expect(card).toContainText("แพ็กแล้ว");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.locator("[data-row-menu]").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "เปลี่ยนเป็นจัดส่งแล้ว" }).press("Enter");
  await expect(card).toContainText("จัดส่งแล้ว");
  await card.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("คำสั่งซื้อ ORD-00003");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "ใบยืนยันคำสั่งซื้อ" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-document]")).toContainText("เอกสารนี้ไม่ใช่ใบเสร็จรับเงิน");
  await expectNoSidewaysScroll(page);
});
