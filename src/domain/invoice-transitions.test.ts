import { expect, test } from "vitest";
import { invoiceStatuses } from "../contract/invoices.ts";
import { getNextStatuses, isPayable, reopenInvoice } from "./invoice-transitions.ts";

const today = "2027-05-10";
const standing = { balance: "$100", dueDate: "2027-05-10" };

test("a paid invoice has no bulk transitions; reopening is a separate action", () => {
  expect(getNextStatuses({ ...standing, invoiceStatus: "Paid", balance: 0 }, today)).toEqual([]);
  expect(reopenInvoice({ id: 3, total: 1_205.5 })).toEqual({ id: 3, invoiceStatus: "Sent", balance: "$1,205.50" });
});

test("no status leads to itself, and every other status leads to paid", () => {
  for (const invoiceStatus of invoiceStatuses) {
    const next = getNextStatuses({ ...standing, invoiceStatus }, today);
    expect(next).not.toContain(invoiceStatus);
    expect(next.includes("Paid")).toBe(invoiceStatus !== "Paid");
  }
});

test("an invoice is past due from the day after its due date", () => {
  const sent = { ...standing, invoiceStatus: "Sent" } as const;
  expect(getNextStatuses(sent, "2027-05-10")).not.toContain("Past Due");
  expect(getNextStatuses(sent, "2027-05-11")).toContain("Past Due");
});

test("only open, requested invoices are payable", () => {
  expect(isPayable({ ...standing, invoiceStatus: "Sent" })).toBe(true);
  expect(isPayable({ ...standing, invoiceStatus: "Draft" })).toBe(false);
  expect(isPayable({ ...standing, invoiceStatus: "Sent", balance: 0 })).toBe(false);
  expect(isPayable({ ...standing, invoiceStatus: "Sent", balance: "-$5" })).toBe(false);
});
