import type { TFunction } from "i18next";
import * as v from "valibot";
import { expect, test } from "vitest";
import { createEmployeeSchema, type EmployeeValues, getDefaultValues } from "./employee-values.ts";

/** Instead of a translation, returns the key, so that the tests depend on no texts. */
const t = ((key: string) => key) as unknown as TFunction<"employees">;
const validValues: EmployeeValues = {
  ...getDefaultValues("2026-08-03"),
  full_name: " พิมพ์ รัตนะ ",
  post: "นักบัญชี",
  email: "pim.rattana@example.com",
  city: "ภูเก็ต",
  salary: "๓๘,๐๐๐",
  age: "29",
  experience: "5",
};

test("createEmployeeSchema converts typed numbers, also in Thai digits, and removes spaces around texts", () => {
  expect(v.parse(createEmployeeSchema(t), validValues)).toEqual({
    ...validValues,
    full_name: "พิมพ์ รัตนะ",
    salary: 38_000,
    age: 29,
    experience: 5,
  });
});

test("createEmployeeSchema reports every field that is empty", () => {
  const { issues = [] } = v.safeParse(createEmployeeSchema(t), { ...getDefaultValues("2026-08-03"), start_date: null });
  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual(
    ["full_name", "post", "city", "email", "start_date", "salary", "age", "experience"].map((field) => [
      field,
      `errors.${field}`,
    ]),
  );
});

test.each([
  ["email", "pim"],
  ["salary", "10000001"],
  ["age", "14"],
  ["experience", "2.5"],
  ["start_date", "2026-02-30"],
] as const)("createEmployeeSchema rejects %s %o", (field, text) => {
  const { issues = [] } = v.safeParse(createEmployeeSchema(t), { ...validValues, [field]: text });
  expect(issues.map(({ message }) => message)).toEqual([`errors.${field}`]);
});
