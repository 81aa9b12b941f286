import type { Page } from "playwright/test";
import { saveClients } from "../../src/contract/invoice-clients.ts";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { navigate } from "../fixtures/navigate.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { send } from "../fixtures/send.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

const PATH = "/apps/invoice/clients";
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const headerRow = "ลูกค้า;บริษัท;เลขประจำตัวผู้เสียภาษี;สาขา;ที่อยู่;แขวง;เขต;จังหวัด;รหัสไปรษณีย์;อีเมล;โทร";
const maliRow =
  "มาลี ใจดี;บริษัท ตัวอย่าง จำกัด;0105500000003;สำนักงานใหญ่;1 ถนนสุขุมวิท;คลองเตย;คลองเตย;กรุงเทพมหานคร;10110;mali@example.com;02 555 0142";

test("offline, clients are imported without wrong rows, edited and put on an invoice", async ({ page, server }) => {
  await openSignedIn(page, PATH);
  const dialog = page.getByRole("dialog", { name: "Import clients" });
  await server.stop();
  const buffer = Buffer.from(`${headerRow}\n${maliRow}\nนก;;0105500000004`);
  await page
    .getByLabel("Choose a CSV or Excel file")
    .setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer });
  await expect(dialog.getByText("The last digit doesn’t match this tax ID. Check all 13 digits.")).toBeVisible();
  await dialog.getByText("Import only the rows without errors").first().click();
  await dialog.getByRole("button", { name: "Import 1 row" }).click();
  await expect(row(page, "มาลี ใจดี")).toContainText("0105500000003");
  await undoByKeyboard(page);
  await expect(row(page, "มาลี ใจดี")).toBeHidden();
  await send(page, "POST", "/apps/invoice/saved-clients", saveClients.example.body);
  await navigate(page, `/en${PATH}`);
  await page.getByRole("button", { name: "Actions for มาลี ใจดี" }).click();
  await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit client" });
  await expectAccessible(page);
  await form.getByRole("textbox", { name: "Tax ID" }).fill("123");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(/A Thai tax ID has 13 digits/)).toBeVisible();
  await form.getByRole("textbox", { name: "Tax ID" }).fill("0105500000003");
  await form.getByRole("textbox", { name: "Phone" }).fill("02 555 0199");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await navigate(page, "/en/apps/invoice/add");
  await page.getByRole("combobox", { name: /^Name/ }).fill("มาลี");
  await page.getByRole("option", { name: /มาลี ใจดี/ }).click();
  for (const [name, value] of [
    ["Tax ID", "0105500000003"],
    ["Branch", "00000"],
    ["Phone", "02 555 0199"],
    ["Address", "1 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110"],
  ] as const)
    await expect(page.getByRole("textbox", { name })).toHaveValue(value);
});

test("on a phone a client without a name is refused, then added, deleted and restored", async ({ page }) => {
  await openOnPhone(page, `${PATH}?new=1`, "en");
  const form = page.getByRole("dialog", { name: "Add client" });
  await form.getByRole("button", { name: "Add client" }).click();
  await expect(form.getByText("Enter a name of 1 to 100 characters.")).toBeVisible();
  await form.getByRole("textbox", { name: "Name" }).fill("Nok");
  await form.getByRole("button", { name: "Add client" }).click();
  await expect(form).toBeHidden();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Actions for Nok" }).click();
  await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("button", { name: "Actions for Nok" })).toBeHidden();
  await page.getByText("1 client was deleted. Invoices keep their client.").waitFor();
  await undoByKeyboard(page);
  await expect(page.getByRole("button", { name: "Actions for Nok" })).toBeVisible();
});
