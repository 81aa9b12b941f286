import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatBalance } from "../contract/invoice-amounts.ts";
import { invoiceStatuses } from "../contract/invoices.ts";
import {
  canRecordPayment,
  getNextStatuses,
  getStatusForBalance,
  reopenInvoice,
  revertStatusChange,
} from "./invoice-status.ts";

const sentInvoice = { invoiceStatus: "Sent", balance: "$1,500" } as const;
const buildAmounts = (invoiceStatus: "Sent" | "Paid" | "Partial Payment" | "Past Due", balance: 0 | string) => ({
  total: 1_500,
  invoiceStatus,
  balance,
});

describe("getStatusForBalance", () => {
  test.each([
    ["Paid", 0, "Paid"],
    ["Paid", "-$5", "Paid"],
    ["Paid", "$100", "Partial Payment"],
    ["Paid", "$1,500", "Sent"],
    ["Partial Payment", "$100", "Partial Payment"],
    ["Partial Payment", "$1,500", "Sent"],
    ["Past Due", "$1,500", "Past Due"],
    ["Past Due", "$100", "Past Due"],
  ] as const)("getStatusForBalance: status %s with balance %s becomes status %s", (status, balance, expected) => {
    expect(getStatusForBalance(buildAmounts(status, balance))).toBe(expected);
  });
});

describe("revertStatusChange", () => {
  test("revertStatusChange restores the previous status and balance if the invoice has not changed since", () => {
    expect(revertStatusChange(buildAmounts("Paid", 0), sentInvoice, { invoiceStatus: "Paid", balance: 0 })).toEqual(
      sentInvoice,
    );
    const overdueInvoice = { invoiceStatus: "Past Due", balance: "$1,000" } as const;
    expect(
      revertStatusChange(
        buildAmounts("Partial Payment", "$900"),
        overdueInvoice,
        buildAmounts("Partial Payment", "$900"),
      ),
    ).toEqual(overdueInvoice);
  });

  test("revertStatusChange restores the balance but keeps a status that was set after the change", () => {
    const now = buildAmounts("Past Due", "$1,400");
    expect(revertStatusChange(now, sentInvoice, buildAmounts("Partial Payment", "$1,400"))).toEqual({
      invoiceStatus: "Past Due",
      balance: "$1,500",
    });
  });

  test("revertStatusChange undoes the first or second of two payments; undoing both restores the balance", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 700 }), (first, second) => {
        const formatOpenBalance = (paid: number) => formatBalance(150_000 - paid * 100);
        const [afterOne, afterBoth] = [
          buildAmounts("Partial Payment", formatOpenBalance(first)),
          buildAmounts("Partial Payment", formatOpenBalance(first + second)),
        ];
        const withoutFirst = revertStatusChange(afterBoth, sentInvoice, afterOne);
        expect(withoutFirst).toEqual({ invoiceStatus: "Partial Payment", balance: formatOpenBalance(second) });
        expect(revertStatusChange({ ...afterBoth, ...withoutFirst }, afterOne, afterBoth)).toEqual(sentInvoice);
        expect(
          revertStatusChange(
            { ...afterBoth, ...revertStatusChange(afterBoth, afterOne, afterBoth) },
            sentInvoice,
            afterOne,
          ),
        ).toEqual(sentInvoice);
      }),
    );
  });
});

const today = "2027-05-10";
const openInvoice = { balance: "$100", dueDate: today };

test("getNextStatuses returns [] for a paid invoice; reopenInvoice makes it Sent with the full balance", () => {
  expect(getNextStatuses({ ...openInvoice, invoiceStatus: "Paid" }, today)).toEqual([]);
  expect(reopenInvoice({ id: 3, total: 1_205.5 })).toEqual({ id: 3, invoiceStatus: "Sent", balance: "$1,205.50" });
});

test("getNextStatuses never has the current status or Past Due, and has Paid for every unpaid invoice", () => {
  for (const invoiceStatus of invoiceStatuses) {
    const next = getNextStatuses({ ...openInvoice, invoiceStatus }, today);
    expect(next).not.toContain(invoiceStatus);
    expect(next).not.toContain("Past Due");
    expect(next.includes("Paid")).toBe(invoiceStatus !== "Paid");
  }
});

test("getNextStatuses of a past due invoice includes Sent only while its new due date has not passed", () => {
  const overdueInvoice = { invoiceStatus: "Past Due", dueDate: today } as const;
  expect(getNextStatuses(overdueInvoice, "2027-05-10")).toEqual(["Sent", "Paid"]);
  expect(getNextStatuses(overdueInvoice, "2027-05-11")).toEqual(["Paid"]);
});

test("canRecordPayment is true for a sent invoice with an amount due, false for draft and paid ones", () => {
  expect(canRecordPayment({ ...openInvoice, invoiceStatus: "Sent" })).toBe(true);
  expect(canRecordPayment({ ...openInvoice, invoiceStatus: "Draft" })).toBe(false);
  expect(canRecordPayment({ ...openInvoice, invoiceStatus: "Sent", balance: 0 })).toBe(false);
  expect(canRecordPayment({ ...openInvoice, invoiceStatus: "Sent", balance: "-$5" })).toBe(false);
});
