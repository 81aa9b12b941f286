// @vitest-environment jsdom
import i18next from "i18next";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CallError, call } from "../../../api/call.ts";
import { companyQuery } from "../../../api/queries/organization.ts";
import { queryClient } from "../../../api/query-client.ts";
import { attachFile } from "../../../contract/email-sending.ts";
import { getInvoice } from "../../../contract/invoices.ts";
import type { OverdueClient } from "../../../contract/today.ts";
import { firstCompany } from "../../../domain/company.ts";
import { buildInvoiceDocument } from "../../../domain/invoice-document.ts";
import dashboard from "../../../i18n/en/dashboard.ts";
import { createPdf } from "../../../ui/document/create-pdf.ts";
import { writeReminder } from "./reminder.ts";
import { attachInvoices } from "./reminder-attachments.ts";

vi.mock(import("../../../api/call.ts"), async (importOriginal) => ({ ...(await importOriginal()), call: vi.fn() }));
vi.mock("../../../ui/document/create-pdf.ts", () => ({ createPdf: vi.fn() }));
vi.mock("../../../domain/invoice-document.ts", () => ({ buildInvoiceDocument: vi.fn() }));

beforeAll(() =>
  i18next.init({
    lng: "en",
    resources: { en: { dashboard, invoices: {} }, th: { invoices: {} } },
    interpolation: { escapeValue: false },
  }),
);

const buildClient = (invoiceCount: number): OverdueClient => ({
  ...{ name: "Ann Lee", company: "Lee", companyEmail: "ann@example.com", country: "GB", avatar: "" },
  invoices: Array.from({ length: invoiceCount }, (_, index) => {
    return { id: index + 1, dueDate: "2026-07-01", currency: "USD" as const, amountDue: 10 };
  }),
  sums: [],
  emailedAt: null,
});

const callMock = vi.mocked(call) as unknown as ReturnType<typeof vi.fn>;

beforeEach(() => {
  queryClient.setQueryData(companyQuery.queryKey, firstCompany);
  // A document is the id of its invoice, and so is the text of its PDF file.
  vi.mocked(buildInvoiceDocument).mockImplementation(({ invoice }) => invoice.id as never);
  vi.mocked(createPdf).mockImplementation(
    async (content) => new File([String(content)], `${content}.pdf`, { type: "application/pdf" }),
  );
  callMock.mockImplementation(async (endpoint, { params, body }) =>
    endpoint === getInvoice ? { invoice: { id: params.id } } : { attachment: body.file },
  );
});

test("attachInvoices stores the PDF of each invoice, in order and in the client's language", async () => {
  expect(await attachInvoices(buildClient(2), "th")).toEqual([
    { fileName: "1.pdf", mediaType: "application/pdf", data: btoa("1") },
    { fileName: "2.pdf", mediaType: "application/pdf", data: btoa("2") },
  ]);
  expect(call).toHaveBeenCalledWith(getInvoice, { params: { id: 1 } }, undefined, "th");
  expect(buildInvoiceDocument).toHaveBeenCalledWith(expect.objectContaining({ language: "th" }));
});

test("attachInvoices attaches the first 20 invoices, because an email has no more attachments", async () => {
  const attachments = await attachInvoices(buildClient(25), "en");
  expect(attachments.map(({ fileName }) => fileName)).toEqual(Array.from({ length: 20 }, (_, i) => `${i + 1}.pdf`));
});

test("attachInvoices rejects with the error of the PDF or of the storage", async () => {
  vi.mocked(createPdf).mockRejectedValueOnce(new Error("no font"));
  await expect(attachInvoices(buildClient(1), "en")).rejects.toThrow("no font");
  callMock.mockImplementation(async (endpoint) => {
    if (endpoint === attachFile) throw new CallError(507, "Storage full");
    return { invoice: { id: 1 } };
  });
  await expect(attachInvoices(buildClient(1), "en")).rejects.toMatchObject({ status: 507 });
});

test("writeReminder names all invoices and says that only the first ones are attached", async () => {
  const { subject, message } = await writeReminder(buildClient(25), 20);
  expect(subject).toBe(
    "Payment reminder: INV-0001, INV-0002, INV-0003, INV-0004, INV-0005 +20 from Phrom Company Limited",
  );
  expect(message).toContain("INV-0025: $10");
  expect(message).toContain("The 20 invoices that are overdue the longest are attached.");
});

test.each([
  [2, 2],
  [2, 0],
])("writeReminder for %d invoices with %d PDFs does not speak of missing ones", async (invoiceCount, attachedCount) => {
  const { subject, message } = await writeReminder(buildClient(invoiceCount), attachedCount);
  expect(subject).toBe("Payment reminder: INV-0001, INV-0002 from Phrom Company Limited");
  expect(message).not.toContain("attached");
});
