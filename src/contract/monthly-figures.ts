import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { nonEmptyList } from "./fields.ts";
import { amount, MAX_TOTAL } from "./invoice-amounts.ts";

const month = v.pipe(v.string("Enter a month."), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "Enter a month as 2026-07."));

/** What only the company knows, in baht. Null if nobody has entered it. */
export const monthlyFigures = v.object({
  /** The month as `yyyy-mm`. */
  id: month,
  expenses: v.nullable(amount(MAX_TOTAL)),
  goal: v.nullable(amount(MAX_TOTAL)),
});
export type MonthlyFigures = v.InferOutput<typeof monthlyFigures>;

export const listMonthlyFigures = endpoint({
  area: "invoices",
  name: "listMonthlyFigures",
  method: "GET",
  path: "/apps/invoice/monthly-figures",
  /** Oldest first; only months for which somebody has entered something. */
  responses: { 200: v.object({ months: v.array(monthlyFigures) }) },
  permission: ["read", "Invoice"],
});

export const setMonthlyFigures = endpoint({
  area: "invoices",
  name: "setMonthlyFigures",
  method: "POST",
  path: "/apps/invoice/monthly-figures",
  body: v.object({
    /** Other months stay. Null for both figures deletes the month. */
    months: nonEmptyList(monthlyFigures, 120),
  }),
  responses: { 200: v.object({ months: v.array(monthlyFigures) }) },
  permission: ["update", "Invoice"],
  invalidates: ["invoices", "dashboard"],
  example: { body: { months: [{ id: "2026-07", expenses: 148_000, goal: 500_000 }] } },
});
