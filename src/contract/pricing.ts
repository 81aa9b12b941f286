import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";

export const plan = v.object({
  id,
  title: v.string(),
  subtitle: v.string(),
  icon: v.string(),
  monthlyPrice: v.number(),
  yearlyPlan: v.object({ perMonth: v.number(), totalAnnual: v.number() }),
  planBenefits: v.array(v.string()),
  popular: v.boolean(),
});
export type Plan = v.InferOutput<typeof plan>;

export const getPricing = endpoint({
  area: "pricing",
  name: "getPricing",
  method: "GET",
  path: "/pricing/data",
  responses: {
    200: v.object({
      plans: v.array(plan),
      qandA: v.array(v.object({ question: v.string(), ans: v.string() })),
    }),
  },
});
