import type { CardPeriod } from "../contract/dashboard.ts";

const DAY_MS = 86_400_000;
/** The day on which every measure has its typical value (`daily`), before growth and random deviation. */
const REFERENCE_DAY = Date.UTC(2026, 0, 1);

/** The values look random but are fixed: a day always has the same value. */
export interface SampleSeries {
  name: string;
  /** The typical value of one day at the start of 2026. */
  daily: number;
  /** How much the value grows per year: 0.1 means 10 %. */
  yearly: number;
  /** How far a day's value may randomly deviate from the typical value: 0.1 means 10 %. */
  spread: number;
  /** Two measures with the same seed deviate on the same days. */
  seed: number;
  /** For each weekday, Sunday first; by default all are 1. */
  week?: readonly number[];
  /** For each month, January first; by default all are 1. */
  months?: readonly number[];
}

export type Aggregation = "sum" | "average" | "last";

/**
 * `category` is a day (`yyyy-mm-dd`) or a month (`yyyy-mm`); `days` lists its days as UTC midnights in milliseconds.
 */
export interface Point {
  category: string;
  days: readonly number[];
}

/** Returns a number from −1 to 1 that looks random but depends only on `seed` and `turn`. */
function pseudoRandom(seed: number, turn: number): number {
  let bits = Math.imul(turn ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 0x80000000 - 1;
}

/** `midnight` is the day's UTC midnight in milliseconds. */
export function getMeasureValue({ daily, yearly, spread, seed, week, months }: SampleSeries, midnight: number): number {
  const [date, day] = [new Date(midnight), midnight / DAY_MS];
  // Keep the value positive even on a device whose clock is wrong by years.
  const growth = Math.max(0.1, 1 + (yearly * (midnight - REFERENCE_DAY)) / DAY_MS / 365);
  const season = (week?.[date.getUTCDay()] ?? 1) * (months?.[date.getUTCMonth()] ?? 1);
  // Half of the deviation changes every day, half every week. Daily deviations alone would cancel out over a month.
  const deviation = (spread * (pseudoRandom(seed, day) + pseudoRandom(~seed, Math.floor(day / 7)))) / 2;
  return Math.round(daily * growth * season * (1 + deviation));
}

interface PeriodRange {
  by: "day" | "month";
  count: number;
  /** Month and day may be out of range; they roll over as in `Date.UTC`. */
  first: readonly [year: number, month: number, day: number];
}

/**
 * Periods of days end yesterday, because today is incomplete. Periods of months or years use calendar months and
 * calendar years.
 */
const periodRanges: Record<CardPeriod, (year: number, month: number, day: number) => PeriodRange> = {
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

/** The period before has the same length. Days follow the device's time zone. */
export function getPeriodPoints(period: CardPeriod, now: Date): { current: Point[]; before: Point[] } {
  const { by, count, first } = periodRanges[period](now.getFullYear(), now.getMonth(), now.getDate());
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

export function aggregate(values: readonly number[], kind: Aggregation): number {
  if (kind === "last") return values.at(-1) ?? 0;
  const sum = values.reduce((total, value) => total + value, 0);
  return kind === "sum" ? sum : Math.round(sum / Math.max(1, values.length));
}

/** In percent with one decimal. */
export const getTrend = (value: number, before: number): number =>
  before === 0 ? 0 : Math.round(((value - before) / Math.abs(before)) * 1_000) / 10;

/** Whole percentages that add up to 100 (largest remainder method). */
export function getPercentShares(parts: readonly number[]): number[] {
  const total = aggregate(parts, "sum");
  if (total === 0) return parts.map(() => 0);
  const exactShares = parts.map((part) => (part / total) * 100);
  const rest = 100 - aggregate(exactShares.map(Math.floor), "sum");
  const indexesByRemainder = exactShares
    .map((_, index) => index)
    .sort((a, b) => getRemainder(exactShares[b]) - getRemainder(exactShares[a]) || a - b);
  const roundedUpIndexes = new Set(indexesByRemainder.slice(0, rest));
  return exactShares.map((share, index) => Math.floor(share) + Number(roundedUpIndexes.has(index)));
}

const getRemainder = (share = 0) => share - Math.floor(share);
