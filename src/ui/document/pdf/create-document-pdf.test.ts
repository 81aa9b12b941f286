import { readFile } from "node:fs/promises";
import i18next from "i18next";
import { extractText } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { writePdfFiles } from "../../../../scripts/vite/fonts.ts";
import { accountantCases, toInvoice } from "../../../../tests/fixtures/accountant-cases.ts";
import type { Invoice } from "../../../contract/invoices.ts";
import { firstCompany } from "../../../domain/company.ts";
import { buildInvoiceDocument, toSentInvoice } from "../../../domain/invoice-document.ts";
import enTexts from "../../../i18n/en/invoices.ts";
import thTexts from "../../../i18n/th/invoices.ts";
import type { Language } from "../../../lib/language.ts";
import { formatMoney } from "../../../lib/money.ts";
import { createDocumentPdf } from "./create-document-pdf.ts";

const texts = i18next.createInstance();

beforeAll(async () => {
  await writePdfFiles();
  await texts.init({
    resources: { en: { invoices: enTexts }, th: { invoices: thTexts } },
    interpolation: { escapeValue: false },
  });
});

const invoice: Invoice = {
  id: 54,
  issuedDate: "2027-11-21",
  dueDate: "2027-12-21",
  client: {
    name: "กัญญา พรหมมา",
    company: "บริษัท กี่ทอผ้าป่าน จำกัด",
    companyEmail: "kanya@example.com",
    address: "88/9 ถนนกำแพงเพชร แขวงจตุจักร เขตจตุจักร กรุงเทพมหานคร 10900",
    country: "TH",
    contact: "081-234-5678",
    taxId: "0105500000003",
    branch: "00000",
  },
  service: "ติดตั้งเครื่องปรับอากาศและน้ำดื่ม",
  total: 1_082.18,
  currency: "THB",
  avatar: "",
  invoiceStatus: "Sent",
  balance: "$1,082.18",
  items: [
    { title: "ค่าติดตั้งเครื่องปรับอากาศชั้นที่ 1", description: "รวมค่าท่อน้ำยา\nและค่าขนส่ง", cost: 180, qty: 5, price: 900 },
    { title: "Workshop for Müller & Nguyễn", description: "", cost: 64.55, qty: 2.5, price: 161.38 },
  ],
  taxRate: 7,
  discount: 50,
  note: "ขอบคุณที่ใช้บริการ",
  salesperson: "ปัญญา ฐูปี่",
};

const buildContent = (part: Partial<Invoice>, language: Language, today = invoice.dueDate) =>
  buildInvoiceDocument({
    invoice: { ...invoice, ...part },
    company: firstCompany,
    language,
    t: texts.getFixedT(language, "invoices", "preview"),
    englishT: texts.getFixedT("en", "invoices", "preview"),
    today,
  });

const loadFile = async (name: string) => new Uint8Array(await readFile(`node_modules/.cache/phrom-fonts/${name}`));
const createPdf = (part: Partial<Invoice>, language: Language, today?: string) =>
  createDocumentPdf(buildContent(part, language, today), { loadFile, createdAt: new Date(0) });

async function readPages(file: File): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()));
  return text;
}

/** Returns all texts of a value, at any depth. */
const listTexts = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(listTexts)
      : [];

/** Lines of a PDF end anywhere between words. */
const withoutSpaces = (text: string) => text.replace(/\s/g, "");

test.each(["en", "th"] as const)(
  "createDocumentPdf in %s has all texts of the document, to the letter",
  async (language) => {
    const content = buildContent({}, language);
    const [page = "", ...others] = await readPages(await createPdf({}, language));
    expect(others).toEqual([]);
    const { fileName, label, items, payment, englishTitle, ...shown } = content;
    const code = "code" in payment ? payment.code : undefined;
    const shownTexts = listTexts([
      shown,
      items.headings,
      items.lines,
      language === "th" ? englishTitle : "",
      { ...payment, code: [code?.title, code?.amount, code?.help] },
    ]).filter((text) => !["en", "th", "good", "bad"].includes(text));
    expect(shownTexts.length).toBeGreaterThan(35);
    expect(shownTexts.filter((text) => !withoutSpaces(page).includes(withoutSpaces(text)))).toEqual([]);
    for (const amount of ["180.00", "900.00", "161.38", "1,061.38", "−฿50.00", "฿70.80", "฿1,082.18"])
      expect(page).toContain(amount);
  },
);

