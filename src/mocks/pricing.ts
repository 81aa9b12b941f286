import { getPricing } from "../contract/pricing.ts";
import { readAllCached } from "../db/rows.ts";
import { resolveLanguage } from "../lib/localised.ts";
import { query } from "./handle.ts";

export const pricing = [
  query(getPricing, async ({ db, language }) => {
    const [plans, questions] = await Promise.all([readAllCached(db.plans), readAllCached(db.pricingQuestions)]);
    const qandA = questions.map(({ question, ans }) => ({ question, ans }));
    return { plans: resolveLanguage(plans, language), qandA: resolveLanguage(qandA, language) };
  }),
];
