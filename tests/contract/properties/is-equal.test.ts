import { isDeepStrictEqual } from "node:util";
import { isEqual } from "es-toolkit/predicate";
import { describe, expect, test } from "vitest";
import { fc } from "./fast-check.ts";

const reverseKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([field, part]) => [field, reverseKeys(part)])
      .reverse(),
  );
};

describe("isEqual", () => {
  test("isEqual ignores the order of fields", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        expect(isEqual(value, reverseKeys(structuredClone(value)))).toBe(true);
      }),
    );
  });

  test("isEqual returns true only if every part is equal", () => {
    const part = fc.constantFrom(1, "1", null, true, "");
    const value = fc.dictionary(
      fc.constantFrom("a", "b", "toString"),
      fc.oneof(part, fc.array(part, { maxLength: 2 })),
    );
    fc.assert(
      fc.property(value, value, (one, other) => {
        const parts = [one, other].map((each) => Object.entries(each).sort());
        expect(isEqual(one, other)).toBe(isDeepStrictEqual(parts[0], parts[1]));
      }),
      { numRuns: 1_000 },
    );
  });
});
