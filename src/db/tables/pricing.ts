import type { Table } from "dexie";
import type { Plan } from "../../contract/pricing.ts";
import type { Translations } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";

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

interface PricingTables {
  plans: Table<PlanRow, number>;
  pricingQuestions: Table<PricingQuestionRow, number>;
}

export const pricingTables = defineTables<PricingTables>()(
  { plans: "id", pricingQuestions: "id" },
  { seed: "every-version" },
);
