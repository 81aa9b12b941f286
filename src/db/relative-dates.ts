import { localDay } from "../lib/local-day.ts";

const DAY = /^today(?:([+-]\d+)d)?(?:T(\d\d):(\d\d))?$/;
const AGO = /^now-(\d+)m$/;

function resolve(text: string, now: Date): string {
  const ago = AGO.exec(text);
  if (ago) return new Date(now.getTime() - Number(ago[1]) * 60_000).toISOString();
  const [day, distance = "0", hour, minute] = DAY.exec(text) ?? [];
  if (day === undefined) return text;
  if (hour === undefined) return localDay(now, Number(distance));
  const moment = new Date(now.getFullYear(), now.getMonth(), now.getDate() + Number(distance));
  moment.setHours(Number(hour), Number(minute));
  return moment.toISOString();
}

/**
 * Sample data names days by their distance from the first start (`today`, `today+3d`, `today-12d`), times of such a
 * day where the device is (`today+3dT09:30`) and moments gone by, in minutes (`now-45m`).
 * Gives the same data with real days (`yyyy-mm-dd`) and moments (ISO 8601, UTC), so that it looks alive on any day.
 */
export function resolveDates<T>(value: T, now: Date): T {
  if (typeof value === "string") return resolve(value, now) as T;
  if (Array.isArray(value)) return value.map((item) => resolveDates(item, now)) as T;
  if (value && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveDates(item, now)])) as T;
  return value;
}
