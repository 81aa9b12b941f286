import { expect, test } from "vitest";
import { parseYear } from "./parse-year.ts";

const now = new Date(2026, 10, 23);

test.each([
  ["2569", 2026],
  ["2400", 1857],
  ["2399", 2399],
  ["2026", 2026],
  ["26", 2026],
  ["69", 2026],
  ["47", 2047],
  ["48", 2005],
  ["99", 2056],
  ["00", 2000],
])("parseYear(%j) is %i in 2026", (text, year) => expect(parseYear(text, now)).toBe(year));
