import i18next from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import { accountantCases, toInvoice } from "../../tests/fixtures/accountant-cases.ts";
import type { InvoicePayment } from "../contract/invoice-payment.ts";
import texts from "../i18n/en/invoices.ts";
import type { DocumentContent } from "../lib/document-content.ts";
import { formatMoney, toCents } from "../lib/money.ts";
import { firstCompany } from "./company.ts";
import { buildInvoiceDocument } from "./invoice-document.ts";
import { getPaymentTaxes, getSettled } from "./invoice-payments.ts";
import { buildReceiptDocument } from "./receipt-document.ts";

const translations = i18next.createInstance();
beforeAll(() => translations.init({ resources: { en: { invoices: texts } }, interpolation: { escapeValue: false } }));
const getT = () => translations.getFixedT("en", "invoices", "preview");

const getRows = ({ totals }: DocumentContent) =>
  Object.fromEntries([...totals.steps, totals.total, ...totals.rest].map(([name, value]) => [name, value]));

describe.each(accountantCases)("$name", (each) => {
  const { figures, payments } = each;
  const { currency = "THB", taxRate, isTaxIncluded, withholdingRate } = each.invoice;
  const money = (amount: number) => formatMoney(amount, "en", currency);
  const vat = isTaxIncluded ? `VAT ${taxRate}% (included)` : `VAT ${taxRate}%`;

  test("buildInvoiceDocument shows the accountant's prices, VAT, total and withheld tax", () => {
    const invoice = toInvoice(each);
    const content = buildInvoiceDocument({
      invoice,
      company: firstCompany,
      language: "en",
      t: getT(),
      englishT: getT(),
    });
    expect(content.items.lines.map(({ price }) => price)).toEqual(figures.prices.map(toCents));
    const rows = getRows(content);
    expect(rows).toMatchObject({
      Total: money(figures.total),
      ...(figures.tax > 0 && { [vat]: money(figures.tax) }),
      ...(figures.exempt > 0 && { "VAT exempt": money(figures.exempt), "Subject to VAT": money(figures.taxable) }),
      ...(withholdingRate && {
        [`Withholding tax ${withholdingRate}%`]: money(-figures.withholding),
        "Net to pay": money(figures.payable),
      }),
    });
    if (figures.discount > 0) expect(Object.values(rows)).toContain(money(-figures.discount));
  });

  test("buildReceiptDocument shows the VAT of each payment and what was received", () => {
    let paid = 0;
    for (const [index, { tax, ...amounts }] of payments.entries()) {
      const invoice = toInvoice(each, paid);
      const settled = getSettled(amounts);
      const payment: InvoicePayment = {
        ...{ id: index + 1, invoiceId: 7, date: "2031-05-20", method: "cash", reference: "", ...amounts },
        ...{ ...getPaymentTaxes(invoice, settled, paid), recordedAt: "2031-05-20T02:00:00.000Z" },
        ...(settled === toCents(figures.total) && { isWhole: true }),
      };
      paid += settled;
      const content = buildReceiptDocument({
        ...{ payment, invoice, company: firstCompany, language: "en", method: "Cash", t: getT(), englishT: getT() },
      });
      expect(getRows(content)).toMatchObject({
        Total: money(settled / 100),
        "Amount received": money(amounts.amount),
        ...(tax > 0 && { [`VAT ${taxRate}%`]: money(tax) }),
      });
      expect(content.title).toBe(tax > 0 || figures.zeroRated > 0 ? "Receipt/Tax invoice" : "Receipt");
      expect(content.items.lines).toHaveLength(payment.isWhole ? figures.prices.length : 1);
    }
  });
});
