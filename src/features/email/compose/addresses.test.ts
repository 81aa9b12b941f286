import { describe, expect, test } from "vitest";
import { fc } from "../../../../tests/contract/properties/fast-check.ts";
import { addRecipients, formatRecipient, isValidAddress, parseRecipients } from "./addresses.ts";

describe("parseRecipients", () => {
  test.each([
    ["a@example.com", [["", "a@example.com"]]],
    ["Ann <a@example.com>", [["Ann", "a@example.com"]]],
    [
      "อารยา ศรีสุวรรณ <a@example.com>; b@example.com",
      [
        ["อารยา ศรีสุวรรณ", "a@example.com"],
        ["", "b@example.com"],
      ],
    ],
    [
      '"Lee, Ann" <a@example.com>, b@example.com\nc@example.com',
      [
        ["Lee, Ann", "a@example.com"],
        ["", "b@example.com"],
        ["", "c@example.com"],
      ],
    ],
    [
      "a@example.com b@example.com",
      [
        ["", "a@example.com"],
        ["", "b@example.com"],
      ],
    ],
    ["A\vnn \ud800 <a\u0001@example.com>", [["Ann", "a@example.com"]]],
    [`${"a".repeat(99)}😀 <a@example.com>`, [["a".repeat(99), "a@example.com"]]],
    ["half-typed", [["", "half-typed"]]],
    ["Ann <", [["", "Ann"]]],
    [" , ;\n", []],
  ])("parseRecipients for %j returns %j", (text, expected) => {
    expect(parseRecipients(text)).toEqual(expected.map(([name, email]) => ({ name, email })));
  });

  test("parseRecipients returns the recipients that formatRecipient wrote", () => {
    const name = fc.string({ maxLength: 20 }).map((text) => text.replace(/[\n\r\t]/g, "").trim());
    fc.assert(
      fc.property(fc.array(fc.record({ name, email: fc.emailAddress() })), (list) => {
        expect(parseRecipients(list.map(formatRecipient).join(", "))).toEqual(list);
      }),
    );
  });
});

test("addRecipients omits an address that is already in the list, also with other capitals", () => {
  const ann = { name: "Ann", email: "a@example.com" };
  const bob = { name: "", email: "b@example.com" };
  expect(addRecipients([ann], [{ name: "", email: "A@EXAMPLE.COM" }, bob, bob])).toEqual([ann, bob]);
});

test.each([
  ["name@example.com", true],
  ["name@", false],
  ["name", false],
  ["", false],
])("isValidAddress(%j) returns %s", (address, isValid) => {
  expect(isValidAddress(address)).toBe(isValid);
});
