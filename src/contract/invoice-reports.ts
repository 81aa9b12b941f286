import * as v from "valibot";
import { currencies } from "../lib/money.ts";
import { endpoint } from "./endpoint.ts";
import { count, day, filterParam, id, oneOf } from "./fields.ts";

/** By how long an amount is overdue. */
export const ageGroups = ["notDue", "days30", "days60", "days90", "older"] as const;

/** A year (`2026`) or a month (`2026-07`). */
const period = v.pipe(
  v.string("Enter a month or a year."),
  v.regex(/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/, "Enter a month or a year, such as 2026-07 or 2026."),
);
const year = v.pipe(v.string("Enter a year."), v.regex(/^\d{4}$/, "Enter a year, such as 2026."));
const currency = oneOf(currencies);
const permission = ["read", "Invoice"] as const;
/** Amounts in the order of `ageGroups`. */
const ages = v.array(v.number());

export const getReceivables = endpoint({
  area: "invoices",
  name: "getReceivables",
  method: "GET",
  path: "/apps/invoice/reports/receivables",
  params: v.object({ today: filterParam(day) }),
  responses: {
    200: v.object({
      totals: v.array(v.object({ currency, ages, total: v.number(), count })),
      /** The clients who owe most come first. */
      clients: v.array(v.object({ name: v.string(), currency, ages, total: v.number() })),
    }),
  },
  permission,
  example: { params: { today: "2026-07-15" } },
});

export const getMoneyReport = endpoint({
  area: "invoices",
  name: "getMoneyReport",
  method: "GET",
  path: "/apps/invoice/reports/money",
  params: v.object({ year }),
  responses: {
    200: v.object({
      /** Twelve, in baht. `received` are the payments and paid orders of the month, without withheld tax. */
      months: v.array(
        v.object({
          month: v.string(),
          invoiced: v.number(),
          received: v.number(),
          withheld: v.number(),
          expenses: v.number(),
        }),
      ),
      /** Paid on invoices of the year, but without a payment that says when. */
      receivedWithoutDate: v.number(),
    }),
  },
  permission,
  example: { params: { year: "2026" } },
});

const person = { name: v.string(), taxId: v.string(), branch: v.string() };

/** Of receipts and paid orders in baht. The VAT is that of the tax invoices, which a service gets when it is paid. */
export const getTaxReport = endpoint({
  area: "invoices",
  name: "getTaxReport",
  method: "GET",
  path: "/apps/invoice/reports/taxes",
  params: v.object({ period }),
  responses: {
    200: v.object({
      /** A cancelled receipt stays, with zeros: the numbers of a book have no gap. */
      sales: v.array(
        v.object({
          date: day,
          number: v.string(),
          ...person,
          value: v.number(),
          zeroRated: v.number(),
          exempt: v.number(),
          tax: v.number(),
          isCancelled: v.boolean(),
        }),
      ),
      withheld: v.array(v.object({ date: day, number: v.string(), ...person, base: v.number(), tax: v.number() })),
      /** Receipts in other currencies: the report leaves them out, because their value in baht is not known. */
      foreignCount: count,
    }),
  },
  permission,
  example: { params: { period: "2026-07" } },
});

export const getProductSales = endpoint({
  area: "invoices",
  name: "getProductSales",
  method: "GET",
  path: "/apps/invoice/reports/products",
  params: v.object({ period }),
  responses: {
    /** In baht before VAT and discounts of the whole order or invoice. The products with the highest sales come first. */
    200: v.object({ products: v.array(v.object({ id, name: v.string(), pieces: v.number(), total: v.number() })) }),
  },
  permission,
  example: { params: { period: "2026" } },
});
