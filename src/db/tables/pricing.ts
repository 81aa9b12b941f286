import type { Table } from "dexie";
import type { Plan } from "../../contract/pricing.ts";
import type { Localised } from "../../lib/localised.ts";

interface PlanRow extends Omit<Plan, "title" | "subtitle" | "planBenefits"> {
  title: Localised;
  subtitle: Localised;
  planBenefits: readonly Localised[];
}

interface PricingQuestionRow {
  id: number;
  question: Localised;
  ans: Localised;
}

export interface PricingTables {
  plans: Table<PlanRow, number>;
  pricingQuestions: Table<PricingQuestionRow, number>;
}

export const pricingStores = { plans: "id", pricingQuestions: "id" };
