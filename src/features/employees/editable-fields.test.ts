import { expect, test } from "vitest";
import { parseField } from "./editable-fields.ts";

test.each([
  ["salary", "61000", 61_000],
  ["salary", " 61,000 ", 61_000],
  ["salary", "๖๑,๐๐๐", 61_000],
  ["age", "๔๑", 41],
  ["city", "  เชียงใหม่ ", "เชียงใหม่"],
  ["email", "mali@example.com", "mali@example.com"],
] as const)("parseField(%s) accepts %o", (field, text, value) => {
  expect(parseField(field, text)).toBe(value);
});

test.each([
  ["salary", "-5"],
  ["salary", ""],
  ["salary", "1e3"],
  ["salary", "10000001"],
  ["age", "14"],
  ["age", "4.5"],
  ["post", "   "],
  ["city", "ก".repeat(101)],
  ["email", "mali"],
] as const)("parseField(%s) rejects %o", (field, text) => {
  expect(parseField(field, text)).toBeUndefined();
});
