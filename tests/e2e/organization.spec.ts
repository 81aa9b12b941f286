import { readFile } from "node:fs/promises";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openOnPhone, openSignedIn, waitForControl } from "../fixtures/session.ts";
import { listStoredTiers } from "../fixtures/stored-tiers.ts";
import { test as workspaceTest } from "../fixtures/workspace-test.ts";

test("offline, a new company name and logo are at once on an open invoice, in the menu and in the PDF", async ({
  page,
  context,
  server,
}) => {
  await openSignedIn(page, "/settings/company");
  const invoicePage = await context.newPage();
  await invoicePage.goto("/en/apps/invoice/preview/3");
  const document = invoicePage.getByRole("article", { name: "Invoice document" });
  await expect(document).toContainText("Phrom Company Limited");
  await server.stop();
  await page.getByRole("textbox", { name: "Short name in English" }).fill("Baan Suan");
  await page.getByRole("textbox", { name: "Registered name in English" }).fill("Baan Suan Company Limited");
  await page.getByRole("textbox", { name: "Authorized signatory" }).fill("Malee Jaidee");
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>top.hacked=1</script><circle r="9"/></svg>';
  const logo = page.getByRole("group", { name: "Logo" });
  await logo
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
  await expect(logo.getByRole("img")).toHaveAttribute("src", /^data:image\/png;base64,/);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Company details saved.")).toBeVisible();
  await expect(document).toContainText(/Baan Suan Company Limited.*Malee Jaidee/);
  await expect(document.locator("header img")).toHaveAttribute("src", /^data:image\/png;base64,/);
  const download = invoicePage.waitForEvent("download");
  await invoicePage.getByRole("button", { name: "Download PDF" }).click();
  // The logo is the only picture in the file.
  expect((await readFile(await (await download).path())).toString("latin1")).toContain("/DCTDecode");
  await page.reload();
  await expect(page.getByRole("link", { name: "Baan Suan" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Registered name in English" })).toHaveValue(
    "Baan Suan Company Limited",
  );
});

test("on a Thai phone wrong values are named, and what was typed survives a reload", async ({ page }) => {
  await openOnPhone(page, "/settings/company");
  await page.getByRole("textbox", { name: "เลขประจำตัวผู้เสียภาษี" }).fill("0105500000004");
  await page.getByRole("textbox", { name: "หมายเลขพร้อมเพย์" }).fill("12345");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("หลักสุดท้ายไม่ตรงกับเลขนี้")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "เลขประจำตัวผู้เสียภาษี" })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "เลขประจำตัวผู้เสียภาษี" })).toHaveValue("0105500000004");
  await page.getByRole("textbox", { name: "เลขประจำตัวผู้เสียภาษี" }).fill("0105500000003");
  await page.getByRole("textbox", { name: "หมายเลขพร้อมเพย์" }).fill("081 234 5678");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("บันทึกข้อมูลบริษัทแล้ว")).toBeVisible();
  await page.goto("/th/apps/invoice/preview/46");
  await expect(page.getByRole("img", { name: /081 234 5678/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("offline, the next invoice number skips ahead after a confirmation, and never goes back", async ({
  page,
  server,
}) => {
  await openSignedIn(page, "/settings/company");
  await server.stop();
  const form = page.getByRole("form", { name: "Next invoice" });
  const field = form.getByRole("textbox", { name: "Number of the next invoice" });
  const next = Number(await field.inputValue());
  await field.fill("3");
  await form.getByRole("button", { name: "Set" }).click();
  await expect(form).toContainText(`Numbers up to INV-00${next - 1} have been used. Enter ${next} or higher.`);
  await field.fill("1,200");
  await form.getByRole("button", { name: "Set" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(`from INV-00${next} to INV-1199 will never be used.`);
  await dialog.getByRole("button", { name: "Skip numbers" }).click();
  await expect(form).toContainText("INV-1200");
  await page.reload();
  await expect(form).toContainText("INV-1200");
});

workspaceTest(
  "visitors see a new phone number and opening hours on the contact page, later also offline",
  async ({ page, computer: visitor, server }) => {
    await page.goto("/en/settings/company");
    await page.getByRole("textbox", { name: "Phone" }).fill("+66 53 555 014");
    await page.getByText("Sat", { exact: true }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Company details saved.")).toBeVisible();
    const phone = visitor.getByRole("main").getByRole("link", { name: "+66 53 555 014" });
    // The change leaves the device in the background.
    await expect(async () => {
      await visitor.goto("/en/contact");
      await expect(phone).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(phone).toHaveAttribute("href", "tel:+6653555014");
    await expect(visitor.getByText("Monday to Saturday, 09:00–18:00")).toBeVisible();
    await waitForControl(visitor);
    await expect.poll(() => listStoredTiers(visitor)).toContain("visitor-en");
    await server.stop();
    await visitor.goto("/en/about");
    await expect(visitor.getByRole("contentinfo").getByRole("link", { name: "+66 53 555 014" })).toBeVisible();
  },
);
