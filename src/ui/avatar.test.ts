import { expect, test } from "vitest";
import { getInitials } from "./avatar.tsx";

test.each([
  ["Daniel Weber", "DW"],
  ["ann", "A"],
  ["Anna Maria van der Berg", "AB"],
  ["อารยา ศรีสุวรรณ", "อศ"],
  // Thai writes some vowels before their consonant; the initial is the consonant.
  ["เบญจวรรณ ดวงดี", "บด"],
  ["ไพศาล ใจดี", "พจ"],
  ["(Zoë) Å", "ZÅ"],
  ["  ", ""],
  ["李 小龍", "李小"],
])("getInitials(%s) returns %s", (name, letters) => {
  expect(getInitials(name)).toBe(letters);
});
