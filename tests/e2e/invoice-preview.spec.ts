import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { navigate } from "../fixtures/navigate.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { send } from "../fixtures/send.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

async function addInvoice(page: Page, part: object): Promise<number> {
  const client = { name: "Ann Lee", company: "Lee & Sons", companyEmail: "ann@example.com" };
  const commonFields = { issuedDate: "2027-11-21", dueDate: "2027-12-21", client, service: "Training" };
  return (await send(page, "POST", "/apps/invoice/add", { invoice: { ...commonFields, ...part } })).invoice.id;
}

async function printDocument(page: Page): Promise<{ pages: string[]; title: unknown }> {
  const file = await page.pdf({ format: "A4", preferCSSPageSize: true });
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(pdf);
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string } };
  // A PDF may contain ำ as two characters. NFKC splits every ำ: also normalize the expected text.
  return { pages: text.map((each) => each.normalize("NFKC")), title: info.Title };
}

/** Finds texts that overflow, or whose line height clips Thai marks. */
const findClippedTexts = (page: Page) =>
  page.locator("[data-document]").evaluate((sheet) =>
    [...sheet.querySelectorAll("p, h2, h3, th, td, dt, dd, caption, address")].flatMap((element) => {
      const { lineHeight, fontSize, overflow } = getComputedStyle(element);
      if (overflow === "hidden" || !element.textContent?.trim()) return [];
      const isTall = Number.parseFloat(lineHeight) >= 1.6 * Number.parseFloat(fontSize) - 0.01;
      const isWhole = element.scrollHeight <= element.clientHeight + 1 || element.clientHeight === 0;
      return isTall && isWhole ? [] : [element.textContent];
    }),
  );

const COMPANY = "บริษัท กี่ทอผ้าป่าน จำกัด";

async function addThaiInvoice(page: Page): Promise<number> {
  const items = Array.from({ length: 40 }, (_, index) => ({
    title: `ค่าติดตั้งเครื่องปรับอากาศชั้นที่ ${index + 1}`,
    description: "รวมค่าท่อน้ำยา ค่าแรง และค่าขนส่งถึงที่",
    cost: 1_250.25,
    qty: 2,
  }));
  const client = { name: "กัญญา พรหมมา", company: COMPANY, companyEmail: "kanya@example.com", country: "TH" };
  const thaiFields = { client, service: "ติดตั้งเครื่องปรับอากาศ", currency: "THB", items, taxRate: 7, discount: 20 };
  return addInvoice(page, { ...thaiFields, invoiceStatus: "Sent" });
}

const getName = (id: number) => `INV-${String(id).padStart(4, "0")}`;

test("offline, a Thai invoice of forty lines prints on A4 with headers on each page", async ({ page, server }) => {
  await openSignedIn(page, "/apps/invoice/preview/1", "th");
  const id = await addThaiInvoice(page);
  await server.stop();
  await navigate(page, `/th/apps/invoice/preview/${id}`);
  await expect(page.getByRole("article", { name: "เอกสารใบแจ้งหนี้" })).toContainText("(หนึ่งแสนเจ็ดพันบาทถ้วน)");
  await page.emulateMedia({ media: "print" });
  expect(await findClippedTexts(page)).toEqual([]);
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  const { pages, title } = await printDocument(page);
  expect(title).toBe(`${getName(id)} ${COMPANY}`);
  expect(pages).toHaveLength(3);
  const tableHead = "ลำดับ รายการ จำนวน ราคาต่อหน่วย จำนวนเงิน".normalize("NFKC");
  expect(pages.map((text) => text.split(tableHead).length - 1)).toEqual([1, 1, 1]);
  // No invoice line is split between two pages: its quantity, price and amount follow one another.
  const lines = pages.map((text) => text.match(/2 1,250\.25 2,500\.50/g)?.length ?? 0);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBe(40);
  expect(lines.at(-1)).toBeGreaterThan(0);
  expect(pages.map((text) => text.includes("จำนวนเงินรวม".normalize("NFKC")))).toEqual([false, false, true]);
  expect(pages.map((text) => text.includes("บริษัท พร้อม"))).toEqual([true, false, false]);
  await page.emulateMedia({ media: "screen" });
});

test("a Thai invoice has a PromptPay code and Buddhist dates, also in the dark skin", async ({ page }) => {
  await openSignedIn(page, "/apps/invoice/preview/1", "th");
  const id = await addThaiInvoice(page);
  await navigate(page, `/th/apps/invoice/preview/${id}`);
  const sheet = page.getByRole("article");
  await expect(sheet).toContainText("21 พฤศจิกายน 2570");
  await expect(sheet.getByRole("heading", { level: 2 })).toHaveText("ใบแจ้งหนี้ / Invoice");
  await expect(sheet.getByRole("img", { name: /พร้อมเพย์/ })).toBeVisible();
  await page.getByRole("radio", { name: "อังกฤษ" }).check();
  await expect(sheet).toContainText("One hundred seven thousand");
  await expect(page).toHaveURL(/lang=en/);
  await page.evaluate(() => localStorage.setItem("skin", '"dark"'));
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(sheet).toContainText("21 November 2027");
  expect(await findClippedTexts(page)).toEqual([]);
  await expectAccessible(page);
});

