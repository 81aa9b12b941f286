import { expect, test } from "vitest";
import { openingAt, weekdayName } from "./opening.ts";

const hours = { days: [1, 2, 3, 4, 5], opens: "09:00", closes: "18:00" };
const at = (bangkok: string) => openingAt(new Date(`${bangkok}:00+07:00`), hours, "Asia/Bangkok");

test.each([
  ["2026-11-20T09:00", { isOpen: true, opensOn: 5 }],
  ["2026-11-20T17:59", { isOpen: true, opensOn: 5 }],
  ["2026-11-20T18:00", { isOpen: false, opensOn: 1 }],
  ["2026-11-20T08:59", { isOpen: false, opensOn: 5 }],
  ["2026-11-21T12:00", { isOpen: false, opensOn: 1 }],
  ["2026-11-23T00:00", { isOpen: false, opensOn: 1 }],
])("on the Bangkok clock, %s", (moment, expected) => expect(at(moment)).toEqual(expected));

test("names weekdays, Sunday first", () => {
  expect(weekdayName(0, "en-GB")).toBe("Sunday");
  expect(weekdayName(5, "th-TH")).toBe("วันศุกร์");
});
