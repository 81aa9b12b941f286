import { getPricing } from "../../contract/pricing.ts";
import { readAllCached } from "../../db/row-cache.ts";
import { resolveLanguage } from "../../lib/language.ts";
import { query } from "../core/handler.ts";

export const pricingHandlers = [
  query(getPricing, async ({ db, language }) => {
    const [plans, questions] = await Promise.all([readAllCached(db.plans), readAllCached(db.pricingQuestions)]);
    const qandA = questions.map(({ question, ans }) => ({ question, ans }));
    return { plans: resolveLanguage(plans, language), qandA: resolveLanguage(qandA, language) };
  }),
];
