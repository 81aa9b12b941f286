import { localDay } from "../lib/local-day.ts";

const RELATIVE_DAY = /^today(?:([+-]\d+)d)?$/;

/**
 * Sample data names days by their distance from the first start: `today`, `today+3d`, `today-12d`.
 * Gives the same data with real days (`yyyy-mm-dd`), so that it looks alive on any day.
 */
export function resolveDays<T>(value: T, today: Date): T {
  if (typeof value === "string") {
    const match = RELATIVE_DAY.exec(value);
    return (match ? localDay(today, Number(match[1] ?? 0)) : value) as T;
  }
  if (Array.isArray(value)) return value.map((item) => resolveDays(item, today)) as T;
  if (value && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveDays(item, today)])) as T;
  return value;
}
