import { expect, test } from "vitest";
import { formatBalance } from "../contract/invoice-amounts.ts";
import type { InvoiceStatus } from "../contract/invoices.ts";
import { getDocumentStatus } from "./invoice-document.ts";

const today = "2027-05-10";

test.each([
  ["Draft", 100, "2027-01-01", "draft"],
  ["Sent", 100, "2027-05-10", undefined],
  ["Downloaded", 100, "2027-06-10", undefined],
  ["Sent", 100, "2027-05-09", "overdue"],
  ["Partial Payment", 100, "2027-06-10", "partial"],
  ["Partial Payment", 100, "2027-05-09", "overdue"],
  ["Past Due", 100, "2027-06-10", "overdue"],
  ["Paid", 0, "2027-01-01", "paid"],
  ["Paid", 100, "2027-01-01", undefined],
  ["Sent", -500, "2027-01-01", "paid"],
] as const)(
  "getDocumentStatus for status %s, balance %d and due date %s returns %s",
  (status, balance, dueDate, expected) => {
    const invoice = { invoiceStatus: status as InvoiceStatus, balance: formatBalance(balance), dueDate };
    expect(getDocumentStatus(invoice, today)).toBe(expected);
  },
);
