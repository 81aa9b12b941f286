import { gzipSync } from "node:zlib";
import type { BuildFiles } from "../../server/static-files.ts";
import type { PageBytes } from "./bytes.ts";
import type { CallTimes } from "./calls.ts";
import type { IntakeMeasurement, IntakeTimes } from "./intake.ts";
import type { KillResult, MemoryUse, MixedLoadTimes } from "./intake-load.ts";
import type { LargeListTimes } from "./large-lists.ts";
import type { PaletteTimes } from "./palette.ts";
import type { ListCallTimes } from "./scale.ts";
import type { ShopTimes } from "./shop.ts";
import type { StartMeasurement } from "./start.ts";
import { percentile } from "./statistics.ts";
import type { WorkAreaTimes } from "./work-areas.ts";

const CALL_RATIO_LIMIT = 2;
const SCALE_LIMITS_MS = { unfiltered: 60, filtered: 250, cold: 400 };
const PALETTE_LIMIT_MS = 50;
const LAYOUT_SHIFT_LIMIT = 0.02;
const HEALTH_CHECK_LIMIT_MS = 100;
const LARGE_LIST_LIMITS = { keyMs: 100, interactionMs: 100, layoutShift: LAYOUT_SHIFT_LIMIT };
const SAMPLE_LIMIT_KILOBYTES = 600;
const WORKER_LIMIT_KILOBYTES = 95;
const SAMPLE_PICTURES = /^\/images\/(avatars|products|profile|knowledge|blog)\//;
const PAGE_LIMITS_KILOBYTES: Record<string, number> = {
  "/": 50,
  "/contact": 75,
  "/apps/todo": 230,
  "/dashboard/analytics": 240,
};

export interface ReportRow {
  label: string;
  measured: string;
  baseline?: string;
  ratio?: string;
  target?: string;
  isMet?: boolean;
}

export const formatMs = (value: number) => `${value.toFixed(value < 100 ? 2 : 0)} ms`;
export const formatKilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
export const formatRatio = (value: number) => `${value.toFixed(2)}×`;

export function buildCallRow({ name, p50, baselineP50 }: CallTimes): ReportRow {
  const ratio = p50 / baselineP50;
  return {
    label: `\`${name}\` p50`,
    measured: formatMs(p50),
    baseline: formatMs(baselineP50),
    ratio: formatRatio(ratio),
    target: `≤ ${CALL_RATIO_LIMIT}×`,
    isMet: ratio <= CALL_RATIO_LIMIT,
  };
}

/** Only the largest size has a target. */
export function buildScaleRows({ name, rows, cold, unfiltered, filtered }: ListCallTimes): ReportRow[] {
  const isLargest = rows === 100_000;
  const list = `${name}, ${rows.toLocaleString("en")} rows`;
  const buildRow = (part: string, value: number, limit?: number): ReportRow => ({
    label: `${list}: ${part}`,
    measured: formatMs(value),
    target: limit && isLargest ? `≤ ${limit} ms` : "",
    ...(limit && isLargest && { isMet: value <= limit }),
  });
  return [
    buildRow("one page p50", unfiltered, SCALE_LIMITS_MS.unfiltered),
    buildRow("one page of a search p50", filtered, SCALE_LIMITS_MS.filtered),
    buildRow("first page after a worker start", cold, SCALE_LIMITS_MS.cold),
  ];
}

/** A limit is a ratio to the blank page if the measurement has one. */
export function buildStartRow({ label, value, blank, limit, unit }: StartMeasurement): ReportRow {
  const ratio = blank === undefined ? undefined : value / blank;
  return {
    label,
    measured: unit === "ms" ? formatMs(value) : value.toFixed(3),
    baseline: blank === undefined ? "" : `${formatMs(blank)} blank`,
    ratio: ratio === undefined ? "" : formatRatio(ratio),
    target: ratio !== undefined ? `≤ ${limit}×` : unit === "ms" ? `≤ ${limit} ms` : `≤ ${limit}`,
    isMet: (ratio ?? value) <= limit,
  };
}

export const buildPaletteRow = ({ keys, p95 }: PaletteTimes): ReportRow => ({
  label: `Palette: results after a key press, ${keys} keys`,
  measured: `p95 ${formatMs(p95)}`,
  target: `≤ ${PALETTE_LIMIT_MS} ms`,
  isMet: p95 <= PALETTE_LIMIT_MS,
});

export function buildLargeListRows({ name, rows, keys, p95, interaction, layoutShift }: LargeListTimes): ReportRow[] {
  const list = `${name}, ${rows.toLocaleString("en")} rows, slow CPU`;
  const buildRow = (part: string, value: number, limit: number, format = formatMs): ReportRow => ({
    label: `${list}: ${part}`,
    measured: format(value),
    target: `≤ ${format(limit).replace(".00", "")}`,
    isMet: value <= limit,
  });
  return [
    buildRow(`result after a key press p95, ${keys} keys`, p95, LARGE_LIST_LIMITS.keyMs),
    buildRow("slowest click until the next frame", interaction, LARGE_LIST_LIMITS.interactionMs),
    buildRow("layout shift", layoutShift, LARGE_LIST_LIMITS.layoutShift, (value) => value.toFixed(3)),
  ];
}

