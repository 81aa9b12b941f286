import type { Page } from "playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { navigate } from "../fixtures/navigate.ts";
import { readDownload } from "../fixtures/read-download.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { send } from "../fixtures/send.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

const PATH = "/apps/ecommerce/orders";
const row = (page: Page, number: string) => page.locator("tbody tr").filter({ hasText: number });
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

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
  return (await send(page, "POST", PATH, body)).order;
};
const getOrder = async (page: Page, id: number, language?: string): Promise<Order> =>
  (await send(page, "GET", `${PATH}/${id}`, undefined, language)).order;

const getStock = async (page: Page, id: number): Promise<number> =>
  (await send(page, "GET", `/apps/ecommerce/products/${id}/details`)).product.stock;

const formatMoney = (amount: number) =>
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

const progress = (page: Page) => section(page, "Progress");
const currentStep = (page: Page) => progress(page).locator("[aria-current=step]");

async function chooseStep(page: Page, step: string) {
  await progress(page).getByRole("button", { name: "More steps" }).click();
  await page.getByRole("menuitem", { name: step }).click();
}

test("orders are searched, filtered, sorted and saved as CSV; “All orders” returns to the sorted list", async ({
  page,
}) => {
  await openSignedIn(page, PATH);
  await expect(row(page, "ORD-00003")).toContainText("Cash on delivery");
  const { total } = await placeOrder(page);
  await expect(row(page, "ORD-00004")).toContainText(formatMoney(total));
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
  const { text } = await readDownload(page.getByRole("button", { name: "CSV", exact: true }));
  const [csvHeader, firstCsvRow] = text.split("\r\n");
  expect(csvHeader).toBe("\uFEFFOrder,Customer,Items,Total,Payment,Status,Date,Pieces,Paid on");
  expect(firstCsvRow).toContain("ORD-00001,");
  await row(page, "ORD-00004").getByRole("link").click();
  await page.getByRole("link", { name: "All orders" }).click();
  await expect(page).toHaveURL(/\?sort=-total$/);
});

test("offline, an order is packed and shipped; undo restores its times", async ({ page, server }) => {
  await openSignedIn(page, PATH);
  const { id } = await placeOrder(page);
  await navigate(page, `/en${PATH}/${id}`);
  await server.stop();
  await page.reload();
  await progress(page).getByRole("button", { name: "Mark as packed" }).dblclick();
  await expect(currentStep(page)).toContainText("Packed");
  await undoByKeyboard(page);
  await expect(currentStep(page)).toContainText("Placed");
  await progress(page).getByRole("button", { name: "Mark as packed" }).click();
  await progress(page).getByRole("button", { name: "Mark as shipped" }).click();
  await expect.poll(async () => (await getOrder(page, id)).status).toBe("shipped");
  const shippedOrder = await getOrder(page, id);
  await chooseStep(page, "Mark as packed again");
  await expect(currentStep(page)).toContainText("Packed");
  await undoByKeyboard(page);
  await expect(currentStep(page)).toContainText("Shipped");
  expect(await getOrder(page, id)).toEqual(shippedOrder);
});

test("undo restores the time of a payment; a cancelled order returns its pieces to stock until undo", async ({
  page,
}) => {
  await openSignedIn(page, PATH);
  const { id, total } = await placeOrder(page);
  await navigate(page, `/en${PATH}/${id}`);
  const payment = section(page, "Payment");
  await payment.getByRole("button", { name: "Mark as paid" }).click();
  await expect(payment).toContainText("Paid on");
  const { paidAt } = await getOrder(page, id);
  await payment.getByRole("button", { name: "Mark as unpaid" }).click();
  await expect(payment).toContainText(`${formatMoney(total)} still to pay`);
  await undoByKeyboard(page);
  await expect(payment).toContainText("Paid on");
  expect((await getOrder(page, id)).paidAt).toBe(paidAt);

  const before = await getStock(page, 14);
  await navigate(page, `/en${PATH}/3`);
  await chooseStep(page, "Cancel order");
  await expect(currentStep(page)).toContainText("Canceled");
  expect(await getStock(page, 14)).toBe(before + 3);
  await undoByKeyboard(page);
  await expect(currentStep(page)).toContainText("Packed");
  expect(await getStock(page, 14)).toBe(before);
});

