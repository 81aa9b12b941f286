import { toLocalDay } from "../lib/local-day.ts";

const DAY = /^today(?:([+-]\d+)d)?(?:T(\d\d):(\d\d))?$/;
const MINUTES_AGO = /^now-(\d+)m$/;

function resolve(text: string, now: Date): string {
  const ago = MINUTES_AGO.exec(text);
  if (ago) return new Date(now.getTime() - Number(ago[1]) * 60_000).toISOString();
  const [day, offset = "0", hour, minute] = DAY.exec(text) ?? [];
  if (day === undefined) return text;
  if (hour === undefined) return toLocalDay(now, Number(offset));
  const time = new Date(now.getFullYear(), now.getMonth(), now.getDate() + Number(offset));
  time.setHours(Number(hour), Number(minute));
  return time.toISOString();
}

/**
 * `today`, `today+3d` and `today-12d` become a `yyyy-mm-dd` date, counted from the day of the app's first start. A
 * local time on such a day (`today+3dT09:30`) and a time some minutes ago (`now-45m`) become ISO 8601 in UTC.
 */
export function resolveRelativeDates<T>(value: T, now: Date): T {
  if (typeof value === "string") return resolve(value, now) as T;
  if (Array.isArray(value)) return value.map((item) => resolveRelativeDates(item, now)) as T;
  if (value && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveRelativeDates(item, now)])) as T;
  return value;
}
