import { expect, test } from "vitest";
import type { ResponseData } from "../../src/contract/endpoint.ts";
import { getPricing } from "../../src/contract/pricing.ts";
import { createTestApi } from "./test-api.ts";

async function fetchPricing(language: string) {
  const api = await createTestApi("pricing");
  return (await api.call(getPricing, { headers: { "accept-language": language } })).data as ResponseData<
    typeof getPricing
  >;
}

test("getPricing returns the plans with their prices, smallest first", async () => {
  const { plans } = await fetchPricing("en");
  expect(
    plans.map(({ title, monthlyPrice, yearlyPlan, popular }) => [title, monthlyPrice, yearlyPlan, popular]),
  ).toEqual([
    ["Basic", 0, { perMonth: 0, totalAnnual: 0 }, false],
    ["Standard", 49, { perMonth: 40, totalAnnual: 480 }, true],
    ["Enterprise", 99, { perMonth: 80, totalAnnual: 960 }, false],
  ]);
});

test("getPricing in Thai translates the texts and keeps the prices", async () => {
  const [englishPricing, thaiPricing] = [await fetchPricing("en"), await fetchPricing("th")];
  expect(thaiPricing.plans.map(({ title }) => title)).toEqual(["เบสิก", "สแตนดาร์ด", "เอนเตอร์ไพรส์"]);
  expect(thaiPricing.plans[0]?.planBenefits[1]).toBe("ภาษาไทยและภาษาอังกฤษ");
  const getPrices = ({ plans }: typeof thaiPricing) =>
    plans.map(({ monthlyPrice, yearlyPlan }) => [monthlyPrice, yearlyPlan]);
  expect(getPrices(thaiPricing)).toEqual(getPrices(englishPricing));
  expect(thaiPricing.qandA).toHaveLength(englishPricing.qandA.length);
});

test("the FAQ names the yearly and monthly prices of the paid plans", async () => {
  const { plans, qandA } = await fetchPricing("en");
  const { ans = "" } = qandA.find(({ question }) => question.includes("save")) ?? {};
  for (const { monthlyPrice, yearlyPlan } of plans.filter((plan) => plan.monthlyPrice > 0)) {
    expect(ans).toContain((monthlyPrice * 12).toLocaleString("en"));
    expect(ans).toContain(yearlyPlan.totalAnnual.toLocaleString("en"));
  }
});
