import { describe, expect, test } from "vitest";
import { getSeedRows } from "../seed-data.ts";

const plans = getSeedRows("pricing", "plans");
const questions = getSeedRows("pricing", "pricingQuestions");

describe.each(plans)("seed plan $title.en", ({ planBenefits, yearlyPlan, monthlyPrice }) => {
  test("a seed plan lists at least five benefits", () => {
    expect(planBenefits.length).toBeGreaterThanOrEqual(5);
  });

  test("totalAnnual is twelve times the yearly plan's perMonth, which is at most the monthly price", () => {
    expect(yearlyPlan.totalAnnual).toBe(yearlyPlan.perMonth * 12);
    expect(yearlyPlan.perMonth).toBeLessThanOrEqual(monthlyPrice);
  });
});

test("at least five questions about prices have answers", () => {
  expect(questions.length).toBeGreaterThanOrEqual(5);
});
