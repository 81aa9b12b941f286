import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { contactRequestInput } from "../../src/contract/contact.ts";
import {
  booleanParam,
  dateTime,
  day,
  email,
  listParam,
  numberParam,
  optionalEmail,
  pagination,
  phone,
  requiredLine,
  requiredText,
  text,
} from "../../src/contract/fields.ts";
import { contactRequestPayload } from "../../src/contract/intake.ts";

const messages = (schema: v.GenericSchema<unknown, unknown>, input: unknown) => {
  const { issues = [] } = v.safeParse(schema, input);
  return issues.map(({ message }) => message);
};

describe("text", () => {
  test.each([
    ["\u0000", "Use readable characters only."],
    ["half \ud83d of a character", "Use readable characters only."],
    ["\u001b[31m", "Use readable characters only."],
    ["ก".repeat(11), "Use at most 10 characters."],
  ])("rejects %o", (input, message) => {
    expect(messages(text(10), input.slice(0, 30))).toContain(message);
  });

  test.each(["น้ำ\nสอง\tสาม", "👩🏽‍🚀", "ก็ดี", "a\u200bb"])("accepts %o", (input) => {
    expect(v.parse(text(20), input)).toBe(input);
  });

  test.each(["", " \n", "\u200b", "\u200e\u200f", "\ufeff"])(
    "requiredText rejects %o, which has no visible character",
    (input) => {
      expect(messages(requiredText(10), input)).toEqual(["This is required."]);
    },
  );
});

describe("dateTime", () => {
  test.each([
    ["2028-02-29T10:00:00Z", "2028-02-29T10:00:00.000Z"],
    ["2026-07-15T09:30+07:00", "2026-07-15T02:30:00.000Z"],
    ["2026-12-31T23:59:59.999999Z", "2026-12-31T23:59:59.999Z"],
  ])("converts %s to UTC", (input, expected) => {
    expect(v.parse(dateTime, input)).toBe(expected);
    expect(v.parse(dateTime, expected)).toBe(expected);
  });

  test.each([
    "2026-02-30T10:00:00Z",
    "2026-04-31T10:00:00Z",
    "2026-01-01T25:00:00Z",
    "9999-12-31T23:59:59-12:00",
    "0001-01-01T00:00:00Z",
    "2026-01-01 10:00:00Z",
    "2026-01-01T10:00:00",
    "2026-01-01",
    "",
  ])("rejects %o", (input) => {
    expect(messages(dateTime, input)).not.toEqual([]);
  });
});

test.each(["2026-02-29", "0000-01-01", "2026-13-01", "2026-1-1", "10000-01-01"])("day rejects %s", (input) => {
  expect(messages(day, input)).not.toEqual([]);
});

describe("query parameters", () => {
  test.each([
    ["7", 7],
    ["2.5", 2.5],
    [3, 3],
  ])("numberParam accepts %o", (input, number) => {
    expect(v.parse(numberParam(0, 10), input)).toBe(number);
  });

  test.each(["", "-1", "11", "seven", "1e1", "Infinity", "NaN", null, ["1"]])(
    "numberParam(0, 10) rejects %o",
    (input) => {
      expect(messages(numberParam(0, 10), input)).toEqual(["Enter a number from 0 to 10."]);
    },
  );

  test("pagination parses numbers; without parameters it returns page 1 with ten rows", () => {
    const schema = v.object(pagination(10));
    expect(v.parse(schema, {})).toEqual({ perPage: 10, page: 1 });
    expect(v.parse(schema, { perPage: "", page: "" })).toEqual({ perPage: 10, page: 1 });
    expect(v.parse(schema, { perPage: "1000", page: "3" })).toEqual({ perPage: 1_000, page: 3 });
    for (const wrong of ["0", "-1", "1.5", "1001", "x"]) expect(messages(schema, { perPage: wrong })).not.toEqual([]);
  });

  test.each([
    [true, true],
    ["true", true],
    ["false", false],
  ])("booleanParam accepts %o", (input, flag) => {
    expect(v.parse(booleanParam, input)).toBe(flag);
  });

  test.each([
    ["a,b", ["a", "b"]],
    [
      ["a", "b"],
      ["a", "b"],
    ],
    ["a", ["a"]],
    ["", []],
    [[""], []],
  ])("listParam accepts %o", (input, list) => {
    expect(v.parse(listParam(v.string()), input)).toEqual(list);
  });
});

describe("one-line fields", () => {
  test.each([
    ["\u202a+66 81 234 5678\u202c", "+66 81 234 5678"],
    ["\u2068081-234-5678\u2069", "081-234-5678"],
    ["081\u00a0234\u00a05678", "081 234 5678"],
    ["081\u2011234\u20115678", "081-234-5678"],
    ["081-234-5678\u200b", "081-234-5678"],
    ["๐๘๑–๒๓๔–๕๖๗๘", "081-234-5678"],
    ["\u200b", ""],
  ])("phone stores %j as %j", (input, stored) => expect(v.parse(phone, input)).toBe(stored));

  test.each([
    ["pasted@example.com\u200b", "pasted@example.com"],
    ["\u202apasted2@example.com\u202c", "pasted2@example.com"],
  ])("email and optionalEmail store %j as %j", (input, stored) => {
    expect(v.parse(email, input)).toBe(stored);
    expect(v.parse(optionalEmail, input)).toBe(stored);
  });

  test("optionalEmail accepts what is empty without invisible characters", () => {
    expect(v.parse(optionalEmail, "\u200b")).toBe("");
    expect(messages(email, "\u200b")).toContain("This is required.");
  });

  test("a line is cleaned and a text with several lines is kept", () => {
    const pasted = "\ufeffสม\u200bหญิง\u00a0งาม";
    expect(v.parse(requiredLine(50), pasted)).toBe("สมหญิง งาม");
    expect(v.parse(requiredText(50), `a${pasted}`)).toBe(`a${pasted}`);
  });

  test.each(["\u3164", "\u115f\u1160", "\u{e0041}"])("requiredLine rejects %j, which shows nothing", (input) => {
    expect(messages(requiredLine(10), input)).toEqual(["This is required."]);
  });
});

test("the server takes an address in Thai letters, which the form of earlier versions accepted", () => {
  const request = { name: "Mali", email: "มะลิ@อีเมล.ไทย", message: "Hello from Mali" };
  expect(messages(v.object(contactRequestInput), request)).toEqual([
    "Enter an email address, such as name@example.com.",
  ]);
  expect(messages(contactRequestPayload, request)).toEqual([]);
});
