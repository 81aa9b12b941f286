import { expect, test } from "vitest";
import { findEmailAddresses, isEmailAddress } from "./email-address.ts";

const label = "a".repeat(63);

test.each([
  "somchai@example.co.th",
  "o'brien@example.com",
  "first.last+tag@example.com",
  "!#$%&'*+-/=?^_`{|}~@example.com",
  "a..b.@example.com",
  "x@xn--12c1fe0br.xn--o3cw4h",
  "x@192.0.2.1",
  `x@${label}.example`,
])("isEmailAddress accepts %s", (address) => expect(isEmailAddress(address)).toBe(true));

test.each([
  "",
  "name@gmail",
  "a@b@example.com",
  "a b@example.com",
  "a@-example.com",
  "a@example-.com",
  "a@example..com",
  "a@example.com.",
  "a@exam_ple.com",
  `x@${label}a.example`,
  "a,b@example.com",
  "<a@example.com>",
  "สมชาย@example.com",
  "a@example.com\n",
])("isEmailAddress rejects %j", (address) => expect(isEmailAddress(address)).toBe(false));

test("findEmailAddresses finds addresses between quotes, slashes and brackets", () => {
  const text = "'a@b.co', o'brien@b.co/c@d.co <e@f.co> @g.co h@i";
  expect(findEmailAddresses(text).map(({ value }) => value)).toEqual(["a@b.co", "o'brien@b.co", "c@d.co", "e@f.co"]);
  for (const { value, start } of findEmailAddresses(text)) expect(text.startsWith(value, start)).toBe(true);
});
