import { describe, expect, test } from "vitest";
import { buildTelUrl } from "./phone-number.ts";

describe("buildTelUrl", () => {
  test.each([
    ["+66 2 555 0142", "tel:+6625550142"],
    ["+66 (2) 555-0142", "tel:+6625550142"],
    ["+66 (0) 2 555 0100", "tel:+6625550100"],
    ["+66(0)81-234-5678", "tel:+66812345678"],
    ["+66 02 555 0100", "tel:+6625550100"],
    ["(+66) 81 234 5678", "tel:+66812345678"],
    ["66 81 234 5678", "tel:+66812345678"],
    ["0066 81 234 5678", "tel:+66812345678"],
    ["081 555 0123", "tel:+66815550123"],
    ["๐๒-๕๕๕-๐๑๐๐", "tel:+6625550100"],
    ["\u202a02\u2011555\u20110100\u202c", "tel:+6625550100"],
    ["+44 20 7946 0958", "tel:+442079460958"],
    ["1800 123 456", "tel:1800123456"],
    ["1669", "tel:1669"],
  ])("buildTelUrl calls %j at %j", (phone, url) => expect(buildTelUrl(phone)).toBe(url));

  test.each([
    "02-555-0100 ต่อ 12",
    "๐๒-๕๕๕-๐๑๐๐ ต่อ ๑๒",
    "02-555-0100 (ต่อ 12)",
    "02-555-0100 เบอร์ต่อ 12",
    "02 555 0100 กด 12",
    "02 555 0100 ext. 12",
    "02 555 0100 Ext.12",
    "02 555 0100, extension 12",
    "02 555 0100 x12",
    "02 555 0100 #12",
    "02 555 0100 ต่อ 12-15",
    "02 555 0100 ต่อ 12, 13",
    "+66 (0) 2 555 0100;ext=12",
  ])("buildTelUrl separates the extension of %j from the number", (phone) =>
    expect(buildTelUrl(phone)).toBe("tel:+6625550100;ext=12"),
  );

  test.each(["02-555-0100-5", "02 555 0100 - 15", "(02) 555-0100-5"])(
    "buildTelUrl calls the first of several numbers in a row, %j",
    (phone) => expect(buildTelUrl(phone)).toBe("tel:+6625550100"),
  );

  test.each([
    ["02 555 0100", "TH", "tel:+6625550100"],
    ["02 555 01 00", "BE", "tel:025550100"],
    ["03-1234-5678 x9", "JP", "tel:0312345678;ext=9"],
    ["+32 2 555 01 00", "BE", "tel:+3225550100"],
  ])("buildTelUrl calls %j in %s at %j", (phone, country, url) => expect(buildTelUrl(phone, country)).toBe(url));

  test.each(["call me", "-", "", "x12", "Box 5"])(
    "buildTelUrl returns undefined for %j, which has no number",
    (phone) => expect(buildTelUrl(phone)).toBeUndefined(),
  );
});
