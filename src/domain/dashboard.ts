import type { CardPeriod } from "../contract/dashboard.ts";

const DAY_MS = 86_400_000;
/** The day on which a measure is at its `daily` level. */
const START = Date.UTC(2026, 0, 1);

/** How a figure goes through the days. A day's figure is the same whenever one looks at it. */
export interface Measure {
  name: string;
  /** An ordinary day's figure at the start of 2026. */
  daily: number;
  /** What a year adds, as a part of it. */
  yearly: number;
  /** How far a day may be off, as a part of it. */
  spread: number;
  /** Measures with the same seed are off on the same days. */
  seed: number;
  /** Seven factors from Sunday on; absent, all days are alike. */
  week?: readonly number[];
  /** Twelve factors from January on; absent, all months are alike. */
  months?: readonly number[];
}

/** How the figures of several days make one. */
export type Aggregation = "sum" | "average" | "last";

/** One point of a series: a day (`yyyy-mm-dd`) or a month (`yyyy-mm`) and its days, each as its midnight in UTC. */
export interface Point {
  category: string;
  days: readonly number[];
}

/** A number from −1 to 1 that looks drawn and is not. */
function scatter(seed: number, turn: number): number {
  let bits = Math.imul(turn ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 0x80000000 - 1;
}

/** The figure of a day, given as its midnight in UTC. */
export function getMeasureValue({ daily, yearly, spread, seed, week, months }: Measure, midnight: number): number {
  const [date, day] = [new Date(midnight), midnight / DAY_MS];
  // A device whose clock is years off still gets figures one can look at.
  const growth = Math.max(0.1, 1 + (yearly * (midnight - START)) / DAY_MS / 365);
  const rhythm = (week?.[date.getUTCDay()] ?? 1) * (months?.[date.getUTCMonth()] ?? 1);
  // Half of what is off belongs to the day and half to its week: a month of days alone would always be the same.
  const off = (spread * (scatter(seed, day) + scatter(~seed, Math.floor(day / 7)))) / 2;
  return Math.round(daily * growth * rhythm * (1 + off));
}

interface Stretch {
  by: "day" | "month";
  count: number;
  /** Where it begins, as year, month and day; what is over or under goes on in the next month or the one before. */
  first: readonly [year: number, month: number, day: number];
}

/** Days end with yesterday, for today is not over. A month and a year are those of the calendar. */
const stretches: Record<CardPeriod, (year: number, month: number, day: number) => Stretch> = {
  "last-7-days": (year, month, day) => ({ by: "day", count: 7, first: [year, month, day - 7] }),
  "last-28-days": (year, month, day) => ({ by: "day", count: 28, first: [year, month, day - 28] }),
  "last-month": (year, month) => ({
    by: "day",
    count: new Date(Date.UTC(year, month, 0)).getUTCDate(),
    first: [year, month - 1, 1],
  }),
  "last-12-months": (year, month) => ({ by: "month", count: 12, first: [year, month - 12, 1] }),
  "last-year": (year) => ({ by: "month", count: 12, first: [year - 1, 0, 1] }),
};

/** The points of a span, and as many just before, seen from the day of a moment where the device is. */
export function getPeriodPoints(span: CardPeriod, now: Date): { current: Point[]; before: Point[] } {
  const { by, count, first } = stretches[span](now.getFullYear(), now.getMonth(), now.getDate());
  const [year, month, day] = first;
  const start = (index: number) =>
    by === "day" ? Date.UTC(year, month, day + index) : Date.UTC(year, month + index, day);
  const point = (index: number): Point => ({
    category: new Date(start(index)).toISOString().slice(0, by === "day" ? 10 : 7),
    days: Array.from(
      { length: (start(index + 1) - start(index)) / DAY_MS },
      (_, offset) => start(index) + offset * DAY_MS,
    ),
  });
  return {
    current: Array.from({ length: count }, (_, index) => point(index)),
    before: Array.from({ length: count }, (_, index) => point(index - count)),
  };
}

export function aggregate(figures: readonly number[], kind: Aggregation): number {
  if (kind === "last") return figures.at(-1) ?? 0;
  const sum = figures.reduce((one, other) => one + other, 0);
  return kind === "sum" ? sum : Math.round(sum / Math.max(1, figures.length));
}

/** How far a figure is from the one before, in percent of that one, with one decimal; 0 where there was none. */
export const getTrend = (value: number, before: number): number =>
  before === 0 ? 0 : Math.round(((value - before) / Math.abs(before)) * 1_000) / 10;

/** Whole percents that add up to 100: the largest remainders are rounded up. All are 0 where there is nothing. */
export function getPercentShares(parts: readonly number[]): number[] {
  const all = aggregate(parts, "sum");
  if (all === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / all) * 100);
  const rest = 100 - aggregate(exact.map(Math.floor), "sum");
  const byRemainder = exact.map((_, index) => index).sort((a, b) => remainder(exact[b]) - remainder(exact[a]) || a - b);
  const raised = new Set(byRemainder.slice(0, rest));
  return exact.map((share, index) => Math.floor(share) + Number(raised.has(index)));
}

const remainder = (share = 0) => share - Math.floor(share);
