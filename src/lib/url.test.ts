import { expect, test } from "vitest";
import { parseId } from "./url.ts";

test.each([
  ["1", 1],
  ["54", 54],
  ["999999999999999", 999_999_999_999_999],
])("parseId(%j) returns the number %d", (text, id) => {
  expect(parseId(text)).toBe(id);
});

test.each(["", "0", "-1", "01", "1.5", "1e3", " 1", "๑", "abc", "9".repeat(16), "<script>"])(
  "parseId(%j) returns undefined",
  (text) => {
    expect(parseId(text)).toBeUndefined();
  },
);
