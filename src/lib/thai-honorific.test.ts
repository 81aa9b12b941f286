import { expect, test } from "vitest";
import { addThaiHonorific, formatNameAfterKhun } from "./thai-honorific.ts";

test.each([
  ["อนันต์", "คุณอนันต์"],
  ["คุณ อนันต์", "คุณอนันต์"],
  ["คุณอนันต์", "คุณอนันต์"],
  ["Ann Lee", "คุณ Ann Lee"],
  ["", "คุณ"],
])("คุณ followed by formatNameAfterKhun(%j) gives %j", (name, addressed) => {
  expect(`คุณ${formatNameAfterKhun(name)}`).toBe(addressed);
});

test.each([
  ["สมชาย ใจดี", "คุณสมชาย ใจดี"],
  ["นายสมชาย ใจดี", "นายสมชาย ใจดี"],
  ["นางสาวมาลี", "นางสาวมาลี"],
  ["นาง เพ็ญศรี", "นาง เพ็ญศรี"],
  ["นายิกา", "คุณนายิกา"],
  ["ดร. สมศรี", "ดร. สมศรี"],
  ["บริษัท กขค จำกัด", "บริษัท กขค จำกัด"],
  ["Ann Lee", "คุณ Ann Lee"],
])("addThaiHonorific(%j) returns %j: only names without a title get คุณ", (name, addressed) => {
  expect(addThaiHonorific(name)).toBe(addressed);
});
