import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import type { InvoiceStatus, ListedInvoice } from "../../contract/invoices.ts";
import { getStateName } from "./status-chip.tsx";

test.each([
  ["Sent", "2027-06-10", "state.sent"],
  ["Downloaded", "2027-06-10", "state.sent, status.Downloaded"],
  ["Downloaded", "2027-05-09", "state.overdue, status.Downloaded"],
])("getStateName for status %s and due date %s returns %s", (status, dueDate, expected) => {
  const t = ((key: string) => key) as unknown as TFunction<"invoices">;
  const invoice = { invoiceStatus: status as InvoiceStatus, balance: "$10", dueDate } as ListedInvoice;
  expect(getStateName(t, invoice, "2027-05-10")).toBe(expected);
});
