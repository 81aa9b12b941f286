import type { Table } from "dexie";
import type { Plan } from "../../contract/pricing.ts";
import type { Translations } from "../../lib/localised-text.ts";

interface PlanRow extends Omit<Plan, "title" | "subtitle" | "planBenefits"> {
  title: Translations;
  subtitle: Translations;
  planBenefits: readonly Translations[];
}

interface PricingQuestionRow {
  id: number;
  question: Translations;
  ans: Translations;
}

export interface PricingTables {
  plans: Table<PlanRow, number>;
  pricingQuestions: Table<PricingQuestionRow, number>;
}

export const pricingStores = { plans: "id", pricingQuestions: "id" };
