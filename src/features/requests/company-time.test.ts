import { expect, test } from "vitest";
import { formatCompanyTime } from "./company-time.ts";

test("formatCompanyTime converts a UTC moment to the date and time in Bangkok", () => {
  expect(formatCompanyTime("2026-11-21T18:30:05.000Z")).toBe("2026-11-22 01:30:05");
});
