import { describe, expect, test } from "vitest";
import { parseBalance } from "../../../src/contract/invoice-amounts.ts";
import { resolveRelativeDates } from "../../../src/db/relative-dates.ts";
import { calculateTotals } from "../../../src/domain/invoice-totals.ts";
import { getSeedRows } from "../seed-data.ts";
import { SEED_DATE } from "../test-api.ts";

const rows = resolveRelativeDates(getSeedRows("invoices", "invoices"), SEED_DATE);
const details = getSeedRows("invoices", "invoiceDetails");
const invoices = rows.map((row, index) => ({ ...row, ...details[index] }));
const TODAY = "2026-07-15";

describe("seed invoices", () => {
  test.each(invoices.map((each) => [each.id, each] as const))(
    "the items, the discount and the tax of the seed invoice %i add up to its total",
    (_, { items = [], ...each }) => {
      const { discount = 0, taxRate = 0, total } = each;
      expect(calculateTotals({ items, discount, taxRate, total })).toEqual({ items, discount, total, errors: {} });
    },
  );

  test("there are at least 50 seed invoices, each with details", () => {
    expect(rows.length).toBeGreaterThanOrEqual(50);
    expect(details.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  test("seed invoices have ascending issue dates, the last today, and later due dates", () => {
    const days = rows.map(({ issuedDate }) => issuedDate);
    expect(days).toEqual(days.toSorted());
    expect(days.at(-1)).toBe(TODAY);
    for (const { issuedDate, dueDate } of rows) expect(dueDate > issuedDate).toBe(true);
  });

  test("seed invoices have a balance that fits the status", () => {
    for (const { invoiceStatus, total, balance, dueDate, id } of rows) {
      const balanceCents = parseBalance(balance) ?? Number.NaN;
      const description = `${id}: ${invoiceStatus}`;
      if (invoiceStatus === "Paid") expect(balanceCents, description).toBeLessThanOrEqual(0);
      else expect(balanceCents > 0 && balanceCents <= Math.round(total * 100), description).toBe(true);
      if (invoiceStatus === "Partial Payment") expect(balanceCents, description).toBeLessThan(total * 100);
      if (invoiceStatus === "Past Due") expect(dueDate < TODAY, description).toBe(true);
      else if (invoiceStatus !== "Paid") expect(dueDate >= TODAY, description).toBe(true);
    }
    const balances = rows.map(({ balance }) => Math.sign(parseBalance(balance) ?? 0));
    for (const sign of [-1, 0, 1]) expect(balances.filter((each) => each === sign).length).toBeGreaterThanOrEqual(3);
  });
});
