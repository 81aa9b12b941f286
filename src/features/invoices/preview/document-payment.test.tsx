import { screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { renderComponent } from "../../../../tests/fixtures/render.tsx";
import type { Invoice, InvoiceStatus } from "../../../contract/invoices.ts";
import { firstCompany } from "../../../domain/company.ts";
import { buildInvoiceDocument } from "../../../domain/invoice-document.ts";
import invoices from "../../../i18n/en/invoices.ts";
import { DocumentPayment } from "./document-payment.tsx";

beforeAll(() => void i18next.addResourceBundle("en", "invoices", invoices));

function renderPayment(invoiceStatus: InvoiceStatus) {
  const invoice: Invoice = {
    id: 3,
    issuedDate: "2026-07-01",
    dueDate: "2026-07-31",
    client: { name: "Ann Lee", company: "", companyEmail: "ann@example.com", address: "", country: "TH", contact: "" },
    service: "Design",
    total: 1_200,
    currency: "THB",
    avatar: "",
    invoiceStatus,
    balance: "$1,200",
    items: [],
    taxRate: 0,
    discount: 0,
    note: "",
    salesperson: "",
  };
  const t = i18next.getFixedT("en", "invoices", "preview");
  const content = buildInvoiceDocument({ invoice, company: firstCompany, language: "en", t, englishT: t });
  renderComponent(<DocumentPayment payment={content.payment} />);
}

test("DocumentPayment: a draft shows the bank details and no PromptPay code", () => {
  renderPayment("Draft");
  expect(screen.getByText("Account number")).toBeDefined();
  expect(screen.getByText("The payment code appears once the invoice is sent.")).toBeDefined();
  expect(screen.queryByRole("img", { name: /^QR code/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Copy code" })).toBeNull();
});

test("DocumentPayment: a sent invoice shows the PromptPay code of its amount due", () => {
  renderPayment("Sent");
  expect(screen.getByRole("img", { name: /^QR code: ฿1,200.00/ })).toBeDefined();
});
