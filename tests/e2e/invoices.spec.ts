import Papa from "papaparse";
import type { Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { navigate } from "../fixtures/navigate.ts";
import { readDownload } from "../fixtures/read-download.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

const row = (page: Page, name: string | RegExp) => page.getByRole("row").filter({ hasText: name });

const field = (page: Page, name: string) => page.getByRole("textbox", { name });
/** It suggests products, so it is a combobox. */
const itemField = (page: Page, number: number) => page.getByRole("combobox", { name: `Item, item ${number}` });

test("the totals filter the list, together with a search, and the key N outside a field opens a new invoice", async ({
  page,
}) => {
  await openSignedIn(page, "/apps/invoice/list");
  const totals = page.getByRole("region", { name: "Totals" });
  await expect(totals.getByRole("link")).toHaveText([/^Outstanding/, /^Overdue/, /^Paid/, /^Draft/]);
  await totals.getByRole("link", { name: /^Overdue/ }).click();
  await expect(page).toHaveURL(/overdue=true/);
  const table = page.getByRole("table", { name: "Invoices" });
  await expect(table.getByRole("row")).toHaveCount(9);
  await expect(totals.locator("[aria-current]")).toHaveAccessibleName(/^Overdue/);
  await totals.getByRole("link", { name: /^Paid/ }).click();
  const search = page.getByRole("searchbox", { name: /Search number/ });
  await search.focus();
  await page.keyboard.type("nina@");
  await expect(search).toHaveValue("nina@");
  await search.fill("mai@");
  await expect(table.getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
  await search.blur();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/invoice\/add$/);
});

test("items of an invoice are added, removed and moved by keyboard, and checked", async ({ page }) => {
  await openSignedIn(page, "/apps/invoice/add");
  await itemField(page, 1).fill("Posters");
  await field(page, "Quantity, item 1").press("Enter");
  await expect(itemField(page, 2)).toBeFocused();
  await page.keyboard.type("Hours");
  await field(page, "Unit price, item 1").fill("-5");
  // When a field loses focus, its error appears. The error must not move a pressed button before the press ends.
  await page.getByRole("button", { name: "Add an item" }).click();
  await expect(itemField(page, 3)).toBeFocused();
  await expect(page.getByText("This can’t be below zero.")).toBeVisible();
  await page.getByRole("button", { name: "Remove item 3" }).click();
  await itemField(page, 2).press("Alt+ArrowUp");
  await expect(itemField(page, 1)).toHaveValue("Hours");
  await expect(itemField(page, 1)).toBeFocused();
  // Reorder with the keyboard: Enter on the drag handle, Tab to the new position, Enter.
  await page.getByRole("button", { name: "Move item 1", exact: true }).press("Enter");
  await expect(page.locator(":focus")).toHaveAccessibleName("To position 1");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAccessibleName(/^To position [^1]/);
  await page.keyboard.press("Enter");
  await expect(itemField(page, 2)).toHaveValue("Hours");
  await expect(page.getByRole("button", { name: "Move item 2", exact: true })).toBeFocused();
  await page.getByRole("spinbutton", { name: /year, Due/ }).press("ArrowDown");
  await expect(page.getByText("The due date can’t be before the issue date.")).toBeVisible();
  await expectAccessible(page);
});

test("offline, a typed invoice survives a reload, is saved with the rounded total and exported", async ({
  page,
  server,
}) => {
  await openSignedIn(page, "/apps/invoice/list");
  await server.stop();
  await page.getByRole("link", { name: "New invoice" }).first().click();
  await page.getByRole("combobox", { name: "Name" }).fill("elbkai");
  await page.getByRole("option", { name: /Daniel Weber/ }).click();
  await field(page, "Subject").fill("Spring campaign");
  await page.getByRole("combobox", { name: "Currency" }).selectOption("USD");
  await itemField(page, 1).fill("Posters");
  await field(page, "Quantity, item 1").fill("3");
  await field(page, "Quantity, item 1").press("Enter");
  await page.keyboard.type("Hours");
  await field(page, "Unit price, item 2").fill("$1,200.10");
  await field(page, "Unit price, item 1").fill("-5");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Check 1 field.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your unsaved draft was restored.")).toBeVisible();
  await field(page, "Unit price, item 1").fill("99.95");
  // 3 × 99.95 + 1,200.10 = 1,499.95. The tax of 7 % is 104.9965, which rounds to 105.00.
  await expect(page.getByRole("complementary").getByRole("status").filter({ hasText: "$" })).toHaveText("$1,604.95");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page).toHaveURL(/invoice\/list$/);
  await expect(row(page, "INV-0055")).toContainText(/Spring campaign.*\$1,604\.95/);

  await page.getByRole("searchbox", { name: /Search number/ }).fill("daniel@");
  await expect(page.getByRole("row")).toHaveCount(4);
  const { text } = await readDownload(page.getByRole("button", { name: "CSV" }));
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
  expect(data).toHaveLength(3);
  expect(data[0]).toMatchObject({ Total: "1604.95", Currency: "USD" });
});

