import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { contactRequestInput } from "../../src/contract/contact.ts";
import {
  booleanParam,
  dateTime,
  day,
  email,
  flag,
  httpUrl,
  id,
  listParam,
  nonEmptyList,
  numberParam,
  oneOf,
  optionalCountry,
  optionalEmail,
  pagination,
  phone,
  picture,
  requiredLine,
  requiredText,
  text,
  timeOfDay,
  uuid,
} from "../../src/contract/fields.ts";
import { contactRequestPayload } from "../../src/contract/intake.ts";
import { amount, balance } from "../../src/contract/invoice-amounts.ts";

const getMessages = (schema: v.GenericSchema<unknown, unknown>, input: unknown) => {
  const { issues = [] } = v.safeParse(schema, input);
  return issues.map(({ message }) => message);
};

describe("text", () => {
  test.each([
    ["\u0000", "Use readable characters only."],
    ["half \ud83d of a character", "Use readable characters only."],
    ["\u001b[31m", "Use readable characters only."],
    ["ก".repeat(11), "Use at most 10 characters."],
  ])("text rejects %o", (input, message) => {
    expect(getMessages(text(10), input.slice(0, 30))).toContain(message);
  });

  test.each(["น้ำ\nสอง\tสาม", "👩🏽‍🚀", "ก็ดี", "a\u200bb"])("text accepts %o", (input) => {
    expect(v.parse(text(20), input)).toBe(input);
  });

  test.each(["", " \n", "\u200b", "\u200e\u200f", "\ufeff"])(
    "requiredText rejects %o, which has no visible character",
    (input) => {
      expect(getMessages(requiredText(10), input)).toEqual(["This is required."]);
    },
  );
});

describe("dateTime", () => {
  test.each([
    ["2028-02-29T10:00:00Z", "2028-02-29T10:00:00.000Z"],
    ["2026-07-15T09:30+07:00", "2026-07-15T02:30:00.000Z"],
    ["2026-12-31T23:59:59.999999Z", "2026-12-31T23:59:59.999Z"],
  ])("dateTime converts %s to UTC", (input, expected) => {
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
  ])("dateTime rejects %o", (input) => {
    expect(getMessages(dateTime, input)).not.toEqual([]);
  });
});

test.each(["2026-02-29", "0000-01-01", "2026-13-01", "2026-1-1", "10000-01-01"])("day rejects %s", (input) => {
  expect(getMessages(day, input)).not.toEqual([]);
});

test.each(["", "/images/avatars/daniel.webp", `data:image/webp;base64,${"A".repeat(273_000)}`])(
  "picture accepts %.30s…",
  (input) => expect(v.parse(picture, input)).toBe(input),
);

