import { brand } from "../../brand.ts";

const here = new Intl.DateTimeFormat("sv-SE", {
  timeZone: brand.timeZone,
  dateStyle: "short",
  timeStyle: "medium",
});

/** A moment where the company is, as `2026-11-21 18:05:09`: ISO 8601, which spreadsheets take for a date. */
export const formatCompanyTime = (moment: string): string => here.format(new Date(moment));