test("offline, an item with a product's name gets its price before VAT and its stock, and a discount in percent", async ({
  page,
  server,
}) => {
  await openSignedIn(page, "/apps/invoice/add");
  await server.stop();
  await itemField(page, 1).fill("Mechanical keyboard, Thai and English");
  // 2,890 with VAT.
  await expect(field(page, "Unit price, item 1")).toHaveValue("2,700.93");
  await expect(page.getByText("Product · 18 in stock")).toBeVisible();
  await field(page, "Quantity, item 1").fill("20");
  await expect(page.getByText("Product · only 18 in stock")).toBeVisible();
  await field(page, "Quantity, item 1").fill("2");
  await page.getByRole("button", { name: "Discount and VAT, item 1" }).click();
  await field(page, "Discount, item 1").fill("๑๐ %");
  await field(page, "Discount, item 1").blur();
  await expect(field(page, "Discount, item 1")).toHaveValue("10%");
  // 5,401.86 − 540.19 = 4,861.67, and 7 % of it is 340.32.
  const total = page.getByRole("complementary").getByRole("status").filter({ hasText: "฿" });
  await expect(total).toHaveText("฿5,201.99");
  await page.reload();
  await expect(total).toHaveText("฿5,201.99");
  await expectAccessible(page);
});

test("an invoice is duplicated; both are marked as paid, deleted together and restored", async ({ page }) => {
  await openSignedIn(page, "/apps/invoice/list");
  await row(page, "INV-0054")
    .getByRole("button", { name: /Actions/ })
    .click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { name: "Invoice INV-0055" })).toBeVisible();
  await field(page, "Subject").fill("Autumn campaign");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(row(page, "INV-0055")).toContainText("Autumn campaign");
  for (const number of ["INV-0055", "INV-0054"]) await row(page, number).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await expect(row(page, "INV-0055")).toContainText("Paid");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(row(page, /INV-005[45]/)).toHaveCount(0);
  await undoByKeyboard(page);
  await expect(row(page, /INV-005[45]/)).toContainText(["Autumn campaign", "INV-0054"]);
});

test("on a Thai phone an invoice is paid in part and edited; the page of a missing one says so", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/api\/invoice\/invoices\/999/);
  await openOnPhone(page, "/apps/invoice/list?status=Sent");
  // Search only in main, because a toast is a list item too.
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "INV-0048" });
  await expect(card).toContainText(/Ingrid Solberg.*ส่งแล้ว/);
  await expectNoSidewaysScroll(page);

  await card.getByRole("button", { name: /INV-0048/ }).press("Enter");
  await page.getByRole("menuitem", { name: "บันทึกการรับชำระ" }).press("Enter");
  const payment = page.getByRole("dialog");
  await payment.getByRole("textbox", { name: "จำนวนเงินที่ได้รับ" }).fill("๕๐๐");
  await expect(payment.getByText("คงเหลือ $1,000.00")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(payment).toBeHidden();
  await expect(card).toBeHidden();

  await navigate(page, "/th/apps/invoice/edit/48");
  await expect(page.getByRole("button", { name: "เปลี่ยนสถานะ: ชำระบางส่วน" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const note = page.getByRole("textbox", { name: "หมายเหตุ" });
  await note.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("ขอบคุณที่ใช้บริการ");
  await page.getByRole("button", { name: "บันทึก", exact: true }).press("Enter");
  // After saving, the list has the same filters as before.
  await expect(page).toHaveURL(/invoice\/list\?status=Sent$/);
  await navigate(page, "/th/apps/invoice/edit/48");
  await expect(note).toHaveValue("ขอบคุณที่ใช้บริการ");

  for (const id of ["999", "-1", "abc"]) {
    await navigate(page, `/th/apps/invoice/edit/${id}`);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(/^ไม่(มี|พบ)ใบแจ้งหนี้/);
  }
  await page.getByRole("link", { name: "ใบแจ้งหนี้ทั้งหมด" }).press("Enter");
  await expect(page.getByRole("list", { name: "ใบแจ้งหนี้" }).getByRole("listitem").first()).toContainText("INV-0054");
});

test("a draft survives a language switch and the deletion of its invoice", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const getFirstItem = (language: string) =>
    page.evaluate(async (language) => {
      const response = await fetch("/api/invoice/invoices/46", { headers: { "accept-language": language } });
      return (await response.json()).invoice.items[0] as { title: string; qty: number };
    }, language);
  await openSignedIn(page, "/apps/invoice/edit/46");
  await page.getByRole("textbox", { name: "Quantity, item 1", exact: true }).fill("7");
  const [englishItem, thaiItem] = [await getFirstItem("en"), await getFirstItem("th")];

  await page.getByRole("button", { name: "ไทย", exact: true }).click();
  await expect(page).toHaveURL(/\/th\/apps\/invoice\/edit\/46$/);
  await expect(page.getByRole("textbox", { name: "จำนวน รายการที่ 1", exact: true })).toHaveValue("7");
  await expect(page.getByRole("combobox", { name: "รายการ รายการที่ 1", exact: true })).toHaveValue(englishItem.title);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "จำนวน รายการที่ 1", exact: true })).toHaveValue("7");
  await page.getByRole("button", { name: "บันทึก", exact: true }).click();
  await expect(page).toHaveURL(/invoice\/list$/);
  expect(await getFirstItem("en")).toMatchObject({ title: englishItem.title, qty: 7 });
  expect(await getFirstItem("th")).toMatchObject({ title: thaiItem.title, qty: 7 });

  await navigate(page, "/en/apps/invoice/edit/46");
  await page.getByRole("textbox", { name: "Subject" }).fill("Winter campaign");
  await page.evaluate(() => fetch("/apps/invoice/delete?id=46", { method: "DELETE" }));
  await expect(page.getByRole("alert")).toContainText("This invoice was deleted.");
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Winter campaign");
  await page.getByRole("button", { name: "Save as a new invoice" }).click();
  await expect(row(page, "INV-0055")).toContainText("Winter campaign");
});