test("an order's document says whether it is paid, in both languages", async ({ page }) => {
  await openSignedIn(page, PATH);
  const { id } = await placeOrder(page);
  await navigate(page, `/en${PATH}/${id}`);
  await page.getByRole("link", { name: "Order confirmation" }).click();
  await expect(page).toHaveURL(/\?receipt=en$/);
  const sheet = page.locator("[data-document]");
  await expect(sheet).toContainText("This isn’t a receipt: the order hasn’t been paid yet.");
  await expectAccessible(page);
  await send(page, "PATCH", `${PATH}/${id}`, { isPaid: true });
  await expect(sheet.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await expect(sheet).not.toContainText("This isn’t a receipt");
  await page.getByRole("radio", { name: "Thai" }).check();
  await expect(page).toHaveURL(/\?receipt=th$/);
  await expect(sheet.getByRole("heading", { level: 2 })).toHaveText("ใบเสร็จรับเงิน / Receipt");
  await expect(sheet).toContainText(`${new Date().getFullYear() + 543}`);
  await page.getByRole("radio", { name: "English" }).check();
  await send(page, "POST", `${PATH}/${id}/cancel`);
  await expect(sheet).toContainText("This document isn’t proof of payment.");
  await page.getByRole("link", { name: "Order ORD-00004" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order ORD-00004");
});

test("an order's document prints in Thai with the items and amounts of the order", async ({ page }) => {
  await openSignedIn(page, PATH);
  const { id } = await placeOrder(page);
  await send(page, "PATCH", `${PATH}/${id}`, { isPaid: true });
  await navigate(page, `/en${PATH}/${id}?receipt=th`);
  const order = await getOrder(page, id, "th");
  await expect(page.locator("[data-document]")).toContainText(order.items[0]?.name ?? "");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  const { text, title } = await printDocument(page);
  expect(title).toBe("ORD-00004");
  const amounts = [order.subtotal, -order.discount, order.shipping, order.total].map(formatMoney);
  for (const expectedText of [...amounts, "ณัฐยา บุญมี", "0 1055 00000 00 3"])
    expect(text).toContain(expectedText.normalize("NFKC"));
  await page.emulateMedia({ media: "screen" });
});

test("an order counts on the dashboard until it is cancelled, and becomes an invoice draft", async ({
  page,
  context,
}) => {
  await openSignedIn(page, "/dashboard/analytics");
  const todayLink = page.getByRole("link", { name: /In your shop today|No orders in your shop today/ });
  await expect(todayLink).toHaveText("No orders in your shop today");
  const other = await context.newPage();
  await other.goto(`/en${PATH}`);
  const { id, total } = await placeOrder(other);
  await expect(todayLink).toHaveText(`In your shop today: 1 order, ${formatMoney(total)}`);
  await other.close();
  await todayLink.click();
  await row(page, "ORD-00004").getByRole("link").click();
  await page.getByRole("button", { name: "Create invoice" }).click();
  // The toast with Undo may cover the link.
  await page.getByRole("link", { name: "Open invoice" }).press("Enter");
  const actions = page.getByRole("region", { name: "Invoice actions" });
  await expect(actions).toContainText("Draft");
  await expect(actions).toContainText(formatMoney(total));
  await actions.getByRole("link", { name: "From order ORD-00004" }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}/${id}$`));
  await undoByKeyboard(page);
  await expect(page.getByRole("button", { name: "Create invoice" })).toBeVisible();
  await send(page, "POST", `${PATH}/${id}/cancel`);
  await navigate(page, "/en/dashboard/analytics");
  await expect(todayLink).toHaveText("No orders in your shop today");
});

test("a reorder names what is no longer sold; an unknown order leads to a search", async ({ page, allowConsole }) => {
  // Chromium logs the call for the unknown order, which returns 404.
  allowConsole(/status of 404/);
  await openSignedIn(page, `${PATH}/2`);
  await expect(page.getByRole("link", { name: "Wireless earbuds" })).toHaveAttribute("href", /wireless-earbuds-7$/);
  await send(page, "POST", "/apps/ecommerce/product-records/delete-many", { ids: [7] });
  await expect(page.getByText("No longer sold")).toBeVisible();
  await page.getByRole("button", { name: "Buy again" }).click();
  await expect(page).toHaveURL(/\/apps\/ecommerce\/checkout$/);
  await expect(page.getByText("Not available, so not added: Wireless earbuds.")).toBeVisible();
  const { lines } = await send(page, "GET", "/apps/ecommerce/cart/lines");
  const cartItem = expect.objectContaining({ productId: 24, qty: 2 });
  expect(lines).toContainEqual(expect.objectContaining({ cartItem }));

  await navigate(page, `/en${PATH}/99`);
  await expect(page.getByText("No order has the number ORD-00099.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox").fill("umbrella");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/orders\?q=umbrella$/);
  await expect(page.getByText("ORD-00002")).toBeVisible();
});

test("offline, on a Thai phone, by keyboard: an order is shipped, and its order confirmation read", async ({
  page,
  server,
}) => {
  await openOnPhone(page, PATH);
  await page.evaluate(() => localStorage.setItem("skin", '"dark"'));
  const card = page.getByRole("list", { name: "คำสั่งซื้อ" }).getByRole("listitem").filter({ hasText: "ORD-00003" });
  await expect(card).toBeVisible();
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