test("offline, on a Thai phone: an invoice is downloaded as a PDF and attached to its email", async ({
  page,
  server,
}) => {
  await openOnPhone(page, "/apps/invoice/preview/1");
  const id = await addThaiInvoice(page);
  await server.stop();
  await navigate(page, `/th/apps/invoice/preview/${id}`);
  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("button", { name: "ดาวน์โหลด PDF" }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe(`${getName(id)} ${COMPANY}.pdf`);
  const file = await readFile(await download.path());
  const { text } = await extractText(new Uint8Array(file), { mergePages: true });
  expect(text).toContain("หนึ่งแสนเจ็ดพันบาทถ้วน");
  expect(text).toContain("฿107,000.00");

  await page.getByRole("link", { name: "ส่งให้ลูกค้า" }).click();
  const form = page.getByRole("dialog");
  await expect(form).toContainText(`ไฟล์แนบ: ${getName(id)} ${COMPANY}.pdf`);
  await expect(form).toContainText(/\d+ kB/);
  await expectAccessible(page);
  await form.getByRole("button", { name: "ส่งอีเมล" }).click();
  await expect(form).toBeHidden();
  const [email] = (await send(page, "GET", "/apps/email/emails?folder=sent")).emails;
  const [attachment] = email.attachments;
  const stored = await send(page, "GET", `/apps/email/files/${attachment.fileId}`);
  expect(stored).toMatchObject({ mediaType: "application/pdf", size: attachment.size });
  expect(Buffer.from(stored.data, "base64").subarray(0, 5).toString()).toBe("%PDF-");
});

async function openDraftOnPhone(page: Page): Promise<number> {
  await openOnPhone(page, "/apps/invoice/preview/1", "en");
  const id = await addInvoice(page, { total: 1_205.5 });
  await navigate(page, `/en/apps/invoice/preview/${id}`);
  return id;
}

test("on a phone, by keyboard: an invoice is sent by email, and undo makes it a draft", async ({ page }) => {
  const id = await openDraftOnPhone(page);
  const actions = page.getByRole("region", { name: "Invoice actions" });
  const form = page.getByRole("dialog");
  await actions.getByRole("link", { name: "Send" }).press("Enter");
  await form.getByRole("textbox", { name: "Cc" }).fill("nobody@");
  await form.getByRole("textbox", { name: "Cc" }).press("Enter");
  await form.getByRole("textbox", { name: "Subject" }).fill("Your invoice, Ann");
  await form.getByRole("button", { name: "Send email" }).press("Enter");
  await expect(form).toContainText("nobody@ isn’t a valid email address.");
  await expectAccessible(page);
  await page.reload();
  await expect(form.getByRole("textbox", { name: "Subject" })).toHaveValue("Your invoice, Ann");
  await form.getByRole("row", { name: "nobody@" }).press("Delete");
  await form.getByRole("button", { name: "Send email" }).press("Enter");
  await expect(form).toBeHidden();
  await expect(actions).toContainText("Sent");
  const getNewestEmail = async (folder: string) =>
    (await send(page, "GET", `/apps/email/emails?folder=${folder}`)).emails[0];
  expect(await getNewestEmail("sent")).toMatchObject({
    subject: "Your invoice, Ann",
    message: expect.stringContaining("Amount due: $1,205.50"),
    to: [{ email: "ann@example.com" }],
    attachments: [{ fileName: `${getName(id)} Lee & Sons.pdf` }],
  });
  await undoByKeyboard(page);
  await expect(actions).toContainText("Draft");
  expect(await getNewestEmail("trash")).toMatchObject({ subject: "Your invoice, Ann" });
  expect(await getNewestEmail("sent")).not.toMatchObject({ subject: "Your invoice, Ann" });
});

test("on a phone, by keyboard: j opens the older invoice, k the newer; the page of a deleted one says so", async ({
  page,
  allowConsole,
}) => {
  // The missing invoice returns 404.
  allowConsole(/404/);
  const id = await openDraftOnPhone(page);
  const sheet = page.getByRole("article", { name: "Invoice document" });
  await expect(sheet).toContainText("One thousand two hundred five dollars and fifty cents");
  await expect(sheet).toContainText("There’s no PromptPay code");
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("j");
  await expect(page).toHaveURL(new RegExp(`/preview/${id - 1}$`));
  await expect(page.getByRole("link", { name: `Previous invoice: ${getName(id)}` })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Invoice ${getName(id)}`);
  await page.getByRole("region", { name: "Invoice actions" }).getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page).toHaveURL(/\/apps\/invoice\/list/);
  await expect(page.getByText(/was deleted/)).toBeVisible();
  await navigate(page, `/en/apps/invoice/preview/${id}`);
  await expect(page.getByRole("alert")).toContainText("No invoice with this number");
  await page.getByRole("searchbox", { name: "Number, client or subject" }).fill("ann");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/apps\/invoice\/list\?q=ann/);
});
