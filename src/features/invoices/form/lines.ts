import { createLine, type LineValues } from "./invoice-values.ts";

type Lines = readonly LineValues[];

export const getHighestKey = (lines: Lines): number => lines.reduce((highest, { key }) => Math.max(highest, key), 0);

/** The lines with a new one at the end. */
export const addLine = (lines: Lines, key: number): LineValues[] => [...lines, createLine(key)];

/** The lines with the one of `key` at the place `to`, counted from 0; at an end where there is no such place. */
export function moveLine(lines: Lines, key: number, to: number): LineValues[] {
  const line = lines.find((each) => each.key === key);
  if (!line) return [...lines];
  return lines.filter((each) => each !== line).toSpliced(Math.max(to, 0), 0, line);
}

/** The lines with a part of one changed; the others are the same objects, so that their rows are not drawn again. */
export const updateLine = (lines: Lines, key: number, part: Partial<LineValues>): LineValues[] =>
  lines.map((line) => (line.key === key ? { ...line, ...part } : line));

/** The lines with one that was taken away back at its place. */
export const restoreLine = (lines: Lines, line: LineValues, at: number): LineValues[] =>
  lines.some(({ key }) => key === line.key) ? [...lines] : lines.toSpliced(at, 0, line);
