import { expect, test } from "vitest";
import { formatBalance } from "../contract/invoice-amounts.ts";
import { invoiceStates, invoiceStatuses } from "../contract/invoices.ts";
import { getInvoiceState, isInGroup } from "./invoices.ts";

const today = "2027-05-10";

test.each([
  ["Draft", 100, "2027-01-01", "draft"],
  ["Sent", 100, "2027-05-10", "sent"],
  ["Downloaded", 100, "2027-05-10", "sent"],
  ["Sent", 100, "2027-05-09", "overdue"],
  ["Downloaded", 100, "2027-05-09", "overdue"],
  ["Partial Payment", 100, "2027-05-10", "partial"],
  ["Partial Payment", 100, "2027-05-09", "overdue"],
  ["Past Due", 100, "2027-06-10", "overdue"],
  ["Past Due", 0, "2027-05-09", "paid"],
  ["Paid", 0, "2027-01-01", "paid"],
  ["Sent", -500, "2027-01-01", "paid"],
] as const)(
  "an invoice with status %s and %d cents due on %s is shown as %s",
  (invoiceStatus, amountDue, dueDate, expected) => {
    const invoice = { invoiceStatus, dueDate, balance: formatBalance(amountDue) };
    expect(getInvoiceState(invoice, today)).toBe(expected);
  },
);

test("a cancelled invoice is shown as cancelled, whatever its status and due date are", () => {
  const cancelledAt = "2027-05-01T00:00:00.000Z";
  for (const invoiceStatus of invoiceStatuses)
    expect(getInvoiceState({ invoiceStatus, dueDate: "2027-01-01", balance: 0, cancelledAt }, today)).toBe("cancelled");
});

test("the group outstanding has sent, partly paid and overdue invoices; every other group has one state", () => {
  expect(invoiceStates.filter((state) => isInGroup(state, "outstanding"))).toEqual(["sent", "partial", "overdue"]);
  for (const group of invoiceStates) expect(invoiceStates.filter((state) => isInGroup(state, group))).toEqual([group]);
});
