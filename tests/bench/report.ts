import { gzipSync } from "node:zlib";
import type { BuildFiles } from "../../server/static-files.ts";
import type { PageBytes } from "./bytes.ts";
import type { CallTimes } from "./calls.ts";
import type { ColdStart } from "./cold-start.ts";
import type { ContactVisit } from "./contact-visit.ts";
import type { DashboardTimes } from "./dashboard.ts";
import type { IntakeTimes } from "./intake.ts";
import type { LargeListTimes } from "./large-lists.ts";
import type { PaletteTimes } from "./palette.ts";
import type { ScaleTimes } from "./scale.ts";

const CALL_RATIO = 2;
const SCALE_MS = { unfiltered: 60, filtered: 250 };
const PALETTE_MS = 50;
const CHARTS_MS = 1_000;
const LAYOUT_SHIFT = 0.02;
const BUSINESS = { keyMs: 100, interactionMs: 100, layoutShift: LAYOUT_SHIFT };
const SAMPLE_KILOBYTES = 600;
const SAMPLE_PICTURES = /^\/images\/(avatars|products|profile|knowledge|blog)\//;
const KILOBYTES: Record<string, number> = { "/": 130, "/contact": 110, "/apps/todo": 230 };

export interface ReportRow {
  label: string;
  measured: string;
  baseline: string;
  ratio: string;
  target: string;
  /** Absent where there is no aim. */
  isMet?: boolean;
}

const ms = (value: number) => `${value.toFixed(value < 100 ? 2 : 0)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
const times = (value: number) => `${value.toFixed(2)}×`;

export function callRow({ name, p50, baselineP50 }: CallTimes): ReportRow {
  const ratio = p50 / baselineP50;
  return {
    label: `\`${name}\` p50`,
    measured: ms(p50),
    baseline: ms(baselineP50),
    ratio: times(ratio),
    target: `≤ ${CALL_RATIO}×`,
    isMet: ratio <= CALL_RATIO,
  };
}

/** A paged list at each size; only the largest has an aim. */
export function scaleRows({ name, rows, cold, unfiltered, filtered }: ScaleTimes): ReportRow[] {
  const isLargest = rows === 100_000;
  const what = `${name}, ${rows.toLocaleString("en")} rows`;
  const row = (part: string, value: number, limit?: number): ReportRow => ({
    label: `${what}: ${part}`,
    measured: ms(value),
    baseline: "",
    ratio: "",
    target: limit && isLargest ? `≤ ${limit} ms` : "",
    ...(limit && isLargest && { isMet: value <= limit }),
  });
  return [
    row("a page p50", unfiltered, SCALE_MS.unfiltered),
    row("a page of a search p50", filtered, SCALE_MS.filtered),
    row("the first page of a new worker", cold),
  ];
}

export function coldStartRows({ blankPaint, firstPaint, firstTask }: ColdStart): ReportRow[] {
  const row = (what: string, value: number): ReportRow => ({
    label: what,
    measured: ms(value),
    baseline: ms(blankPaint),
    ratio: times(value / blankPaint),
    target: "",
  });
  return [row("Cold offline `/apps/todo`: first paint", firstPaint), row("… first task on screen", firstTask)];
}

/** The charts of a cold start beside the first task of the to-do page, and how far the page moves meanwhile. */
export function dashboardRows({ blankPaint, firstPaint, charts, task, shift }: DashboardTimes): ReportRow[] {
  return [
    {
      label: "Cold offline `/dashboard/analytics`: first paint",
      measured: ms(firstPaint),
      baseline: `${ms(blankPaint)} blank`,
      ratio: times(firstPaint / blankPaint),
      target: "",
    },
    {
      label: "… all eight charts on screen",
      measured: ms(charts),
      baseline: `${ms(task)} first task`,
      ratio: times(charts / task),
      target: `≤ ${CHARTS_MS} ms`,
      isMet: charts <= CHARTS_MS,
    },
    {
      label: "… layout shift, worst of all runs",
      measured: shift.toFixed(3),
      baseline: "",
      ratio: "",
      target: `≤ ${LAYOUT_SHIFT}`,
      isMet: shift <= LAYOUT_SHIFT,
    },
  ];
}

