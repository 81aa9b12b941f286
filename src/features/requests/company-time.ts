import { brand } from "../../brand.ts";

const companyTimeFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: brand.timeZone,
  dateStyle: "short",
  timeStyle: "medium",
});

/** In the company's time zone, such as `2026-11-21 18:05:09`. Spreadsheets read this format as a date. */
export const formatCompanyTime = (moment: string): string => companyTimeFormat.format(new Date(moment));
