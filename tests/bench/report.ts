import { gzipSync } from "node:zlib";
import type { BuildFiles } from "../../server/build-files.ts";
import type { BusinessTimes } from "./business.ts";
import type { PageBytes } from "./bytes.ts";
import type { CallTimes } from "./calls.ts";
import type { ColdStart } from "./cold-start.ts";
import type { ContactVisit } from "./contact-visit.ts";
import type { DashboardTimes } from "./dashboard.ts";
import type { IntakeTimes } from "./intake.ts";
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

export interface Row {
  what: string;
  measured: string;
  beside: string;
  ratio: string;
  aim: string;
  /** Absent where there is no aim. */
  met?: boolean;
}

const ms = (value: number) => `${value.toFixed(value < 100 ? 2 : 0)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
const times = (value: number) => `${value.toFixed(2)}×`;

export function callRow({ name, p50, bareP50 }: CallTimes): Row {
  const ratio = p50 / bareP50;
  return {
    what: `\`${name}\` p50`,
    measured: ms(p50),
    beside: ms(bareP50),
    ratio: times(ratio),
    aim: `≤ ${CALL_RATIO}×`,
    met: ratio <= CALL_RATIO,
  };
}

/** A paged list at each size; only the largest has an aim. */
export function scaleRows({ name, rows, cold, unfiltered, filtered }: ScaleTimes): Row[] {
  const isLargest = rows === 100_000;
  const what = `${name}, ${rows.toLocaleString("en")} rows`;
  const row = (part: string, value: number, limit?: number): Row => ({
    what: `${what}: ${part}`,
    measured: ms(value),
    beside: "",
    ratio: "",
    aim: limit && isLargest ? `≤ ${limit} ms` : "",
    ...(limit && isLargest && { met: value <= limit }),
  });
  return [
    row("a page p50", unfiltered, SCALE_MS.unfiltered),
    row("a page of a search p50", filtered, SCALE_MS.filtered),
    row("the first page of a new worker", cold),
  ];
}

export function coldStartRows({ blankPaint, firstPaint, firstTask }: ColdStart): Row[] {
  const row = (what: string, value: number): Row => ({
    what,
    measured: ms(value),
    beside: ms(blankPaint),
    ratio: times(value / blankPaint),
    aim: "",
  });
  return [row("Cold offline `/apps/todo`: first paint", firstPaint), row("… first task on screen", firstTask)];
}

/** The charts of a cold start beside the first task of the to-do page, and how far the page moves meanwhile. */
export function dashboardRows({ blankPaint, firstPaint, charts, task, shift }: DashboardTimes): Row[] {
  return [
    {
      what: "Cold offline `/dashboard/analytics`: first paint",
      measured: ms(firstPaint),
      beside: `${ms(blankPaint)} blank`,
      ratio: times(firstPaint / blankPaint),
      aim: "",
    },
    {
      what: "… all eight charts on screen",
      measured: ms(charts),
      beside: `${ms(task)} first task`,
      ratio: times(charts / task),
      aim: `≤ ${CHARTS_MS} ms`,
      met: charts <= CHARTS_MS,
    },
    {
      what: "… layout shift, worst of all runs",
      measured: shift.toFixed(3),
      beside: "",
      ratio: "",
      aim: `≤ ${LAYOUT_SHIFT}`,
      met: shift <= LAYOUT_SHIFT,
    },
  ];
}

/** A first visit of the contact page on a slow phone, beside a page with nothing on it. */
export function contactRows({ bytes, paint, blankPaint, ready }: ContactVisit): Row[] {
  const row = (what: string, value: number): Row => ({
    what,
    measured: ms(value),
    beside: ms(blankPaint),
    ratio: times(value / blankPaint),
    aim: "",
  });
  return [
    bytesRow(bytes),
    row("First visit of `/contact`, slow phone: largest paint", paint),
    row("… form ready", ready),
  ];
}

/** How long a key waits for its results in the palette, in 95 of 100 cases at most. */
export const paletteRow = ({ keys, p95 }: PaletteTimes): Row => ({
  what: `Palette, a key and its results, ${keys} keys`,
  measured: `p95 ${ms(p95)}`,
  beside: "",
  ratio: "",
  aim: `≤ ${PALETTE_MS} ms`,
  met: p95 <= PALETTE_MS,
});

/** A list of the business on a slow processor. */
export function businessRows({ name, rows, keys, p95, interaction, layoutShift }: BusinessTimes): Row[] {
  const what = `${name}, ${rows.toLocaleString("en")} rows, slow processor`;
  const row = (part: string, value: number, limit: number, say = ms): Row => ({
    what: `${what}: ${part}`,
    measured: say(value),
    beside: "",
    ratio: "",
    aim: `≤ ${say(limit).replace(".00", "")}`,
    met: value <= limit,
  });
  return [
    row(`a key and its result p95, ${keys} keys`, p95, BUSINESS.keyMs),
    row("the slowest press to its next frame", interaction, BUSINESS.interactionMs),
    row("layout shift", layoutShift, BUSINESS.layoutShift, (value) => value.toFixed(3)),
  ];
}

/** How many requests the intake acknowledges, and how long 95 of 100 wait for it at most. */
export function intakeRow({ database, connections, perSecond, p95 }: IntakeTimes): Row {
  return {
    what: `Requests received on ${database}, ${connections} connection${connections > 1 ? "s" : ""}`,
    measured: `${perSecond.toFixed(0)} a second, p95 ${ms(p95)}`,
    beside: "",
    ratio: "",
    aim: "",
  };
}

export function bytesRow({ path, bytes, files }: PageBytes): Row {
  const limit = KILOBYTES[path] ?? Number.POSITIVE_INFINITY;
  return {
    what: `JS + CSS of \`${path}\` (${files.length} files, gzip)`,
    measured: kilobytes(bytes),
    beside: "",
    ratio: "",
    aim: `≤ ${limit} kB`,
    met: bytes <= limit * 1_000,
  };
}

/** What the worker and the sample data weigh, with their pictures. */
export function sizeRows(build: BuildFiles): Row[] {
  const weigh = (isMeant: (path: string) => boolean) =>
    [...build].reduce((sum, [path, { bytes }]) => sum + (isMeant(path) ? gzipSync(bytes, { level: 9 }).length : 0), 0);
  const row = (what: string, bytes: number, limit?: number): Row => ({
    what,
    measured: kilobytes(bytes),
    beside: "",
    ratio: "",
    aim: limit ? `≤ ${limit} kB` : "",
    ...(limit && { met: bytes <= limit * 1_000 }),
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

/** The files that weigh most, for whoever wants the page lighter. */
export function largestFiles({ path, files }: PageBytes): string {
  const names = files.slice(0, 8).map(({ name, bytes }) => `  ${kilobytes(bytes).padStart(9)}  ${name}`);
  return [`Largest of ${path}:`, ...names].join("\n");
}

/** The rows as a Markdown table, its columns aligned so that it reads as well in a terminal. */
export function table(rows: readonly Row[]): string {
  const cells = [
    ["What", "Measured", "Beside", "Ratio", "Aim", ""],
    ...rows.map(({ what, measured, beside, ratio, aim, met }) => [
      what,
      measured,
      beside,
      ratio,
      aim,
      met === undefined ? "" : met ? "✓" : "✘",
    ]),
  ];
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const line = (parts: string[]) => `| ${parts.map((part, column) => part.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}
