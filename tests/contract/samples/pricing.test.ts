import { describe, expect, test } from "vitest";
import { getSeedRows } from "../seed-data.ts";
import { iconExists } from "./icon-exists.ts";
import { isThai } from "./seed-checks.ts";

const plans = getSeedRows("pricing", "plans");
const questions = getSeedRows("pricing", "pricingQuestions");

describe.each(plans)("seed plan $title.en", ({ title, subtitle, planBenefits, icon, yearlyPlan, monthlyPrice }) => {
  test("lists at least five benefits in both languages", () => {
    expect(planBenefits.length).toBeGreaterThanOrEqual(5);
    for (const { en, th } of [title, subtitle, ...planBenefits])
      expect([isThai(en), isThai(th)]).toEqual([false, true]);
    expect(iconExists(icon)).toBe(true);
  });

  test("totalAnnual is twelve times the yearly plan's perMonth, which is at most the monthly price", () => {
    expect(yearlyPlan.totalAnnual).toBe(yearlyPlan.perMonth * 12);
    expect(yearlyPlan.perMonth).toBeLessThanOrEqual(monthlyPrice);
  });
});

test("at least five questions have answers in both languages", () => {
  expect(questions.length).toBeGreaterThanOrEqual(5);
  for (const { question, ans } of questions)
    for (const { en, th } of [question, ans]) expect([isThai(en), isThai(th)]).toEqual([false, true]);
});

test("plans and questions have ids from 1", () => {
  for (const rows of [plans, questions]) expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1));
});
