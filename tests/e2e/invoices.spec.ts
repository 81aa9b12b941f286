import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { navigate } from "../fixtures/navigate.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, waitForWorker } from "../fixtures/session.ts";

const row = (page: Page, name: string | RegExp) => page.getByRole("row").filter({ hasText: name });

/** RFC 4180, as a spreadsheet parses it. */
function readCsv(text: string): string[][] {
  const cells = text.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g);
  const rows: string[][] = [[]];
  for (const [, cell = "", end] of cells) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === "") break;
    if (end !== ",") rows.push([]);
  }
  return rows.filter((each) => each.length > 1);
}

test("an invoice is drafted, restored after a reload, saved, edited, duplicated and deleted, also offline", async ({
  page,
  server,
}) => {
  await openSignedIn(page, "/apps/invoice/list?page=-1&sort=foo");
  await expect(page).toHaveURL(/\/apps\/invoice\/list$/);
  const totals = page.getByRole("region", { name: "Totals" });
  await expect(totals.getByRole("link")).toHaveText([/^Outstanding/, /^Overdue/, /^Paid/, /^Draft/]);
  await totals.getByRole("link", { name: /^Overdue/ }).click();
  await expect(page).toHaveURL(/overdue=true/);
  const table = page.getByRole("table", { name: "Invoices" });
  await expect(table.getByRole("row")).toHaveCount(9);
  await expect(table.getByText("Overdue")).toHaveCount(8);
  await expect(totals.locator("[aria-current]")).toHaveAccessibleName(/^Overdue/);
  await totals.getByRole("link", { name: /^Paid/ }).click();
  await page.getByRole("searchbox", { name: /Search number/ }).fill("mai@");
  await expect(table.getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
  await page.goBack();

  await waitForWorker(page);
  await server.stop();
  // N is a shortcut only outside a field; in a field it is typed as text.
  await page.getByRole("searchbox", { name: /Search number/ }).blur();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/invoice\/add$/);
  const field = (name: string) => page.getByRole("textbox", { name });
  const client = page.getByRole("combobox", { name: "Name" });
  await client.fill("elbkai");
  await expect(page.getByRole("option")).toHaveCount(1);
  await expect(page.getByRole("option", { name: /Daniel Weber/ })).toBeVisible();
  await client.press("ArrowDown");
  await client.press("Enter");
  await expect(field("Email")).toHaveValue("daniel@example.com");
  await field("Subject").fill("Spring campaign");
  await page.getByRole("combobox", { name: "Currency" }).selectOption("USD");
  await field("Item, item 1").fill("Posters");
  await field("Quantity, item 1").fill("3");
  // Enter moves the focus to the next item.
  await field("Quantity, item 1").press("Enter");
  await expect(field("Item, item 2")).toBeFocused();
  await page.keyboard.type("Hours");
  await field("Unit price, item 2").fill("$1,200.10");
  await field("Unit price, item 1").fill("-5");
  // When a field loses focus, its error appears. The error must not move a pressed button before the press ends.
  await page.getByRole("button", { name: "Add an item" }).click();
  await expect(field("Item, item 3")).toBeFocused();
  await expect(page.getByText("This can’t be below zero.")).toBeVisible();
  await page.getByRole("button", { name: "Remove item 3" }).click();
  await field("Item, item 2").press("Alt+ArrowUp");
  await expect(field("Item, item 1")).toHaveValue("Hours");
  await expect(field("Item, item 1")).toBeFocused();
  // Reorder with the keyboard: Enter on the drag handle, Tab to the new position, Enter.
  await page.getByRole("button", { name: "Move item 1", exact: true }).press("Enter");
  await expect(page.locator(":focus")).toHaveAccessibleName("To position 1");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAccessibleName(/^To position [^1]/);
  await page.keyboard.press("Enter");
  await expect(field("Item, item 2")).toHaveValue("Hours");
  await expect(page.getByRole("button", { name: "Move item 2", exact: true })).toBeFocused();

  await page.getByRole("spinbutton", { name: /year, Due/ }).press("ArrowDown");
  await expect(page.getByText("The due date can’t be before the issue date.")).toBeVisible();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Check 2 fields.")).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText("Your unsaved draft was restored.")).toBeVisible();
  await page.getByRole("button", { name: "15 days" }).click();
  await field("Unit price, item 1").fill("99.95");
  await page.getByRole("button", { name: "Remove item 2" }).click();
  // Wait for the toast before using a shortcut, because shortcuts are registered after the first render.
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(field("Item, item 2")).toHaveValue("Hours");
  // 3 × 99.95 + 1,200.10 = 1,499.95. The tax of 7 % is 104.9965, which rounds to 105.00.
  await expect(page.getByRole("complementary").getByRole("status").filter({ hasText: "$" })).toHaveText("$1,604.95");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page).toHaveURL(/invoice\/list$/);
  await expect(row(page, "INV-0055")).toContainText("Spring campaign");
  await expect(row(page, "INV-0055")).toContainText("$1,604.95");

  await row(page, "INV-0055")
    .getByRole("button", { name: /Actions/ })
    .click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { name: "Invoice INV-0056" })).toBeVisible();
  await field("Subject").fill("Autumn campaign");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(row(page, "INV-0056")).toContainText("Autumn campaign");
  for (const number of ["INV-0056", "INV-0055"]) await row(page, number).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await expect(row(page, "INV-0056")).toContainText("Paid");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(row(page, "INV-0056")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(row(page, "INV-0056")).toContainText("Autumn campaign");

  await navigate(page, "/en/apps/invoice/list?q=daniel@");
  await expect(table.getByRole("row")).toHaveCount(5);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [head = [], ...lines] = readCsv(text.slice(1));
  expect(lines).toHaveLength(4);
  expect(lines[0]?.[head.indexOf("Total")]).toBe("1604.95");
  expect(lines[0]?.[head.indexOf("Currency")]).toMatch(/^(THB|USD)$/);
});

