import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, waitForWorker } from "../fixtures/session.ts";

const PATH = "/apps/invoice/clients";
const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const header = "ลูกค้า;บริษัท;เลขประจำตัวผู้เสียภาษี;สาขา;ที่อยู่;แขวง;เขต;จังหวัด;รหัสไปรษณีย์;อีเมล;โทร";
const mali =
  "มาลี ใจดี;บริษัท ตัวอย่าง จำกัด;0105500000003;สำนักงานใหญ่;1 ถนนสุขุมวิท;คลองเตย;คลองเตย;กรุงเทพมหานคร;10110;mali@example.com;02 555 0142";

test("clients are imported, edited, chosen for an invoice and deleted, also offline", async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, PATH);
  const importFile = (text: string) =>
    page
      .getByLabel("Choose a CSV or Excel file")
      .setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const dialog = page.getByRole("dialog", { name: "Import clients" });
  await waitForWorker(page);
  await server.stop();

  await test.step("a wrong tax ID is named, and the other row is imported and undone", async () => {
    await importFile(`${header}\n${mali}\nนก;;0105500000004`);
    await expect(dialog.getByText("The last digit doesn’t match this tax ID. Check all 13 digits.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByText("Import only the rows without errors").first().click();
    await dialog.getByRole("button", { name: "Import 1 row" }).click();
    await expect(row(page, "มาลี ใจดี")).toContainText("0105500000003");
    await page.keyboard.press("Control+z");
    await expect(row(page, "มาลี ใจดี")).toBeHidden();
    await importFile(`${header}\n${mali}`);
    await dialog.getByRole("button", { name: "Import 1 row" }).click();
    await expect(row(page, "มาลี ใจดี")).toBeVisible();
  });

  await test.step("a client is edited in the form, which names a wrong tax ID", async () => {
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
    await expect(row(page, "มาลี ใจดี")).toContainText("02 555 0199");
  });

  await test.step("an exported file imports without change", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV", exact: true }).click();
    await importFile(await readFile(await (await download).path(), "utf8"));
    await expect(dialog.getByText("Nothing to import")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("an invoice takes all fields of the client", async () => {
    await page.getByRole("link", { name: "All invoices" }).click();
    await page.getByRole("link", { name: "New invoice" }).first().click();
    await page.getByRole("combobox", { name: /^Name/ }).fill("มาลี");
    await page.getByRole("option", { name: /มาลี ใจดี/ }).click();
    await expect(page.getByRole("textbox", { name: "Tax ID" })).toHaveValue("0105500000003");
    await expect(page.getByRole("textbox", { name: "Branch" })).toHaveValue("00000");
    await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("02 555 0199");
    await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue(
      "1 ถนนสุขุมวิท\nแขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110",
    );
  });

  await test.step("a client is added on a phone, deleted and restored", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/en${PATH}?new=1`);
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
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("button", { name: "Actions for Nok" })).toBeVisible();
  });
});
