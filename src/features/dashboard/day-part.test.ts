import { expect, test } from "vitest";
import { getDayPart } from "./day-part.ts";

test.each([
  [0, "night"],
  [4, "night"],
  [5, "morning"],
  [11, "morning"],
  [12, "afternoon"],
  [16, "afternoon"],
  [17, "evening"],
  [19, "evening"],
  [20, "night"],
  [23, "night"],
])("getDayPart(%d) returns the part of the day: %s", (hour, part) => expect(getDayPart(hour)).toBe(part));
