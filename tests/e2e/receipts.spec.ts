import { readFile } from "node:fs/promises";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { send } from "../fixtures/send.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";

test("offline, a part payment with withheld tax and a slip has a receipt, until it is canceled", async ({
  page,
  server,
}) => {
  await openSignedIn(page, "/apps/invoice/list");
  const client = { name: "Ann Lee", companyEmail: "ann@example.com" };
  const items = [{ title: "Maintenance", cost: 25_000, qty: 1 }];
  const { invoice } = await send(page, "POST", "/apps/invoice/add", {
    invoice: {
      ...{ issuedDate: "2031-05-02", dueDate: "2031-06-01", client, service: "Support", items, currency: "THB" },
      ...{ taxRate: 7, withholdingRate: 3, invoiceStatus: "Sent" },
    },
  });
  await page.goto(`/en/apps/invoice/preview/${invoice.id}`);
  await server.stop();
  await page.getByRole("button", { name: "Change status: Sent" }).click();
  await page.getByRole("menuitem", { name: "Record a payment" }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByRole("textbox", { name: "Tax withheld" })).toHaveValue("750");
  await form.getByRole("textbox", { name: "Amount received" }).fill("13,000");
  await expect(form.getByRole("textbox", { name: "Tax withheld" })).toHaveValue("375");
  const buffer = await readFile("public/images/avatars/daniel.webp");
  await form.locator("input[type=file]").setInputFiles({ name: "slip.webp", mimeType: "image/webp", buffer });
  await expect(form.getByRole("img", { name: "Payment slip" })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Record payment" }).click();
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments).toContainText("฿375.00 tax withheld");
  await payments.getByRole("link", { name: /^RE-/ }).click();
  const receipt = page.getByRole("article", { name: "Receipt document" });
  await page.reload();
  await expect(receipt).toContainText(/Receipt\/Tax invoice.*Part payment of invoice.*VAT 7%.*875\.00/);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Invoice INV-/ }).click();
  await payments.getByRole("button", { name: /^Cancel payment RE-/ }).click();
  await page.getByRole("button", { name: "Cancel payment", exact: true }).click();
  await expect(payments).toContainText("Canceled");
  await expect(payments).toBeFocused();
  await expect(page.getByRole("button", { name: "Change status: Sent" })).toBeVisible();
});

test("offline, a receipt is sent by email with its PDF", async ({ page, server }) => {
  await openSignedIn(page, "/apps/invoice/receipt/3");
  await server.stop();
  await page.getByRole("button", { name: "Send" }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByRole("textbox", { name: "Subject" })).toHaveValue(/^Receipt RE-0003 from /);
  await expect(form).toContainText(/Attached: RE-0003 .*\.pdf/);
  await form.getByRole("button", { name: "Send email" }).click();
  await expect(form).toBeHidden();
  await page.reload();
  const { emails } = await send(page, "GET", "/apps/email/emails?folder=sent");
  expect(emails[0]).toMatchObject({
    to: [{ email: "wilaiwan@example.com" }],
    message: expect.stringContaining("Thank you for your payment of ฿39,640.29"),
    attachments: [{ fileName: expect.stringMatching(/^RE-0003 .*\.pdf$/) }],
  });
});

test("offline, on a Thai phone, expenses and a revenue goal are entered and count on the dashboard", async ({
  page,
  server,
}) => {
  await openOnPhone(page, "/dashboard/analytics?period=last-month");
  await server.stop();
  const report = page.getByRole("region", { name: "รายงานรายได้", exact: true });
  await report.getByRole("button", { name: "กรอกรายจ่าย" }).click();
  const form = page.getByRole("dialog");
  // The third month from the top is the current one.
  await form
    .getByRole("textbox", { name: /^รายจ่ายเดือน/ })
    .nth(3)
    .fill("๑๔๘,๐๐๐");
  await form
    .getByRole("textbox", { name: /^เป้ารายได้เดือน/ })
    .nth(3)
    .fill("500000");
  await expectAccessible(page);
  await form.getByRole("button", { name: "บันทึก" }).click();
  await expect(form).toBeHidden();
  await expect(report).toContainText("฿148,000");
  await page.reload();
  await expect(page.getByRole("region", { name: "ภาพรวมเป้าหมาย", exact: true })).toContainText("฿500,000");
  await expectNoSidewaysScroll(page);
});