describe("error messages", () => {
  const wholeNumber = "Enter a whole number.";
  const webAddress = "Enter a web address, such as https://www.example.com.";
  const pictureOfApp = "Use a PNG, JPEG, WebP, AVIF or GIF picture as a data URL, or a path under /images/.";
  const oversizedPicture = `data:image/png;base64,${"A".repeat(273_100)}`;

  test.each<[name: string, schema: v.GenericSchema<unknown, unknown>, message: string, inputs: unknown[]]>([
    ["id", id, wholeNumber, ["3a", "one", "", "-1", "01", 1.5, null]],
    ["id", id, "Enter a number of at least 1.", [0, -1]],
    ["uuid", uuid, "Enter a UUID.", [1, "1"]],
    ["text", text(10), "Enter text.", [1, null, {}]],
    ["flag", flag, "Enter true or false.", ["yes", 1, null]],
    ["oneOf", oneOf(["a", "b"]), "Use one of a, b.", ["c", "A", 1, ["a", "b"]]],
    ["day", day, "Enter a date.", [2]],
    ["day", day, "Enter a date as yyyy-mm-dd.", ["29/02/2028"]],
    ["day", day, "This date does not exist.", ["2026-02-29"]],
    ["timeOfDay", timeOfDay, "Enter a time as hh:mm, from 00:00 to 23:59.", ["24:00", "9:00"]],
    ["dateTime", dateTime, "Enter a date and time as yyyy-mm-ddThh:mm:ssZ.", ["2028-02-29T09:30:00", "Monday at ten"]],
    ["email", email, "Enter an email address, such as name@example.com.", ["mali", "mali@example", "mali@"]],
    ["country", optionalCountry, "Enter a country as two capital letters, such as TH.", ["Thailand", "th"]],
    ["httpUrl", httpUrl, webAddress, ["javascript:alert(1)", "phrom", "https://phrom/"]],
    ["httpUrl", httpUrl, "Use at most 300 characters.", [`https://example.com/${"x".repeat(281)}`]],
    ["picture", picture, "Choose a picture.", [null, 1]],
    ["picture", picture, "Use a picture of at most 200 kB.", [oversizedPicture]],
    ["picture", picture, pictureOfApp, ["https://example.com/a.png", "//example.com/a.png", "/images/../sw.js"]],
    ["picture", picture, pictureOfApp, ["/logout", "javascript:alert(1)", "data:image/svg+xml;base64,PHN2Zy8+"]],
    ["picture", picture, pictureOfApp, ["data:image/png;base64,<png>", "data:text/html;base64,PGI+"]],
    ["nonEmptyList", nonEmptyList(id, 2), "Enter a list.", [3]],
    ["nonEmptyList", nonEmptyList(id, 2), "Add at least one item.", [[]]],
    ["nonEmptyList", nonEmptyList(id, 2), "Use at most 2 items.", [[1, 2, 3]]],
    ["amount", amount(1_000, 0.01), "Enter a number.", ["1", null]],
    ["amount", amount(1_000, 0.01), "Enter a number from 0.01 to 1,000.", [0, -5, 1_001]],
    ["amount", amount(1_000, 0.01), "Use at most 2 decimals.", [0.125, 1.005]],
    ["balance", balance, "Enter 0 or an amount in dollars, such as $205 or -$1,205.50.", ["205", "$1,20", 205]],
  ])("the error of $0 is: $2", (_, schema, message, inputs) => {
    for (const input of inputs) expect(getMessages(schema, input), String(input).slice(0, 50)).toContain(message);
  });
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
      expect(getMessages(numberParam(0, 10), input)).toEqual(["Enter a number from 0 to 10."]);
    },
  );

  test("pagination parses numbers; without parameters it is page 1 with ten rows", () => {
    const schema = v.object(pagination(10));
    expect(v.parse(schema, {})).toEqual({ perPage: 10, page: 1 });
    expect(v.parse(schema, { perPage: "", page: "" })).toEqual({ perPage: 10, page: 1 });
    expect(v.parse(schema, { perPage: "1000", page: "3" })).toEqual({ perPage: 1_000, page: 3 });
    for (const invalidValue of ["0", "-1", "1.5", "1001", "x"])
      expect(getMessages(schema, { perPage: invalidValue })).not.toEqual([]);
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
    ["๐๒-๕๕๕-๐๑๐๐", "02-555-0100"],
    ["๐๒-๕๕๕-๐๑๐๐ ต่อ ๑๒", "02-555-0100 ต่อ 12"],
  ])("phone stores %j as %j", (input, stored) => expect(v.parse(phone, input)).toBe(stored));

  test.each([
    "+66 (0) 2 555 0100",
    "(+66) 81 234 5678",
    "(02) 555 0100",
    "02-555-0100 ต่อ 12",
    "02-555-0100 ต่อ. 12",
    "02-555-0100 เบอร์ต่อ 12",
    "02-555-0100 (ต่อ 12)",
    "02-555-0100 ต่อ 101-103",
    "02-555-0100 ต่อ 101, 102",
    "02 555 0100 กด 2",
    "02 555 0100 ext. 12",
    "02 555 0100, Ext 12",
    "02 555 0100 extension 12",
    "+6625550100;ext=12",
    "02 555 0100 x12",
    "02 555 0100x12",
    "02 555 0100 #12",
  ])("phone accepts %j", (input) => expect(v.parse(phone, input)).toBe(input));

  test.each([
    "ต่อ 12",
    "12345 ext. 12",
    "02 555 0100 ต่อ",
    "02 555 0100 ext. sales",
    "02 555 0100 x12345678",
    "call 02 555 0100",
  ])("phone rejects %j", (input) =>
    expect(getMessages(phone, input)).toEqual(["Enter a phone number, such as +66 2 555 0142."]),
  );

  test.each([
    ["pasted@example.com\u200b", "pasted@example.com"],
    ["\u202apasted2@example.com\u202c", "pasted2@example.com"],
    ["ｓｏｍ＠example．com", "som@example.com"],
  ])("email and optionalEmail store %j as %j", (input, stored) => {
    expect(v.parse(email, input)).toBe(stored);
    expect(v.parse(optionalEmail, input)).toBe(stored);
  });

  test("optionalEmail stores a text of only invisible characters as empty; email refuses it", () => {
    expect(v.parse(optionalEmail, "\u200b")).toBe("");
    expect(getMessages(email, "\u200b")).toContain("This is required.");
  });

  test("requiredLine removes invisible characters and replaces no-break spaces; requiredText keeps both", () => {
    const pastedName = "\ufeffสม\u200bหญิง\u00a0งาม";
    expect(v.parse(requiredLine(50), pastedName)).toBe("สมหญิง งาม");
    expect(v.parse(requiredText(50), `a${pastedName}`)).toBe(`a${pastedName}`);
  });

  test.each(["\u3164", "\u115f\u1160", "\u{e0041}"])("requiredLine rejects %j, which shows nothing", (input) => {
    expect(getMessages(requiredLine(10), input)).toEqual(["This is required."]);
  });
});

test("the form rejects an e-mail address in Thai letters; the server accepts it, as earlier versions of the form did", () => {
  const request = { name: "Mali", email: "มะลิ@อีเมล.ไทย", message: "Hello from Mali" };
  expect(getMessages(v.object(contactRequestInput), request)).toEqual([
    "Enter an email address, such as name@example.com.",
  ]);
  expect(getMessages(contactRequestPayload, request)).toEqual([]);
});
