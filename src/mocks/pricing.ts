import { getPricing } from "../contract/pricing.ts";
import { rows } from "../db/rows.ts";
import { inLanguage } from "../lib/localised.ts";
import { handle } from "./handle.ts";

export const pricing = [
  handle(getPricing, async ({ db, language }) => {
    const [plans, questions] = await Promise.all([rows(db.plans), rows(db.pricingQuestions)]);
    const qandA = questions.map(({ question, ans }) => ({ question, ans }));
    return { plans: inLanguage(plans, language), qandA: inLanguage(qandA, language) };
  }),
];
