import { describe, expect } from "vitest";
import { recordPayment } from "../../src/contract/invoice-payments.ts";
import { addInvoice, getInvoice } from "../../src/contract/invoices.ts";
import { getCompany, getNextNumbers, setNextNumber, updateCompany } from "../../src/contract/organization.ts";
import { firstCompany } from "../../src/domain/company.ts";
import { formatInvoiceNumber, formatReceiptNumber } from "../../src/lib/format-document-number.ts";
import { createApiTest } from "./test-api.ts";

const test = createApiTest("organization", "invoices");

describe("updateCompany", () => {
  test("before the first change getCompany returns the company of brand.ts; a change keeps the other fields", async ({
    api,
  }) => {
    expect(await api.fetch(getCompany, {})).toEqual(firstCompany);
    const legalName = { en: "Baan Suan Company Limited", th: "บริษัท บ้านสวน จำกัด" };
    const changed = { ...firstCompany, legalName, taxId: "0105500000003" };
    expect(await api.fetch(updateCompany, { body: { legalName, taxId: "0-1055-00000-00-3" } })).toEqual(changed);
    expect(await api.fetch(getCompany, {})).toEqual(changed);
    // Only what somebody has changed, so that a new brand.ts still changes the rest.
    expect(await api.db.organization.toArray()).toEqual([{ id: 1, legalName, taxId: "0105500000003" }]);
  });

  test("what equals the company already stores nothing", async ({ api }) => {
    await api.fetch(updateCompany, { body: { phone: firstCompany.phone } });
    expect(await api.db.organization.count()).toBe(0);
  });

  test("values that a colleague has changed meanwhile return 409 and change nothing", async ({ api }) => {
    await api.fetch(updateCompany, { body: { phone: "02 555 0199" } });
    const body = { phone: firstCompany.phone, expected: { phone: "02 555 0100" } };
    expect(await api.send("PATCH", "/api/company", { body })).toMatchObject({ status: 409 });
    expect(await api.fetch(getCompany, {})).toMatchObject({ phone: "02 555 0199" });
  });

  test("getInvoice returns the first account in the invoice's currency, and empty fields without one", async ({
    api,
  }) => {
    const bankAccounts = [
      { ...firstCompany.bankAccounts[1], currency: "USD" },
      { currency: "THB", bankName: { en: "Suan Bank", th: "ธนาคารสวน" }, iban: "1-2-3", swiftCode: "", country: "TH" },
    ] as typeof firstCompany.bankAccounts;
    await api.fetch(updateCompany, { body: { bankAccounts } });
    const readBank = async () => (await api.fetch(getInvoice, { params: { id: 46 } })).paymentDetails;
    expect(await readBank()).toMatchObject({ bankName: "Suan Bank", iban: "1-2-3", swiftCode: "", country: "TH" });
    await api.fetch(updateCompany, { body: { bankAccounts: [] } });
    expect(await readBank()).toMatchObject({ bankName: "", iban: "", swiftCode: "", country: "" });
  });
});

describe("prefixes and next numbers", () => {
  const invoice = {
    ...{ issuedDate: "2031-05-02", dueDate: "2031-06-01", service: "งาน", currency: "THB", total: 500 },
    ...{ client: { name: "มาลี ใจดี", companyEmail: "malee@example.com" }, invoiceStatus: "Sent" },
  } as const;

  test("new documents have the new prefix, earlier ones keep theirs", async ({ api }) => {
    const prefixes = { ...firstCompany.prefixes, invoice: "ใบ69", receipt: "RE69" };
    await api.fetch(updateCompany, { body: { prefixes } });
    const { next } = (await api.fetch(getNextNumbers, {})).invoice;
    const { invoice: added } = await api.fetch(addInvoice, { body: { invoice } });
    expect(formatInvoiceNumber(added)).toBe(`ใบ69-00${next}`);
    expect(formatInvoiceNumber((await api.fetch(getInvoice, { params: { id: 3 } })).invoice)).toBe("INV-0003");
    const { payment } = await api.fetch(recordPayment, { body: { id: added.id, amount: 500 } });
    expect(formatReceiptNumber(payment)).toBe("RE69-0004");
  });

  test("setNextNumber skips numbers, and the next document has that number", async ({ api }) => {
    expect((await api.fetch(setNextNumber, { body: { kind: "invoice", next: 1_200 } })).invoice.next).toBe(1_200);
    const { invoice: added } = await api.fetch(addInvoice, { body: { invoice } });
    expect(formatInvoiceNumber(added)).toBe("INV-1200");
    expect((await api.fetch(getNextNumbers, {})).invoice).toEqual({ book: null, next: 1_201 });
  });
});
