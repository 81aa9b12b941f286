import type { PageBytes } from "./bytes.ts";
import type { CallTimes } from "./calls.ts";
import type { ColdStart } from "./cold-start.ts";

const GET_RATIO = 2;
const POST_RATIO = 3;
const KILOBYTES: Record<string, number> = { "/": 130, "/apps/todo": 230 };

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

export function callRows({ name, p50, p95, bareP50, bareP95 }: CallTimes): Row[] {
  const limit = name.startsWith("GET") ? GET_RATIO : POST_RATIO;
  const ratio = p50 / bareP50;
  return [
    {
      what: `\`${name}\` p50`,
      measured: ms(p50),
      beside: ms(bareP50),
      ratio: times(ratio),
      aim: `≤ ${limit}×`,
      met: ratio <= limit,
    },
    { what: `\`${name}\` p95`, measured: ms(p95), beside: ms(bareP95), ratio: times(p95 / bareP95), aim: "" },
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