test("on a Thai phone an invoice is shown as a card, paid and edited; a missing invoice shows a message", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/api\/invoice\/invoices\/999/);
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, "/apps/invoice/list?status=Sent", "th");
  // Search only in main, because a toast is a list item too.
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "INV-0048" });
  await expect(card).toContainText("Ingrid Solberg");
  await expect(card).toContainText("ส่งแล้ว");
  await expectNoSidewaysScroll(page);

  await card.getByRole("button", { name: /INV-0048/ }).press("Enter");
  await page.getByRole("menuitem", { name: "บันทึกการรับชำระ" }).press("Enter");
  const payment = page.getByRole("dialog");
  await payment.getByRole("textbox").fill("๕๐๐");
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
  const itemIn = (language: string) =>
    page.evaluate(async (language) => {
      const answer = await fetch("/api/invoice/invoices/46", { headers: { "accept-language": language } });
      return (await answer.json()).invoice.items[0] as { title: string; qty: number };
    }, language);
  await openSignedIn(page, "/apps/invoice/edit/46");
  await page.getByRole("textbox", { name: "Quantity, item 1", exact: true }).fill("7");
  const [english, thai] = [await itemIn("en"), await itemIn("th")];

  await test.step("after the switch, the form keeps the item texts of the language it was opened in", async () => {
    await page.getByRole("button", { name: "ไทย", exact: true }).click();
    await expect(page).toHaveURL(/\/th\/apps\/invoice\/edit\/46$/);
    await expect(page.getByRole("textbox", { name: "จำนวน รายการที่ 1", exact: true })).toHaveValue("7");
    await expect(page.getByRole("textbox", { name: "รายการ รายการที่ 1", exact: true })).toHaveValue(english.title);
    await page.reload();
    await expect(page.getByRole("textbox", { name: "จำนวน รายการที่ 1", exact: true })).toHaveValue("7");
    await page.getByRole("button", { name: "บันทึก", exact: true }).click();
    await expect(page).toHaveURL(/invoice\/list$/);
    expect(await itemIn("en")).toMatchObject({ title: english.title, qty: 7 });
    expect(await itemIn("th")).toMatchObject({ title: thai.title, qty: 7 });
  });

  await test.step("if the invoice is deleted meanwhile, the input is saved as a new invoice", async () => {
    await navigate(page, "/en/apps/invoice/edit/46");
    await page.getByRole("textbox", { name: "Subject" }).fill("Winter campaign");
    await page.evaluate(() => fetch("/apps/invoice/delete?id=46", { method: "DELETE" }));
    await expect(page.getByRole("alert")).toContainText("This invoice was deleted.");
    await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Winter campaign");
    await page.getByRole("button", { name: "Save as a new invoice" }).click();
    await expect(row(page, "INV-0055")).toContainText("Winter campaign");
  });
});