test.each(accountantCases)("the PDF has the accountant's figures: $name", async (each) => {
  const part = toInvoice(each);
  const text = (await readPages(await createPdf(part, "en"))).join(" ");
  const { steps, total, rest } = buildContent(part, "en").totals;
  expect([...steps, total, ...rest].filter(([, amount]) => !text.includes(amount))).toEqual([]);
  expect(text).toContain(formatMoney(each.figures.total, "en", each.invoice.currency));
});

test.each([
  ["en", "2027-12-21", "OVERDUE", false],
  ["en", "2027-12-22", "OVERDUE", true],
  ["th", "2027-12-21", "เกินกำหนดชำระ", false],
  ["th", "2027-12-22", "เกินกำหนดชำระ", true],
] as const)(
  "in %s, due on 2027-12-21: on %s the status “%s” is drawn: %s",
  async (language, today, status, isDrawn) => {
    const [page = ""] = await readPages(await createPdf({}, language, today));
    expect(withoutSpaces(page).includes(status)).toBe(isDrawn);
  },
);

test("the PDF of a draft that is sent has the PromptPay code and no status, unlike the draft’s own", async () => {
  const draft = { ...invoice, invoiceStatus: "Draft" } as const;
  const readFirstPage = async (source: Invoice) => (await readPages(await createPdf(source, "en")))[0] ?? "";
  const page = await readFirstPage(draft);
  expect(page).toContain("DRAFT");
  expect(page).toContain(enTexts.preview.document.draftNoQr);
  const sentPage = await readFirstPage(toSentInvoice(draft));
  expect(sentPage).not.toContain("DRAFT");
  expect(sentPage).toContain(enTexts.preview.document.qrTitle);
});

test("createDocumentPdf starts the table on the next page if the first one has room only for its head", async () => {
  const description = Array.from({ length: 12 }, (_, index) => `part ${index + 1}`).join("\n");
  const items = [{ title: "Air conditioner", description, cost: 100, qty: 1, price: 100 }];
  const client = {
    ...invoice.client,
    address: Array.from({ length: 30 }, (_, index) => `line ${index + 1}`).join("\n"),
  };
  const pages = await readPages(await createPdf({ client, items, discount: 0, taxRate: 0, total: 100 }, "en"));
  const hasText = (text: string) => pages.map((page) => page.includes(text));
  expect(hasText("line 30")).toEqual([true, false]);
  expect(hasText(enTexts.preview.document.cost)).toEqual([false, true]);
  expect(hasText("Air conditioner")).toEqual([false, true]);
});

test("createDocumentPdf repeats the table's head on each page, splits no row and ends with the totals", async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    title: `ค่าติดตั้งเครื่องปรับอากาศชั้นที่ ${index + 1}`,
    description: "รวมค่าท่อน้ำยา ค่าแรง และค่าขนส่งถึงที่",
    cost: 1_250.25,
    qty: 2,
    price: 2_500.5,
  }));
  const pages = await readPages(await createPdf({ items, discount: 0, taxRate: 0, total: 150_030 }, "th"));
  const rows = pages.map((text) => text.match(/ถึงที่\s+2\s+1,250\.25\s+2,500\.50/g)?.length ?? 0);
  expect(pages.length).toBe(4);
  expect(rows.reduce((sum, count) => sum + count, 0)).toBe(60);
  expect(rows.at(-1)).toBeGreaterThan(0);
  expect(pages.map((text) => text.split("ราคาต่อหน่วย").length - 1)).toEqual([1, 1, 1, 1]);
  expect(pages.map((text) => text.includes("จำนวนเงินรวม"))).toEqual([false, false, false, true]);
  expect(pages.map((text, index) => text.includes(`หน้า ${index + 1} / 4`))).toEqual([true, true, true, true]);
});

test("createDocumentPdf names the characters that no font has", async () => {
  await expect(createPdf({ note: "ขอบคุณ 感谢" }, "th")).rejects.toMatchObject({ characters: ["感", "谢"] });
});
