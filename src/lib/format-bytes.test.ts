import { expect, test } from "vitest";
import { formatBytes, formatCount } from "./format-bytes.ts";

test.each([
  [0, "0 bytes"],
  [812, "812 bytes"],
  [1_240, "1.2 kB"],
  [34_000_000, "34 MB"],
  [11_000_000_000, "11 GB"],
])("%d bytes are %s", (bytes, words) => expect(formatBytes(bytes, "en").replace("\u00a0", " ")).toBe(words));

test("uses Thai units", () => {
  expect(formatBytes(812, "th")).toMatch(/812.*ไบต์/);
  expect(formatCount(1_234, "th")).toBe("1,234");
});
