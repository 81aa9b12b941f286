import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toBalance } from "../contract/invoice-amounts.ts";
import { getStatusForBalance, revertStatusChange } from "./invoice-status.ts";

const sent = { invoiceStatus: "Sent", balance: "$1,500" } as const;
const account = (invoiceStatus: "Sent" | "Paid" | "Partial Payment" | "Past Due", balance: 0 | string) => ({
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
  ] as const)("of %s and %s is %s", (status, balance, fitting) => {
    expect(getStatusForBalance(account(status, balance))).toBe(fitting);
  });
});

describe("revertStatusChange", () => {
  test("restores the previous status if nothing changed since", () => {
    expect(revertStatusChange(account("Paid", 0), sent, { invoiceStatus: "Paid", balance: 0 })).toEqual(sent);
    const late = { invoiceStatus: "Past Due", balance: "$1,000" } as const;
    expect(revertStatusChange(account("Partial Payment", "$900"), late, account("Partial Payment", "$900"))).toEqual(
      late,
    );
  });

  test("keeps a status set since", () => {
    const now = account("Past Due", "$1,400");
    expect(revertStatusChange(now, sent, account("Partial Payment", "$1,400"))).toEqual({
      invoiceStatus: "Past Due",
      balance: "$1,500",
    });
  });

  test("undoes either of two payments; undoing both leaves nothing paid", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 700 }), (first, second) => {
        const open = (paid: number) => toBalance(150_000 - paid * 100);
        const [one, both] = [account("Partial Payment", open(first)), account("Partial Payment", open(first + second))];
        const withoutFirst = revertStatusChange(both, sent, one);
        expect(withoutFirst).toEqual({ invoiceStatus: "Partial Payment", balance: open(second) });
        expect(revertStatusChange({ ...both, ...withoutFirst }, one, both)).toEqual(sent);
        expect(revertStatusChange({ ...both, ...revertStatusChange(both, one, both) }, sent, one)).toEqual(sent);
      }),
    );
  });
});
