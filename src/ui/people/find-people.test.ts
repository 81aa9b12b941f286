import { expect, test } from "vitest";
import { findPeople } from "./find-people.ts";

const people = [
  { fullName: "สมชาย รัตนพันธ์", detail: "หัวหน้าฝ่ายขาย" },
  { fullName: "Anna Marsh", detail: "anna@example.com" },
  { fullName: "Marina Costa", detail: "costa@example.com" },
  { fullName: "Omar Haddad", detail: "omar@example.com" },
];
const find = (text: string) => findPeople(people, text).map(({ fullName }) => fullName);

test.each([
  ["mar", ["Marina Costa", "Anna Marsh", "Omar Haddad"]],
  ["สมชาย", ["สมชาย รัตนพันธ์"]],
  ["ฝ่ายขาย", ["สมชาย รัตนพันธ์"]],
  ["haddad omar", ["Omar Haddad"]],
  ["ANNA@", ["Anna Marsh"]],
  ["zoe", []],
  [" ", people.map(({ fullName }) => fullName)],
])("findPeople(%j) returns %j", (text, names) => {
  expect(find(text)).toEqual(names);
});
