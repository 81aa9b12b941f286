import { isLanguage, type Language, locales } from "../../lib/language.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { DAY_MS } from "../../lib/time-zone.ts";

/** `yyyy-mm-dd` */
export type Day = string;

/** Sunday in Thailand, Monday in the United Kingdom (0 is Sunday). */
const firstWeekdays: Record<Language, number> = { en: 1, th: 0 };

export const getFirstWeekday = (language: string): number => firstWeekdays[isLanguage(language) ? language : "en"];

export const getLocale = (language: string): string => locales[isLanguage(language) ? language : "en"];

/** At midnight UTC, for arithmetic and for formats in UTC. */
export const toUtc = (day: Day): Date => new Date(`${day}T00:00:00Z`);

const fromUtc = (date: Date): Day => date.toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => fromUtc(new Date(toUtc(day).getTime() + count * DAY_MS));

/** A day that the month does not have becomes its last day. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDayOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return fromUtc(new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDayOfMonth))));
}

export const countDays = (from: Day, to: Day): number => Math.round((+toUtc(to) - +toUtc(from)) / DAY_MS);

export const getWeekday = (day: Day): number => toUtc(day).getUTCDay();

export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

export const startOfWeek = (day: Day, firstWeekday: number): Day =>
  addDays(day, -((getWeekday(day) - firstWeekday + 7) % 7));

export const listDays = (from: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index));

/** Takes a moment or a day. */
export const toDay = (time: string): Day => (time.includes("T") ? toLocalDay(new Date(time)) : time);

/** `hh:mm` in local time. */
export function toClock(moment: string | Date): string {
  const date = new Date(moment);
  return `${String(date.getHours()).padStart(2, "0")}:${String(date.getMinutes()).padStart(2, "0")}`;
}

/** ISO 8601 in UTC; undefined if the local day or time is invalid. */
export function toIsoTime(day: Day, clock: string): string | undefined {
  const date = new Date(`${day}T${clock}`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

export const isDay = (text: string): boolean => {
  const date = toUtc(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && fromUtc(date) === text;
};
