import fc from "fast-check";
import { expect, test } from "vitest";
import { findViolations, simulate } from "./simulation.ts";

test("2 to 12 devices with lost, repeated and late answers become equal; each change set is decided once", () => {
  const property = fc.property(fc.nat(), fc.integer({ min: 2, max: 12 }), (seed, devices) => {
    expect(findViolations(simulate(seed, devices))).toEqual([]);
  });
  fc.assert(property, { numRuns: 1_000 });
});
