import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { employee, employeeStatuses } from "../../../src/contract/employees.ts";
import { resolveLanguage } from "../../../src/lib/language.ts";
import { getSeedRows, type SeedEmployee } from "../seed-data.ts";
import { SEED_DATE } from "../test-api.ts";
import { imageExists, isThai } from "./seed-checks.ts";

const employees = getSeedRows("employees", "employees") as SeedEmployee[];
/** The strict schema fails on unknown fields, and the test expects parsing to change nothing. */
const strictEmployee = v.strictObject(employee.entries);

describe("seed employees", () => {
  test.each(employees.map((each) => [each.full_name, each] as const))("%s matches the schema", (_, each) => {
    for (const language of ["en", "th"] as const) {
      const localized = resolveLanguage(each, language);
      expect(v.parse(strictEmployee, localized)).toEqual(localized);
      expect(isThai(localized.post)).toBe(language === "th");
      expect(isThai(localized.city)).toBe(language === "th");
    }
  });

  test("are 100 with ids from 1, unique names and e-mail addresses", () => {
    expect(employees.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(new Set(employees.map(({ full_name }) => full_name)).size).toBe(100);
    expect(new Set(employees.map(({ email }) => email)).size).toBe(100);
  });

  test("have half of their names in Thai", () => {
    expect(employees.filter(({ full_name }) => isThai(full_name))).toHaveLength(50);
  });

  test("cover every status and twenty posts; each city has a single translation", () => {
    expect(new Set(employees.map(({ status }) => status))).toEqual(new Set(employeeStatuses));
    for (const language of ["en", "th"] as const)
      expect(new Set(employees.map(({ post }) => post[language])).size).toBe(20);
    const cities = (name: (row: (typeof employees)[number]) => string) => new Set(employees.map(name)).size;
    expect(cities(({ city }) => city.th)).toBe(cities(({ city }) => city.en));
    expect(cities(({ city }) => `${city.en} ${city.th}`)).toBe(cities(({ city }) => city.en));
  });

  test("started on a past weekday and have plausible ages and years of experience", () => {
    for (const { start_date, age, experience, salary, full_name } of employees) {
      const start = new Date(`${start_date}T00:00:00Z`);
      expect([0, 6], full_name).not.toContain(start.getUTCDay());
      expect(start.getTime(), full_name).toBeLessThan(SEED_DATE.getTime());
      expect(SEED_DATE.getFullYear() - start.getUTCFullYear(), full_name).toBeLessThanOrEqual(experience + 1);
      expect(age - experience, full_name).toBeGreaterThanOrEqual(20);
      expect(salary, full_name).toBeGreaterThanOrEqual(10_000);
    }
  });

  test("have existing avatars for the first 60 and none for the rest", () => {
    for (const { id, avatar } of employees) expect(avatar !== "", String(id)).toBe(id <= 60);
    for (const { avatar } of employees) if (avatar) expect(imageExists(avatar), avatar).toBe(true);
  });
});
