import { describe, expect, test } from "vitest";
import { employeeStatuses } from "../../../src/contract/employees.ts";
import { getSeedRows, type SeedEmployee } from "../seed-data.ts";
import { SEED_DATE } from "../test-api.ts";

const employees = getSeedRows("employees", "employees") as SeedEmployee[];

describe("seed employees", () => {
  test("seed employees have unique names and e-mail addresses", () => {
    expect(new Set(employees.map(({ full_name }) => full_name)).size).toBe(100);
    expect(new Set(employees.map(({ email }) => email)).size).toBe(100);
  });

  test("seed employees have every status and twenty posts; each city has a single translation", () => {
    expect(new Set(employees.map(({ status }) => status))).toEqual(new Set(employeeStatuses));
    for (const language of ["en", "th"] as const)
      expect(new Set(employees.map(({ post }) => post[language])).size).toBe(20);
    const countCities = (name: (row: (typeof employees)[number]) => string) => new Set(employees.map(name)).size;
    expect(countCities(({ city }) => city.th)).toBe(countCities(({ city }) => city.en));
    expect(countCities(({ city }) => `${city.en} ${city.th}`)).toBe(countCities(({ city }) => city.en));
  });

  test("seed employees started on a past weekday and have plausible ages and years of experience", () => {
    for (const { start_date, age, experience, salary, full_name } of employees) {
      const start = new Date(`${start_date}T00:00:00Z`);
      expect([0, 6], full_name).not.toContain(start.getUTCDay());
      expect(start.getTime(), full_name).toBeLessThan(SEED_DATE.getTime());
      expect(SEED_DATE.getFullYear() - start.getUTCFullYear(), full_name).toBeLessThanOrEqual(experience + 1);
      expect(age - experience, full_name).toBeGreaterThanOrEqual(20);
      expect(salary, full_name).toBeGreaterThanOrEqual(10_000);
    }
  });
});
