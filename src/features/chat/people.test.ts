import { expect, test } from "vitest";
import { findMentions } from "./people.ts";

const people = [
  { id: 1, fullName: "สมศรี" },
  { id: 2, fullName: "สมศรี ใจดี" },
  { id: 3, fullName: "Marcus Bell" },
];

test.each([
  ["a name after an @", "ส่งให้ @Marcus Bell แล้ว", [3]],
  ["the longer of two names, where one begins with the other", "@สมศรี ใจดี ดูหน่อย", [2]],
  ["both, if both are there", "@สมศรี @สมศรี ใจดี", [2, 1]],
  ["nobody for a name without an @ or an address", "Marcus Bell, bell@example.com", []],
])("findMentions finds %s", (_, text, ids) => {
  expect(findMentions(text, people)).toEqual(ids);
});