export function buildShopRows({ rows, keys, presses, keyP95, pressP95, layoutShift }: ShopTimes): ReportRow[] {
  const buildRow = (part: string, value: number, limit: number, format = formatMs): ReportRow => ({
    label: `Shop, ${rows.toLocaleString("en")} products, slow CPU: ${part}`,
    measured: format(value),
    target: `≤ ${format(limit).replace(".00", "")}`,
    isMet: value <= limit,
  });
  return [
    buildRow(`result after a key press p95, ${keys} keys`, keyP95, LARGE_LIST_LIMITS.keyMs),
    buildRow(`result after pressing a filter p95, ${presses} presses`, pressP95, LARGE_LIST_LIMITS.interactionMs),
    buildRow("layout shift", layoutShift, LARGE_LIST_LIMITS.layoutShift, (value) => value.toFixed(3)),
  ];
}

export const buildWorkAreaRow = ({ label, p95, targetMs }: WorkAreaTimes): ReportRow => ({
  label: `${label}, 10,000 rows, slow CPU p95`,
  measured: formatMs(p95),
  target: targetMs === undefined ? "" : `≤ ${targetMs} ms`,
  ...(targetMs !== undefined && { isMet: p95 <= targetMs }),
});

export const buildIntakeRows = ({ times, mixedLoads, killed, memory }: IntakeMeasurement): ReportRow[] => [
  ...times.map(buildIntakeRow),
  ...mixedLoads.flatMap(buildMixedLoadRows),
  buildKillRow(killed),
  buildMemoryRow(memory),
];

function buildMixedLoadRows({ database, load, posts, healthChecks, failures }: MixedLoadTimes): ReportRow[] {
  const buildRow = (what: string, latencies: readonly number[], target: string, isMet?: boolean): ReportRow => ({
    label: `${what} on ${database}, ${load}`,
    measured: `p50 ${formatMs(percentile(latencies, 0.5))}, p95 ${formatMs(percentile(latencies, 0.95))}, max ${formatMs(percentile(latencies, 1))}`,
    target,
    ...(isMet !== undefined && { isMet }),
  });
  const isHealthy = percentile(healthChecks, 0.95) <= HEALTH_CHECK_LIMIT_MS && failures === 0;
  return [
    buildRow("Post", posts, ""),
    buildRow("Health check", healthChecks, `p95 ≤ ${HEALTH_CHECK_LIMIT_MS} ms, no failed call`, isHealthy),
  ];
}

const buildKillRow = ({ database, acknowledged, lost }: KillResult): ReportRow => ({
  label: `Lost of ${acknowledged} acknowledged requests after SIGKILL on ${database}`,
  measured: String(lost),
  target: "0",
  isMet: lost === 0,
});

export const buildMemoryRow = ({ database, load, before, after }: MemoryUse): ReportRow => ({
  label: `Memory of the server on ${database} over ${load}`,
  measured: `${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
  ratio: (after / before).toFixed(2),
  target: "≤ 1.1",
  isMet: after / before <= 1.1,
});

function buildIntakeRow({ database, connections, perSecond, p95 }: IntakeTimes): ReportRow {
  return {
    label: `Requests received on ${database}, ${connections} connection${connections > 1 ? "s" : ""}`,
    measured: `${perSecond.toFixed(0)} per second, p95 ${formatMs(p95)}`,
  };
}

export function buildBytesRow({ path, bytes, files }: PageBytes): ReportRow {
  const limit = PAGE_LIMITS_KILOBYTES[path] ?? Number.POSITIVE_INFINITY;
  return {
    label: `JS + CSS of \`${path}\` (${files.length} files, gzip)`,
    measured: formatKilobytes(bytes),
    target: `≤ ${limit} kB`,
    isMet: bytes <= limit * 1_000,
  };
}

export function buildSizeRows(build: BuildFiles): ReportRow[] {
  const getSize = (isCounted: (path: string) => boolean) =>
    [...build].reduce(
      (sum, [path, { bytes }]) => sum + (isCounted(path) ? gzipSync(bytes, { level: 9 }).length : 0),
      0,
    );
  const buildRow = (what: string, bytes: number, limit?: number): ReportRow => ({
    label: what,
    measured: formatKilobytes(bytes),
    target: limit ? `≤ ${limit} kB` : "",
    ...(limit && { isMet: bytes <= limit * 1_000 }),
  });
  return [
    buildRow("Worker script (Brotli)", build.get("/worker.js.br")?.bytes.length ?? 0, WORKER_LIMIT_KILOBYTES),
    buildRow(
      "Seed data and its pictures (gzip)",
      getSize((path) => path.startsWith("/sample/") || SAMPLE_PICTURES.test(path)),
      SAMPLE_LIMIT_KILOBYTES,
    ),
  ];
}

export function formatLargestFiles({ path, files }: PageBytes): string {
  const names = files.slice(0, 8).map(({ name, bytes }) => `  ${formatKilobytes(bytes).padStart(9)}  ${name}`);
  return [`Largest files of ${path}:`, ...names].join("\n");
}

/** Markdown with aligned columns, which is also readable in a terminal. */
export function formatTable(rows: readonly ReportRow[]): string {
  const cells = [
    ["Measurement", "Result", "Baseline", "Ratio", "Target", ""],
    ...rows.map(({ label, measured, baseline = "", ratio = "", target = "", isMet }) => [
      label,
      measured,
      baseline,
      ratio,
      target,
      isMet === undefined ? "" : isMet ? "✓" : "✘",
    ]),
  ];
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const formatLine = (parts: string[]) =>
    `| ${parts.map((part, column) => part.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  return [formatLine(head), formatLine(widths.map((width) => "-".repeat(width))), ...body.map(formatLine)].join("\n");
}
