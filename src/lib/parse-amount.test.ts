import { expect, test } from "vitest";
import { formatAmountInput, parseAmount, parseWholeNumber } from "./parse-amount.ts";

test.each([
  ["1234.5", 123_450],
  ["1,234.50", 123_450],
  ["  1 234.50 ", 123_450],
  ["0.1", 10],
  [".5", 50],
  ["7.", 700],
  ["-5", -500],
  ["−5", -500],
  ["+5", 500],
  ["-0", 0],
  ["๑๒๓", 12_300],
  ["๑,๒๓๔.๕๐ บาท", 123_450],
  ["฿1,000", 100_000],
  ["-$1,205.07", -120_507],
  ["THB 99", 9_900],
  ["- 5", -500],
  ["฿ -5", -500],
  ["1 000 000", 100_000_000],
  ["１２３．４５", 12_345],
  ["1,000,000,000", 100_000_000_000],
])("parseAmount(%j) returns the amount as %d hundredths", (text, hundredths) => {
  expect(parseAmount(text)).toBe(hundredths);
});

test.each([
  ["", "empty"],
  [" ฿ ", "empty"],
  ["abc", "unreadable"],
  ["1,5", "unreadable"],
  ["1.234,50", "unreadable"],
  ["1e5", "unreadable"],
  ["100 บาท 50", "unreadable"],
  ["12$34", "unreadable"],
  ["1 2", "unreadable"],
  ["100 50", "unreadable"],
  ["--1", "unreadable"],
  ["1.005", "decimals"],
  ["1.500", "decimals"],
])("parseAmount(%j) returns the error %s", (text, reason) => {
  expect(parseAmount(text)).toBe(reason);
});

test("parseAmount returns Infinity for a number of 400 digits", () => {
  expect(parseAmount("9".repeat(400))).toBe(Number.POSITIVE_INFINITY);
});

test("formatAmountInput gives a fraction at least the given decimals, and a whole amount none", () => {
  expect(formatAmountInput(123_450, 2)).toBe("1,234.50");
  expect(formatAmountInput(250)).toBe("2.5");
  expect(formatAmountInput(100_000, 2)).toBe("1,000");
});

test.each([
  ["12", 12],
  ["๑,๒๐๐", 1_200],
  ["0", 0],
  ["5.00", 5],
  ["-1", undefined],
  ["1.5", undefined],
  ["abc", undefined],
  ["", undefined],
])("parseWholeNumber(%j) is %o", (text, value) => {
  expect(parseWholeNumber(text)).toBe(value);
});
