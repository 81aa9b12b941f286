import * as v from "valibot";

export const reportTabs = ["receivables", "money", "vat", "withholding", "products"] as const;
export type ReportTab = (typeof reportTabs)[number];

export const reportsSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(reportTabs)), undefined),
  /** `yyyy-mm`; by default the current month. */
  month: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))), undefined),
  /** By default the current year. */
  year: v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{4}$/))),
    undefined,
  ),
});