/** A first visit of the contact page on a slow phone, beside a page with nothing on it. */
export function contactRows({ bytes, paint, blankPaint, ready }: ContactVisit): ReportRow[] {
  const row = (what: string, value: number): ReportRow => ({
    label: what,
    measured: ms(value),
    baseline: ms(blankPaint),
    ratio: times(value / blankPaint),
    target: "",
  });
  return [
    bytesRow(bytes),
    row("First visit of `/contact`, slow phone: largest paint", paint),
    row("… form ready", ready),
  ];
}

/** How long a key waits for its results in the palette, in 95 of 100 cases at most. */
export const paletteRow = ({ keys, p95 }: PaletteTimes): ReportRow => ({
  label: `Palette, a key and its results, ${keys} keys`,
  measured: `p95 ${ms(p95)}`,
  baseline: "",
  ratio: "",
  target: `≤ ${PALETTE_MS} ms`,
  isMet: p95 <= PALETTE_MS,
});

/** A list of the business on a slow processor. */
export function largeListRows({ name, rows, keys, p95, interaction, layoutShift }: LargeListTimes): ReportRow[] {
  const what = `${name}, ${rows.toLocaleString("en")} rows, slow processor`;
  const row = (part: string, value: number, limit: number, say = ms): ReportRow => ({
    label: `${what}: ${part}`,
    measured: say(value),
    baseline: "",
    ratio: "",
    target: `≤ ${say(limit).replace(".00", "")}`,
    isMet: value <= limit,
  });
  return [
    row(`a key and its result p95, ${keys} keys`, p95, BUSINESS.keyMs),
    row("the slowest press to its next frame", interaction, BUSINESS.interactionMs),
    row("layout shift", layoutShift, BUSINESS.layoutShift, (value) => value.toFixed(3)),
  ];
}

/** How many requests the intake acknowledges, and how long 95 of 100 wait for it at most. */
export function intakeRow({ database, connections, perSecond, p95 }: IntakeTimes): ReportRow {
  return {
    label: `Requests received on ${database}, ${connections} connection${connections > 1 ? "s" : ""}`,
    measured: `${perSecond.toFixed(0)} a second, p95 ${ms(p95)}`,
    baseline: "",
    ratio: "",
    target: "",
  };
}

export function bytesRow({ path, bytes, files }: PageBytes): ReportRow {
  const limit = KILOBYTES[path] ?? Number.POSITIVE_INFINITY;
  return {
    label: `JS + CSS of \`${path}\` (${files.length} files, gzip)`,
    measured: kilobytes(bytes),
    baseline: "",
    ratio: "",
    target: `≤ ${limit} kB`,
    isMet: bytes <= limit * 1_000,
  };
}

/** What the worker and the sample data weigh, with their pictures. */
export function sizeRows(build: BuildFiles): ReportRow[] {
  const weigh = (isMeant: (path: string) => boolean) =>
    [...build].reduce((sum, [path, { bytes }]) => sum + (isMeant(path) ? gzipSync(bytes, { level: 9 }).length : 0), 0);
  const row = (what: string, bytes: number, limit?: number): ReportRow => ({
    label: what,
    measured: kilobytes(bytes),
    baseline: "",
    ratio: "",
    target: limit ? `≤ ${limit} kB` : "",
    ...(limit && { isMet: bytes <= limit * 1_000 }),
  });
  return [
    row(
      "The worker with its list of files (gzip)",
      weigh((path) => path === "/worker.js"),
    ),
    row(
      "Sample data and its pictures (gzip)",
      weigh((path) => path.startsWith("/sample/") || SAMPLE_PICTURES.test(path)),
      SAMPLE_KILOBYTES,
    ),
  ];
}

/** Lists the largest files of the page. */
export function formatLargestFiles({ path, files }: PageBytes): string {
  const names = files.slice(0, 8).map(({ name, bytes }) => `  ${kilobytes(bytes).padStart(9)}  ${name}`);
  return [`Largest of ${path}:`, ...names].join("\n");
}

/** The rows as a Markdown table, its columns aligned so that it reads as well in a terminal. */
export function formatTable(rows: readonly ReportRow[]): string {
  const cells = [
    ["What", "Measured", "Beside", "Ratio", "Aim", ""],
    ...rows.map(({ label, measured, baseline, ratio, target, isMet }) => [
      label,
      measured,
      baseline,
      ratio,
      target,
      isMet === undefined ? "" : isMet ? "✓" : "✘",
    ]),
  ];
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const line = (parts: string[]) => `| ${parts.map((part, column) => part.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}
